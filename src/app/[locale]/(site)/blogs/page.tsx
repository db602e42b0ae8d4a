import type { Metadata } from 'next'
import { BlogList } from '@/features/content/blogs/components/blog-list'
import { listBlogs } from '@/features/content/blogs/data'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { readList } from '@/features/content/read-list'
import { pageMetadata } from '@/features/site/page-metadata'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { catalog } = await loadMessages(locale)
  return pageMetadata({
    locale,
    path: '/blogs',
    seo: { title: catalog.blogs.title, description: catalog.blogs.lead },
    isSearch: Boolean(one((await searchParams).q)?.trim()),
  })
}

export default async function BlogsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = one((await searchParams).q) ?? ''
  const [{ catalog }, read] = await Promise.all([
    loadMessages(locale),
    readList('blogs', () => listBlogs(locale)),
  ])
  return (
    <>
      <PageHead title={catalog.blogs.title} lead={catalog.blogs.lead} />
      {read.ok ? (
        <BlogList {...{ locale, query }} blogs={read.value} />
      ) : (
        <FailedList locale={locale} list="blogs" />
      )}
    </>
  )
}

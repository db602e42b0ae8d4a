import type { Metadata } from 'next'
import { cache } from 'react'
import { loadBlogList } from '@/content/blogs/load-blog-list'
import { readList } from '@/content/core/read-list'
import { pageNumber } from '@/content/paging/rules'
import { cleanQuery } from '@/content/search/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { BlogList } from '@/surfaces/site/blogs/blog-list'
import { listMetadata, listSeo } from '@/surfaces/site/list-metadata'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

/** Cached, because the page and its metadata need the same list. */
const load = cache((locale: Locale, query: string, page: number) =>
  readList('blogs', () => loadBlogList(locale, { query, page })),
)

async function listOf(locale: Locale, search: PageSearch) {
  const { q, page } = await search
  return load(locale, cleanQuery(firstValue(q)), pageNumber(firstValue(page)))
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [seo, list] = await Promise.all([listSeo(locale, 'blogs'), listOf(locale, searchParams)])
  return listMetadata({
    page: {
      locale,
      path: '/blogs',
      seo,
      isSearch: Boolean(firstValue((await searchParams).q)?.trim()),
    },
    list,
  })
}

export default async function BlogsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const query = cleanQuery(firstValue((await searchParams).q))
  const [{ catalog }, list] = await Promise.all([loadMessages(locale), listOf(locale, searchParams)])
  return (
    <>
      <PageHead title={catalog.blogs.title} lead={catalog.blogs.lead} />
      {list.ok ? (
        <BlogList {...{ locale, query }} blogs={list.value} />
      ) : (
        <FailedList locale={locale} list="blogs" />
      )}
    </>
  )
}

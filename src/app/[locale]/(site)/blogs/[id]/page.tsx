import type { Metadata } from 'next'
import { keepCanonical } from '@/content/addresses/loaders'
import { pageLocale } from '@/i18n/page-locale'
import { idFromPath } from '@/i18n/slug'
import { MissingRecord } from '@/surfaces/site/blocks/missing-record'
import { BlogPage } from '@/surfaces/site/blogs/blog-page'
import { blogPaths, loadBlog } from '@/surfaces/site/blogs/loaders'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { describeBlog } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

async function read(params: Props['params']) {
  const locale = await pageLocale(params)
  const { id: part } = await params
  const id = idFromPath(part)
  const blog = id === undefined ? null : await loadBlog(id, locale)
  return { locale, part, blog }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, blog } = await read(params)
  if (!blog) return {}
  return pageMetadata({ locale, path: await blogPaths(blog.id), seo: blog.seo })
}

export default async function Page({ params }: Props) {
  const { locale, part, blog } = await read(params)
  if (!blog) return <MissingRecord kind="blog" locale={locale} address={`/blogs/${part}`} />
  keepCanonical(part, blog.href)
  await describeBlog(locale, blog)
  return <BlogPage locale={locale} blog={blog} />
}

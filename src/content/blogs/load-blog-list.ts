/** The list of articles in pages, and its search in title and text. */

import { readCounts, readPageIds } from '@/content/paging/read-page'
import { clampPage, type PageOf, pageCount, sum } from '@/content/paging/rules'
import { wordsOf } from '@/content/search/rules'
import { parseQuery } from '@/content/search/search-site'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { BlogCard } from './present'
import { blogsByIds } from './read-blogs'
import { COUNT_BLOGS, COUNT_FOUND_BLOGS, SELECT_BLOGS, SELECT_FOUND_BLOGS } from './table'

const countBlogs = cached('countBlogs', async () => {
  tagRender('blogs')
  return sum(await readCounts(COUNT_BLOGS))
})

const listBlogPage = cached('listBlogPage', async (locale: Locale, page: number): Promise<BlogCard[]> => {
  tagRender('blogs')
  return blogsByIds(await readPageIds(SELECT_BLOGS, [], page), locale)
})

/** Articles, newest first; with words only those that have them all in title or text. */
export async function loadBlogList(
  locale: Locale,
  request: { readonly query: string; readonly page: number },
): Promise<PageOf<BlogCard>> {
  const words = wordsOf(request.query)
  if (words.length > 0) return findBlogs(locale, words, request.page)
  const total = await countBlogs()
  const page = clampPage(request.page, total)
  return { records: await listBlogPage(locale, page), page, pages: pageCount(total), total }
}

/** Not cached: visitors may type anything. */
async function findBlogs(
  locale: Locale,
  words: readonly string[],
  requestedPage: number,
): Promise<PageOf<BlogCard>> {
  tagRender('blogs')
  const { query } = await parseQuery(locale, words)
  const total = sum(await readCounts(COUNT_FOUND_BLOGS, [locale, query]))
  const page = clampPage(requestedPage, total)
  const ids = await readPageIds(SELECT_FOUND_BLOGS, [locale, query], page)
  return { records: await blogsByIds(ids, locale), page, pages: pageCount(total), total }
}

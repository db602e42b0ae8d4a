/** The list of patients' films in pages, with its category filter and its search. */

import { langOf } from '@/content/fallback/present'
import { readCounts, readPageIds } from '@/content/paging/read-page'
import { clampPage, findKey, type PageOf, pageCount, sum } from '@/content/paging/rules'
import { wordsOf } from '@/content/search/rules'
import { listServiceCategories } from '@/content/service-categories/list-service-categories'
import { HAIR_PATTERN, OTHER } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { hasTestimonials } from './loaders'
import type { TestimonialView } from './present'
import { readTestimonialsByIds } from './read-testimonials'
import { COUNT_FILMS, SELECT_FILMS } from './table'

const TAGS = ['testimonials', 'services', 'service-categories'] as const

async function countFilms(locale: Locale, category: string, words: readonly string[]) {
  return readCounts(COUNT_FILMS, [locale, HAIR_PATTERN, category, words])
}

async function listFilms(locale: Locale, category: string, words: readonly string[], page: number) {
  return readTestimonialsByIds(
    await readPageIds(SELECT_FILMS, [locale, HAIR_PATTERN, category, words], page),
    locale,
  )
}

const countAllFilms = cached('countAllFilms', (locale: Locale) => {
  tagRender(...TAGS)
  return countFilms(locale, '', [])
})
const listFilmPage = cached('listFilmPage', (locale: Locale, category: string, page: number) => {
  tagRender(...TAGS)
  return listFilms(locale, category, [], page)
})

export type TestimonialListView = PageOf<TestimonialView> & {
  /** All categories with films; the one for films without a category has no title. Counts are of the search's results. */
  readonly filters: readonly {
    readonly key: string
    readonly title: string
    readonly lang: string | undefined
    readonly count: number
  }[]
  readonly category: string | undefined
  readonly all: number
}

const NO_FILMS: TestimonialListView = {
  records: [],
  page: 1,
  pages: 1,
  total: 0,
  filters: [],
  category: undefined,
  all: 0,
}

type FilmListRequest = {
  readonly category: string | undefined
  readonly query: string
  readonly page: number
}

/**
 * A page of the list. An unknown category is ignored; past the end it is the last page. Empty while a compliance mode
 * forbids testimonials.
 */
export async function loadTestimonialList(
  locale: Locale,
  request: FilmListRequest,
): Promise<TestimonialListView> {
  if (!(await hasTestimonials(locale))) return NO_FILMS
  const [categories, counts] = await Promise.all([listServiceCategories(locale), countAllFilms(locale)])
  const words = wordsOf(request.query)
  const found = words.length > 0 ? await countFilms(locale, '', words) : counts
  const filters = categories
    .map((entry) => ({ key: entry.key, title: entry.title, lang: langOf(entry, 'title') }))
    .filter(({ key }) => key !== OTHER)
    .concat({ key: OTHER, title: '', lang: undefined })
    .filter(({ key }) => counts.has(key))
    .map((filter) => ({ ...filter, count: found.get(filter.key) ?? 0 }))
  const category = findKey(
    request.category,
    filters.map(({ key }) => key),
  )
  const total = category === undefined ? sum(found) : (found.get(category) ?? 0)
  const page = clampPage(request.page, total)
  const records =
    words.length > 0
      ? await listFilms(locale, category ?? '', words, page)
      : await listFilmPage(locale, category ?? '', page)
  return { records, page, pages: pageCount(total), total, filters, category, all: sum(found) }
}

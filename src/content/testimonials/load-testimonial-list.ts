/** The list of patients' films in pages, with its category filter and its search. */

import { langOf } from '@/content/fallback/present'
import { HAIR_PATTERN } from '@/content/hair/rules'
import { isPublic, readCounts, readPageIds } from '@/content/paging/read-page'
import { knownKey, type PageOf, pageCount, pageWithin, sum } from '@/content/paging/rules'
import { wordsOf } from '@/content/search/rules'
import { listServiceCategories } from '@/content/service-categories/list-service-categories'
import { OTHER } from '@/content/services/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { hasTestimonials } from './loaders'
import type { TestimonialView } from './present'
import { testimonialsByIds } from './read-testimonials'

const TAGS = ['testimonials', 'services', 'service-categories'] as const

/** A text in the reader's language, in German where it is missing. */
function localized(table: string, column: string): string {
  return `coalesce(nullif(btrim(${table}t."${column}"), ''), ${table}g."${column}")`
}

/** Joins the texts of a table in both languages. */
function texts(table: string, alias: string): string {
  return ['t', 'g']
    .map((suffix) => {
      const locale = suffix === 't' ? '$1' : `'de'`
      const name = `${alias}${suffix}`
      return `left join ${table}_locales ${name} on ${name}._parent_id = ${alias}.id and ${name}._locale::text = ${locale}`
    })
    .join('\n')
}

/**
 * Films whose service or its category is hair work, in the reader's language or in German (specification, section 2,
 * Testimonials), and whose consent stands; `$3` a category or empty, `$4` words that must all occur.
 */
const HAIR_FILMS = `
  from (
    select f.id, f."order" as place, coalesce(c.key, c.id::text, '${OTHER}') as category,
      concat_ws(' ', ${localized('s', 'name')}, sg.name, ${localized('c', 'title')}, cg.title) ~* $2 as is_hair,
      site_search_fold(concat_ws(' ', ${localized('f', 'title')}, f.patient, ${localized('f', 'transcript')},
        ${localized('s', 'name')}, ${localized('c', 'title')})) as said
    from testimonials f
    left join services s on s.id = f.service_id and ${isPublic('s')}
    left join service_categories c on c.id = s.category_id
    ${texts('testimonials', 'f')}
    ${texts('services', 's')}
    ${texts('service_categories', 'c')}
    where ${isPublic('f')} and f.consent_given_on is not null and f.consent_withdrawn_on is null
  ) f
  where f.is_hair and ($3 = '' or f.category = $3)
    and not exists (select from unnest($4::text[]) word where position(site_search_fold(word) in f.said) = 0)`

async function countFilms(locale: Locale, category: string, words: readonly string[]) {
  const sql = `select f.category as key, count(*)::int as count ${HAIR_FILMS} group by 1`
  return readCounts(sql, [locale, HAIR_PATTERN, category, words])
}

/** One category after the other, in the order of their first films; those without come last. */
async function listFilms(locale: Locale, category: string, words: readonly string[], page: number) {
  const sql = `select f.id ${HAIR_FILMS}
    order by f.category = '${OTHER}', min(f.place) over (partition by f.category), f.category, f.place, f.id`
  return testimonialsByIds(await readPageIds(sql, [locale, HAIR_PATTERN, category, words], page), locale)
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
  /** Of all categories that have films; the one of films without a category has no title. Counts are of what is found. */
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

type Asked = { readonly category: string | undefined; readonly query: string; readonly page: number }

/**
 * A page of the list; an unknown category is ignored, past the end stands the last page. Empty under the compliance
 * mode that knows no testimonials.
 */
export async function loadTestimonialList(locale: Locale, asked: Asked): Promise<TestimonialListView> {
  if (!(await hasTestimonials(locale))) return NO_FILMS
  const [categories, counts] = await Promise.all([listServiceCategories(locale), countAllFilms(locale)])
  const words = wordsOf(asked.query)
  const found = words.length > 0 ? await countFilms(locale, '', words) : counts
  const filters = categories
    .map((known) => ({ key: known.key, title: known.title, lang: langOf(known, 'title') }))
    .filter(({ key }) => key !== OTHER)
    .concat({ key: OTHER, title: '', lang: undefined })
    .filter(({ key }) => counts.has(key))
    .map((filter) => ({ ...filter, count: found.get(filter.key) ?? 0 }))
  const category = knownKey(
    asked.category,
    filters.map(({ key }) => key),
  )
  const total = category === undefined ? sum(found) : (found.get(category) ?? 0)
  const page = pageWithin(asked.page, total)
  const records =
    words.length > 0
      ? await listFilms(locale, category ?? '', words, page)
      : await listFilmPage(locale, category ?? '', page)
  return { records, page, pages: pageCount(total), total, filters, category, all: sum(found) }
}

/** What the search of the site finds, and its limits. */
import type { Locale } from '@/i18n/locales'

/** Kinds of results in the order in which they are shown; the names are those of the content tables. */
export const SEARCH_KINDS = ['services', 'doctors', 'hospitals', 'blogs', 'faqs'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** More words make the search slower, not better. */
export const MAX_QUERY_WORDS = 12

/** Results of each kind on the first page, and on a page of one kind. */
export const RESULTS_PER_KIND = 5
export const RESULTS_PER_PAGE = 24
/** Results beyond are not ranked, which bounds the cost of a query. */
export const MAX_RESULT_PAGES = 20

/** How PostgreSQL names the word forms of a language. */
export const TEXT_SEARCH: Readonly<Record<Locale, string>> = {
  de: 'german',
  en: 'english',
  tr: 'turkish',
  fr: 'french',
}

/** Asks the search index (`index/table.ts`). What visitors type is never kept in memory. */
import * as v from 'valibot'
import { getContentPayload } from '@/content/core/client'
import type { Locale } from '@/i18n/locales'
import { MAX_RESULT_PAGES, RESULTS_PER_PAGE, SEARCH_KINDS, type SearchKind } from './constants'
import { wordsOf } from './rules'

const queryRow = v.object({ query: v.string(), stems: v.array(v.string()) })
const hitRow = v.object({
  collection: v.picklist(SEARCH_KINDS),
  record_id: v.number(),
  title: v.string(),
  body: v.string(),
  is_german: v.boolean(),
  slug: v.nullable(v.string()),
  total: v.number(),
})

export type SearchHit = {
  readonly kind: SearchKind
  readonly id: number
  readonly title: string
  readonly body: string
  /** On a page in another language: there is no translation. */
  readonly isGerman: boolean
  /** The readable part of the record's address; null: it is made of the title. */
  readonly slug: string | null
  /** Results of this kind. */
  readonly total: number
}
export type SearchAnswer = {
  readonly hits: readonly SearchHit[]
  readonly words: readonly string[]
  readonly stems: readonly string[]
}
export type SearchQuery = {
  readonly locale: Locale
  readonly query: string
  /** Only results of this kind. */
  readonly kind?: SearchKind | undefined
  readonly limit: number
  readonly offset?: number
}

/** Titles before texts; only so many of the first are compared word by word. */
const FIND = `
  with hit as materialized (
    select collection, record_id, place, title_words @@ $2::tsquery as in_title
    from site_search where locale = $1 and words @@ $2::tsquery and ($3::text is null or collection = $3)
  ), totals as (
    select collection, count(*)::int as total from hit group by collection
  ), ranked as (
    select t.collection, t.total, h.record_id, row_number() over (
      partition by t.collection
      order by h.in_title desc, ts_rank(s.words, $2::tsquery, 1) desc, h.place, h.record_id) as n
    from totals t
    cross join lateral (
      select * from hit where collection = t.collection
      order by in_title desc, place, record_id limit $6) h
    join site_search s on s.locale = $1 and s.collection = t.collection and s.record_id = h.record_id
  )
  select r.collection, r.record_id, r.total, s.title, left(s.body, 20000) as body, s.is_german, s.slug
  from ranked r
  join site_search s on s.locale = $1 and s.collection = r.collection and s.record_id = r.record_id
  where r.n > $4 and r.n <= $4 + $5
  order by r.collection, r.n`

/** Candidates of each kind when every kind is asked, and when one is. */
const RANKED_OF_ALL = 100
const RANKED_OF_ONE = MAX_RESULT_PAGES * RESULTS_PER_PAGE

/** Results of every kind, the best first; none for a query without words. @throws when the database does not answer */
export async function searchSite({
  locale,
  query,
  kind,
  limit,
  offset = 0,
}: SearchQuery): Promise<SearchAnswer> {
  const words = wordsOf(query)
  if (words.length === 0) return { hits: [], words, stems: [] }
  const parsed = await parseQuery(locale, words)
  if (parsed.query === '') return { hits: [], words, stems: [] }
  const { pool } = (await getContentPayload()).db
  const { rows } = await pool.query(FIND, [
    locale,
    parsed.query,
    kind ?? null,
    offset,
    limit,
    kind ? RANKED_OF_ONE : RANKED_OF_ALL,
  ])
  const hits = v.parse(v.array(hitRow), rows)
  return {
    words,
    stems: parsed.stems,
    hits: hits.map(({ collection, record_id, is_german, ...rest }) => ({
      ...rest,
      kind: collection,
      id: record_id,
      isGerman: is_german,
    })),
  }
}

/**
 * The query as PostgreSQL parses it. Parsed first, so that the search itself is planned with its value and uses the
 * index.
 */
export async function parseQuery(locale: Locale, words: readonly string[]) {
  const { pool } = (await getContentPayload()).db
  const { rows } = await pool.query(
    `select site_search_query($1, $2)::text as query,
       coalesce(tsvector_to_array(to_tsvector(site_search_language($1), site_search_words($3))), '{}') as stems`,
    [locale, words, words.join(' ')],
  )
  return v.parse(queryRow, rows[0])
}

/** Search, status and page of a list in the portal, read from its URL. Pure. */
import { firstValue } from '@/i18n/page-locale'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'

export type ListQuery = {
  readonly text: string
  readonly status: string | undefined
  /** From 1. */
  readonly page: number
}

export const LIST_PAGE_SIZE = 20
/** A list with this many rows is longer than a screen and has a search. */
export const SEARCH_FROM = 6

/** Reads the URL; invalid values are ignored. */
export function readListQuery(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): ListQuery {
  const page = Number(firstValue(params.page) ?? '1')
  return {
    text: (firstValue(params.q) ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    status: firstValue(params.status) || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

/** The same list as a query: `?q=fue&page=2`; empty for the plain list. */
export function listQueryString({ text, status, page }: ListQuery): string {
  const parts = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return parts.size > 0 ? `?${parts}` : ''
}

type RowReader<Row, Status extends string> = {
  /** What can be searched. */
  readonly textOf: (row: Row) => string
  readonly statusOf: (row: Row) => Status
}

export type ListPart<Row, Status extends string> = {
  readonly rows: readonly Row[]
  /** Of the whole list. */
  readonly all: number
  /** Of all that match. */
  readonly total: number
  readonly page: number
  readonly pages: number
  /** Each status that occurs, with its number of rows. */
  readonly statuses: ReadonlyMap<Status, number>
  /** The filters in use; a status that no row has is ignored. */
  readonly query: ListQuery
}

/** The page of a list that matches the query. Its texts are sealed, so the database cannot search them. */
export function selectRows<Row, Status extends string>(
  all: readonly Row[],
  asked: ListQuery,
  { textOf, statusOf }: RowReader<Row, Status>,
): ListPart<Row, Status> {
  const statuses = new Map<Status, number>()
  for (const row of all) statuses.set(statusOf(row), (statuses.get(statusOf(row)) ?? 0) + 1)
  const status = [...statuses.keys()].find((one) => one === asked.status)
  const found = all.filter(
    (row) => (status === undefined || statusOf(row) === status) && hasWords(textOf(row), asked.text),
  )
  const pages = Math.max(1, Math.ceil(found.length / LIST_PAGE_SIZE))
  const page = Math.min(asked.page, pages)
  const from = (page - 1) * LIST_PAGE_SIZE
  const rows = found.slice(from, from + LIST_PAGE_SIZE)
  const query = { text: asked.text, status, page }
  return { rows, all: all.length, total: found.length, page, pages, statuses, query }
}

/** Whether a text contains every word of the search. */
export function hasWords(text: string, typed: string): boolean {
  const searched = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

/** Ignores accents and treats `İ`, `I` and `ı` as one letter, so that a search finds both spellings. */
function fold(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
}

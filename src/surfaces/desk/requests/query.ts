import type { RequestSort } from '@/care/orders/desk/list-requests'
import {
  REQUEST_QUEUES,
  REQUEST_STATUSES,
  type RequestQueue,
  type RequestStatus,
} from '@/care/requests/constants'
import { isLocale, type Locale } from '@/i18n/locales'
import { firstValue } from '@/i18n/page-locale'
import { isId } from '@/lib/ids'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import type { UserId } from '@/lib/record-ids'

/** What the desk's list shows, as read from its URL. */
export type DeskQuery = {
  readonly text: string
  readonly status: RequestStatus | undefined
  readonly country: string | undefined
  readonly locale: Locale | undefined
  /** Who looks after it: the id of a member of the team, or nobody. */
  readonly owner: UserId | 'none' | undefined
  /** What there is to do. */
  readonly queue: RequestQueue | undefined
  /** Where it came from, as `lead_source` names it. */
  readonly source: string | undefined
  /** Undefined: what comes first in a queue, else the newest. */
  readonly sort: RequestSort | undefined
  /** Open requests as cards under their status. */
  readonly isBoard: boolean
  /** From 1. */
  readonly page: number
}

const SORTS = ['newest', 'oldest', 'waiting'] as const satisfies readonly RequestSort[]

type QueryValues = Readonly<Record<string, string | readonly string[] | undefined>>

/** Reads the query of the URL; invalid values are ignored. */
export function readDeskQuery(params: QueryValues): DeskQuery {
  const status = REQUEST_STATUSES.find((value) => value === firstValue(params.status))
  const country = firstValue(params.country)?.toUpperCase()
  const locale = firstValue(params.locale)
  const owner = firstValue(params.owner) ?? ''
  const source = (firstValue(params.source) ?? '').trim().slice(0, QUERY_MAX_LENGTH)
  const page = Number(firstValue(params.page) ?? '1')
  return {
    text: (firstValue(params.q) ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    status,
    country: country && /^[A-Z]{2}$/.test(country) ? country : undefined,
    locale: isLocale(locale) ? locale : undefined,
    owner: owner === 'none' || isId<UserId>(owner) ? owner : undefined,
    queue: REQUEST_QUEUES.find((value) => value === firstValue(params.queue)),
    source: source === '' ? undefined : source,
    sort: SORTS.find((value) => value === firstValue(params.sort)),
    isBoard: firstValue(params.layout) === 'board',
    page: Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** The same list as a query: `?status=pending&page=2`; empty for the plain list. */
export function deskQueryString(query: DeskQuery): string {
  const parts = new URLSearchParams()
  if (query.text) parts.set('q', query.text)
  if (query.status) parts.set('status', query.status)
  if (query.country) parts.set('country', query.country)
  if (query.locale) parts.set('locale', query.locale)
  if (query.owner) parts.set('owner', query.owner)
  if (query.queue) parts.set('queue', query.queue)
  if (query.source) parts.set('source', query.source)
  if (query.sort) parts.set('sort', query.sort)
  if (query.isBoard) parts.set('layout', 'board')
  if (query.page > 1) parts.set('page', String(query.page))
  const text = parts.toString()
  return text ? `?${text}` : ''
}

/** Whether anything narrows the list. */
export function isFiltered({ text, status, country, locale, owner, queue, source }: DeskQuery): boolean {
  return Boolean(text || status || country || locale || owner || queue || source)
}

/** How many of the filters that phones show behind a button are set. */
export function countFilters({ status, country, locale, owner, source }: DeskQuery): number {
  return [status, country, locale, owner, source].filter(Boolean).length
}

/** What is kept of a query under a name: its filters. Neither the page nor the search, which names a person. */
export function viewQuery(query: DeskQuery): string {
  return deskQueryString({ ...query, text: '', page: 1 }).slice(1)
}

/** The filters of an export for those who ask later what it had: that there was a search, not for whom. */
function nameFilters(query: DeskQuery): string {
  const filters = viewQuery({ ...query, isBoard: false })
  const parts = [query.text && 'search=yes', filters].filter(Boolean)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/** How the export of the list reads the query that its form was opened with. */
export const LIST_PORT = {
  filterOf: (query: URLSearchParams) => readDeskQuery(Object.fromEntries(query)),
  nameOf: (query: URLSearchParams) => nameFilters(readDeskQuery(Object.fromEntries(query))),
  pathOf: (locale: Locale, query: URLSearchParams, fault: string) => {
    const text = deskQueryString(readDeskQuery(Object.fromEntries(query)))
    return `/${locale}/desk${text}${text ? '&' : '?'}export=${fault}#export`
  },
}

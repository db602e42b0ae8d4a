/** Which list of the first page an address shows as a whole, and which part of it. Pure. */
import type { ListView } from '@/content/overview/present'

/** The lists that can be longer than the first page shows. */
const LISTS = ['reviews', 'comments', 'drafts', 'scheduled', 'languages', 'breaches'] as const
export type ListName = (typeof LISTS)[number]

const PAGE_ENTRIES = 50
/** Of what an address can ask for: an address with a huge number reads no more. */
const MAX_PAGE = 1_000

export type ListChoice = { readonly list: ListName; readonly page: number }
/** A part of a whole list. */
export type ListPage = { readonly page: number; readonly pages: number }

type SearchParams = Readonly<Record<string, unknown>>

/** Undefined: the first page with the beginning of every list. */
export function chosenList({ all, page }: SearchParams = {}): ListChoice | undefined {
  const list = LISTS.find((one) => one === all)
  if (!list) return undefined
  const asked = Math.floor(Number(page))
  return { list, page: Math.min(Math.max(asked || 1, 1), MAX_PAGE) }
}

export function listPath(list: string, page = 1): string {
  return `/admin?all=${list}${page > 1 ? `&page=${page}` : ''}`
}

/** Entries that have to be read to show this page. */
export const entriesUpTo = (page: number) => page * PAGE_ENTRIES

export function pageOf({ page }: ListChoice, total: number): ListPage {
  const pages = Math.max(Math.ceil(total / PAGE_ENTRIES), 1)
  return { page: Math.min(page, pages), pages }
}

/** The entries of one page of a list that was read from its beginning. */
export function partOf<View extends ListView<unknown>>(view: View, { page }: ListPage): View {
  return { ...view, entries: view.entries.slice(entriesUpTo(page - 1), entriesUpTo(page)) }
}

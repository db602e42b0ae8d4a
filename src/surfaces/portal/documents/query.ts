import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@/care/documents/constants'
import type { OwnDocument } from '@/care/documents/present'
import { firstValue } from '@/i18n/page-locale'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'
import { hasWords } from '../list/query'

/** What the list of documents shows, as read from its address. */
export type DocumentQuery = {
  readonly text: string
  readonly category: DocumentCategory | undefined
  /** From 1. */
  readonly page: number
}

/** Documents that the list shows at once. */
export const DOCUMENTS_PAGE_SIZE = 20
/** With so many documents the list has a filter: they are more than a screen. */
export const FILTER_FROM = 6

/** Reads the URL; invalid values are ignored. */
export function readDocumentQuery(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): DocumentQuery {
  const page = Number(firstValue(params.page) ?? '1')
  return {
    text: (firstValue(params.q) ?? '').trim().slice(0, QUERY_MAX_LENGTH),
    category: DOCUMENT_CATEGORIES.find((one) => one === firstValue(params.category)),
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  }
}

/** The same list as a query: `?q=mrt&page=2`; empty for the plain list. */
export function documentQueryString({ text, category, page }: DocumentQuery): string {
  const parts = new URLSearchParams({
    ...(text ? { q: text } : {}),
    ...(category ? { category } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return parts.size > 0 ? `?${parts}` : ''
}

export type DocumentPart = {
  readonly rows: readonly OwnDocument[]
  /** Of all that match. */
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** The part of the documents that a query asks for. Titles are sealed, so the database cannot search them. */
export function selectDocuments(
  documents: readonly OwnDocument[],
  { text, category, page: wanted }: DocumentQuery,
): DocumentPart {
  const found = documents.filter(
    (document) =>
      (!category || document.category === category) && hasWords(`${document.title} ${document.name}`, text),
  )
  const pages = Math.max(1, Math.ceil(found.length / DOCUMENTS_PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const from = (page - 1) * DOCUMENTS_PAGE_SIZE
  return { rows: found.slice(from, from + DOCUMENTS_PAGE_SIZE), total: found.length, page, pages }
}

/** What the address says has happened: a document was deleted, or one could not be opened. */
export function readDocumentNotice(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): 'deleted' | 'FILE_ACCESS' | undefined {
  if (params.deleted === '1') return 'deleted'
  return params.error === 'FILE_ACCESS' ? 'FILE_ACCESS' : undefined
}

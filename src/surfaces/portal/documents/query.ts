import { DOCUMENT_CATEGORIES, type DocumentCategory } from '@/care/documents/constants'
import type { OwnDocument } from '@/care/documents/present'
import { firstValue } from '@/i18n/page-locale'
import { type ListPart, readListQuery, selectRows } from '../list/query'

/** What the list of documents shows, as read from its address. */
export type DocumentQuery = {
  readonly text: string
  readonly category: DocumentCategory | undefined
  /** From 1. */
  readonly page: number
}

/** Reads the URL; invalid values are ignored. */
export function readDocumentQuery(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): DocumentQuery {
  const { text, page } = readListQuery(params)
  return { text, page, category: DOCUMENT_CATEGORIES.find((one) => one === firstValue(params.category)) }
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

/** The part of the documents that a query asks for. */
export function selectDocuments(
  documents: readonly OwnDocument[],
  { text, category, page }: DocumentQuery,
): ListPart<OwnDocument, DocumentCategory> {
  const ofCategory = category ? documents.filter((one) => one.category === category) : documents
  return selectRows(
    ofCategory,
    { text, page, status: undefined },
    { textOf: ({ title, name }) => `${title} ${name}`, statusOf: (one) => one.category },
  )
}

/** What the address says has happened: a document was deleted, or one could not be opened. */
export function readDocumentNotice(
  params: Readonly<Record<string, string | readonly string[] | undefined>>,
): 'deleted' | 'FILE_ACCESS' | undefined {
  if (params.deleted === '1') return 'deleted'
  return params.error === 'FILE_ACCESS' ? 'FILE_ACCESS' : undefined
}

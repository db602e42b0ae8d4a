import * as v from 'valibot'
import { ACCESS_KINDS, type AccessKind } from './constants'

/** The audit log of one patient has fewer lines than these pages hold. */
const MAX_PAGE = 10_000

const pageNumber = v.fallback(
  v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.maxValue(MAX_PAGE)),
  1,
)

/** A page of the list, from 1; anything else in the address is the first page. */
export function readPageNumber(text: string | undefined): number {
  return v.parse(pageNumber, text)
}

const accessKind = v.fallback(v.optional(v.picklist(ACCESS_KINDS)), undefined)

/** The kind of record that the list is narrowed to; anything else in the URL is the whole list. */
export function readAccessKind(text: string | undefined): AccessKind | undefined {
  return v.parse(accessKind, text)
}

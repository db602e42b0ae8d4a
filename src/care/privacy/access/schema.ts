import * as v from 'valibot'

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

/** Rules for search-engine texts. Pure. */

export type LengthRange = { readonly from: number; readonly to: number }

/** Recommended number of characters: search engines cut off longer texts. */
export const SEO_LENGTHS = {
  title: { from: 30, to: 60 },
  description: { from: 70, to: 160 },
} as const satisfies Readonly<Record<string, LengthRange>>

export type LengthVerdict = 'empty' | 'short' | 'good' | 'long'

/** @returns whether the length is right, and the length in characters as a reader counts them (an emoji is one) */
export function checkLength(text: unknown, { from, to }: LengthRange) {
  const length = typeof text === 'string' ? [...text.trim()].length : 0
  return { length, verdict: verdictOf(length, from, to) }
}

function verdictOf(length: number, from: number, to: number): LengthVerdict {
  if (length === 0) return 'empty'
  if (length < from) return 'short'
  return length > to ? 'long' : 'good'
}

type IndexingFields = { readonly isHidden?: boolean | null; readonly canonical?: string | null }

/** Whether search engines should index a page: it is not hidden, and its original is not on another website. */
export function isIndexable({ isHidden, canonical }: IndexingFields): boolean {
  return !isHidden && !canonical
}

/** Whether a value can be the URL of an original: https, a host with a dot, no credentials, no fragment. */
export function isCanonicalAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value) || /[\s"<>]/.test(value)) return false
  const { protocol, hostname, username, password, hash } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && `${username}${password}${hash}` === ''
}

/** Rules of what an editor writes for search engines. Pure. */

export type LengthRange = { readonly from: number; readonly to: number }

/** Characters that result pages show: less says little, more is cut off. */
export const SEO_LENGTHS = {
  title: { from: 30, to: 60 },
  description: { from: 70, to: 160 },
} as const satisfies Readonly<Record<string, LengthRange>>

export type LengthVerdict = 'empty' | 'short' | 'good' | 'long'

/** @returns how a text fits, and its length in characters as a reader counts them (an emoji is one) */
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

/** Whether search engines should know a page by its address here: not hidden, and no copy from elsewhere. */
export function isIndexable({ isHidden, canonical }: IndexingFields): boolean {
  return !isHidden && !canonical
}

/** A page of another website that holds the original: https, a real host, nothing secret, no place within the page. */
export function isCanonicalAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value) || /[\s"<>]/.test(value)) return false
  const { protocol, hostname, username, password, hash } = new URL(value)
  return protocol === 'https:' && hostname.includes('.') && `${username}${password}${hash}` === ''
}

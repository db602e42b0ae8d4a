/**
 * The origin of a visit: `lead_source` and `affiliate_key` of the first visit's URL (specification, section 3).
 * Pure.
 */
import { ORIGIN_DAYS } from '../constants'

export type Origin = {
  readonly leadSource: string | null
  readonly affiliateKey: string | null
  /** Path of the page that the link led to: `/de/hair-transplant`. */
  readonly landingPage: string
  /** ISO 8601. */
  readonly at: string
}

/** Names that campaigns use in URLs; the first one found counts. */
const SOURCE_NAMES = ['lead_source', 'utm_source']
const AFFILIATE_NAMES = ['affiliate_key', 'affiliate']
/** Not from `lib/durations`, which pages of the site would load for this alone. */
const DAY_MS = 24 * 3600 * 1000
/** Longer paths are none of ours. */
const PATH_MAX_LENGTH = 300

/** Whether a text is a short identifier of letters, digits and `. _ -`; a URL may hold anything. */
export function isMark(text: string): boolean {
  return /^[\w.-]{1,80}$/.test(text)
}

/** Whether a text is the path of a page of ours; a stored one may have been changed by hand. */
export function isPagePath(text: string): boolean {
  return text.length <= PATH_MAX_LENGTH && /^\/(?!\/)[\w%./-]*$/.test(text)
}

/** @param search `?affiliate_key=…` of a URL @returns undefined when it has no origin */
export function originOf(
  { pathname: landingPage, search }: Pick<URL, 'pathname' | 'search'>,
  at: Date,
): Origin | undefined {
  const query = new URLSearchParams(search)
  const leadSource = firstMark(query, SOURCE_NAMES)
  const affiliateKey = firstMark(query, AFFILIATE_NAMES)
  return leadSource || affiliateKey
    ? { leadSource, affiliateKey, landingPage, at: at.toISOString() }
    : undefined
}

function firstMark(query: URLSearchParams, names: readonly string[]): string | null {
  return names.map((name) => query.get(name)?.trim() ?? '').find(isMark) ?? null
}

/**
 * A stored origin, if it is not too old. A later visit does not replace it for 30 days. What was changed by hand in it is
 * refused where the request arrives (`intake/schema.ts`): each byte here is loaded by every visitor.
 */
export function readOrigin(stored: string | null, at: Date): Partial<Origin> | undefined {
  try {
    const origin: Partial<Origin> | null = JSON.parse(stored ?? 'null')
    const age = at.getTime() - Date.parse(String(origin?.at))
    return origin && age >= 0 && age < ORIGIN_DAYS * DAY_MS ? origin : undefined
  } catch {
    return undefined
  }
}

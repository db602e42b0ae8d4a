/**
 * The origin of a visit: `lead_source` and `affiliate_key` of the first visit's URL (specification, section 3).
 * Pure.
 */
import { ORIGIN_DAYS } from '../constants'

export type Origin = {
  readonly leadSource: string | null
  readonly affiliateKey: string | null
  /** ISO 8601. */
  readonly at: string
}

/** Names that campaigns use in URLs; the first one found counts. */
const SOURCE_NAMES = ['lead_source', 'utm_source']
const AFFILIATE_NAMES = ['affiliate_key', 'affiliate']
const DAY_MS = 24 * 3600 * 1000

/** Whether a text is a short identifier of letters, digits and `. _ -`; a URL may hold anything. */
export function isMark(text: string): boolean {
  return /^[\w.-]{1,80}$/.test(text)
}

/** @param search `?affiliate_key=…` of a URL @returns undefined when it has no origin */
export function originOf(search: string, at: Date): Origin | undefined {
  const query = new URLSearchParams(search)
  const leadSource = firstMark(query, SOURCE_NAMES)
  const affiliateKey = firstMark(query, AFFILIATE_NAMES)
  return leadSource || affiliateKey ? { leadSource, affiliateKey, at: at.toISOString() } : undefined
}

function firstMark(query: URLSearchParams, names: readonly string[]): string | null {
  return names.map((name) => query.get(name)?.trim() ?? '').find(isMark) ?? null
}

/** A stored origin, if it is valid and not too old. A later visit does not replace it for 30 days. */
export function readOrigin(stored: string | null, at: Date): Origin | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { leadSource, affiliateKey, at: since }: { [name: string]: unknown } = { ...value }
    const age = at.getTime() - new Date(String(since)).getTime()
    if (!(age >= 0 && age < ORIGIN_DAYS * DAY_MS)) return undefined
    return { leadSource: markOf(leadSource), affiliateKey: markOf(affiliateKey), at: String(since) }
  } catch {
    return undefined
  }
}

function markOf(value: unknown): string | null {
  return typeof value === 'string' && isMark(value) ? value : null
}

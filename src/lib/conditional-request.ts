/** Whether a client has the current version of what it asks for (RFC 9110, section 13). Pure. */

export type Version = {
  /** Strong or weak, in quotation marks. */
  readonly etag: string
  readonly modifiedAt: Date
}

/**
 * Whether `If-None-Match` names this tag: alone, in a list, or as `*`. Weak and strong tags are alike (RFC 9110,
 * 13.1.2).
 */
export function isKnown(header: string | null | undefined, etag: string): boolean {
  if (header === undefined || header === null) return false
  if (header === etag || header.trim() === '*') return true
  const opaque = etag.replace(/^W\//, '')
  return [...header.matchAll(/"[^"]*"/g)].some(([tag]) => tag === opaque)
}

/** Whether to answer 304. A tag counts more than a time, because times of the web are whole seconds. */
export function isUnchanged(headers: Headers, { etag, modifiedAt }: Version): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return isKnown(tags, etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return secondsOf(modifiedAt.getTime()) <= secondsOf(since) // false for NaN
}

/** Whether a `Range` may be answered in part: with `If-Range`, only of the version that the client has begun. */
export function mayAnswerPart(headers: Headers, { etag, modifiedAt }: Version): boolean {
  const condition = headers.get('if-range')
  if (condition === null) return true
  if (condition.includes('"')) return condition === etag && !etag.startsWith('W/')
  return secondsOf(Date.parse(condition)) === secondsOf(modifiedAt.getTime())
}

const secondsOf = (milliseconds: number) => Math.floor(milliseconds / 1_000)

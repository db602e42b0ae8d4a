/** The token of an `Authorization: Bearer …` header. A request that has one is never answered for its cookie. */

const BEARER = /^bearer(?:\s+(.*))?$/i

/** @returns the token, empty where it is missing; undefined for no header and for other schemes */
export function bearerOf(authorization: string | null | undefined): string | undefined {
  const match = BEARER.exec(authorization?.trim() ?? '')
  return match ? (match[1] ?? '').trim() : undefined
}

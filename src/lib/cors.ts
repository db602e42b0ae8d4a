/**
 * Cross-origin answers of the content API: pages of the allowed origins may read them. Cookies are never allowed along;
 * an app in a page sends its token as `Authorization`. Pure.
 */

/** How long a browser remembers a preflight. */
const PREFLIGHT_SECONDS = 7_200

const METHODS = 'GET, HEAD, SEARCH, POST, PATCH'
const REQUEST_HEADERS = 'Accept, Authorization, Content-Type, Idempotency-Key, If-None-Match, Prefer'
const ANSWER_HEADERS = [
  ...['Content-Range', 'ETag', 'Preference-Applied', 'Retry-After', 'X-Request-Id'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
].join(', ')

type Headers = Readonly<Record<string, string>>

/**
 * Headers of an answer. `Vary` is there for every origin once one is allowed, so that no cache gives the answer to one
 * origin to another.
 * @param origin of the request @param allowed origins such as `https://app.example`
 */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Headers {
  if (allowed.length === 0) return {}
  if (origin === undefined || !allowed.includes(origin)) return { Vary: 'Origin' }
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': ANSWER_HEADERS,
  }
}

/** Headers of the answer to a preflight (204). An origin that is not allowed gets none that a browser looks for. */
export function preflightHeaders(origin: string | undefined, allowed: readonly string[]): Headers {
  const headers = corsHeaders(origin, allowed)
  if (headers['Access-Control-Allow-Origin'] === undefined) return headers
  return {
    ...headers,
    Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': REQUEST_HEADERS,
    'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
  }
}

/** Whether a browser asks before it sends the request itself. */
export function isPreflight(method: string | undefined, requestMethod: string | undefined): boolean {
  return method === 'OPTIONS' && requestMethod !== undefined
}

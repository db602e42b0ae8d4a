/**
 * Refuses cross-site requests with unsafe methods (the algorithm of Go's CrossOriginProtection). A sibling subdomain
 * counts as another site. Programs that send neither of the headers and no cookie pass: they have no session. So does
 * a request with a bearer, from any origin: its cookies are ignored, but for the captcha's, and no page can send one unless
 * the preflight of its origin was answered.
 */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH'])

export type CsrfInput = {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly hasCookie: boolean
  readonly hasBearer: boolean
}

/**
 * @param origins of this site, such as `https://lalezar.example`
 * @param apiOrigins further ones, from which requests without a cookie are taken; empty for addresses of no API
 */
export function passesOriginCheck(
  { method, origin, fetchSite, hasCookie, hasBearer }: CsrfInput,
  origins: readonly string[],
  apiOrigins: readonly string[] = [],
): boolean {
  if (SAFE.has(method) || hasBearer) return true
  // A page with `no-referrer` sends `Origin: null`; `Sec-Fetch-Site` then says where the form came from.
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin !== undefined) return origins.includes(origin) || (!hasCookie && apiOrigins.includes(origin))
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return !hasCookie
}

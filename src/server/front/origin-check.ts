/**
 * Refuses cross-site requests with unsafe methods (the algorithm of Go's CrossOriginProtection). A sibling subdomain
 * counts as another site. Programs that send neither of the headers and no cookie pass: they have no session.
 */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'SEARCH'])

export type CsrfInput = {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly hasCookie: boolean
}

/** @param origins of this site, such as `https://lalezar.example` */
export function passesOriginCheck(
  { method, origin, fetchSite, hasCookie }: CsrfInput,
  origins: readonly string[],
): boolean {
  if (SAFE.has(method)) return true
  // A page with `no-referrer` sends `Origin: null`; `Sec-Fetch-Site` then says where the form came from.
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin !== undefined) return origins.includes(origin)
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return !hasCookie
}

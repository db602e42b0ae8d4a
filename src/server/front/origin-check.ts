/**
 * Refuses cross-site requests that would change something (the algorithm of Go's CrossOriginProtection). A
 * sibling subdomain counts as foreign. Programs that send neither header and no cookie pass: they hold no session.
 */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

export type CsrfInput = {
  readonly method: string
  readonly origin: string | undefined
  readonly fetchSite: string | undefined
  readonly hasCookie: boolean
}

/** @param origins the addresses this site answers under, such as `https://lalezar.example` */
export function passesOriginCheck(
  { method, origin, fetchSite, hasCookie }: CsrfInput,
  origins: readonly string[],
): boolean {
  if (SAFE.has(method)) return true
  // A page that sends no referrer names no origin either; its browser says where the form came from.
  if (origin === 'null') return fetchSite === 'same-origin'
  if (origin !== undefined) return origins.includes(origin)
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none'
  return !hasCookie
}

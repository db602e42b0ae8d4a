/**
 * Whether a request may use its session in the content admin. Payload's CSRF settings protect only its own cookie, so
 * without this check a form on a sibling subdomain could write with our session cookie.
 */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
const SAME_SITE: ReadonlySet<string> = new Set(['same-origin', 'none'])

type HeaderReader = Pick<Headers, 'get'>

/**
 * @param method missing for pages and server functions, which Payload authenticates by headers alone; Next itself
 * refuses a server function from another origin.
 */
export function isTrustedRequest(
  headers: HeaderReader,
  method: string | undefined,
  ownOrigin: string,
): boolean {
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin
  const isSafe = !method || SAFE_METHODS.has(method.toUpperCase())
  const isNavigation = headers.get('sec-fetch-mode') === 'navigate' && isSafe
  if (isNavigation) return true
  const site = headers.get('sec-fetch-site')
  return site ? SAME_SITE.has(site) : isSafe
}

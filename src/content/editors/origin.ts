/**
 * Whether a request may carry its session into the content admin. Payload's own CSRF settings only guard its own
 * cookie, so a form on any sibling subdomain could write here with ours: this is the check that stops it.
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

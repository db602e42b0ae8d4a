/** Which public pages to measure: found by following the links of the site itself. */

/** What no link of the site leads to as it is meant to be seen. Not the 404: Lighthouse takes no page with an error. */
const UNLINKED = ['/contact?quote=1', '/search?q=haar', '/contact/sent', '/offline']

/** One page of each kind in a language, or every page that links lead to. @throws when a link leads to an error */
export async function publicPages(origin: string, locale: string, all = false): Promise<readonly string[]> {
  const start = `/${locale}`
  const seen = new Set([start])
  const kinds = new Set<string>()
  const chosen: string[] = []
  for (const path of seen) {
    const response = await fetch(`${origin}${path}`)
    const html = await response.text()
    if (!response.ok) throw new Error(`${path} is linked and answers ${response.status}`)
    if (response.headers.get('cache-control')?.includes('private')) continue
    const kind = kindOf(path)
    if (all || !kinds.has(kind)) chosen.push(path)
    kinds.add(kind)
    for (const [, href = ''] of html.matchAll(/href="([^"#?]+)"/g)) {
      const target = href.startsWith(origin) ? href.slice(origin.length) : href
      if (target.startsWith(`${start}/`) && !/\.\w{2,11}$/.test(target)) seen.add(target.replace(/\/$/, ''))
    }
  }
  return [...chosen, ...UNLINKED.map((path) => `${start}${path}`)]
}

/** `/de/services/*` for each service: pages that are made alike, of other words and pictures. */
export function kindOf(path: string): string {
  return path.split('/').slice(0, 3).join('/') + (path.split('/').length > 3 ? '/*' : '')
}

/** Which public pages to measure: found by following the links of the site itself. */

/** Pages that no link leads to in this state. Not the 404: Lighthouse refuses pages with an error status. */
const UNLINKED = ['/contact?quote=1', '/search?q=haar', '/contact/sent', '/offline']

/** The first page of each kind, the two with the longest HTML of each, or every page. */
export type Choice = 'first' | 'longest' | 'all'
const PAGES_OF_KIND: Readonly<Record<Choice, number>> = {
  first: 1,
  longest: 2,
  all: Number.POSITIVE_INFINITY,
}

/** The linked pages of a language, then the unlinked ones. @throws when a link leads to an error */
export async function publicPages(
  origin: string,
  locale: string,
  choice: Choice = 'first',
): Promise<readonly string[]> {
  const start = `/${locale}`
  const seen = new Set([start])
  const pages: { readonly path: string; readonly length: number }[] = []
  for (const path of seen) {
    const response = await fetch(`${origin}${path}`)
    const html = await response.text()
    if (!response.ok) throw new Error(`${path} is linked and answers ${response.status}`)
    if (response.headers.get('cache-control')?.includes('private')) continue
    pages.push({ path, length: html.length })
    for (const [, href = ''] of html.matchAll(/href="([^"#?]+)"/g)) {
      const target = href.startsWith(origin) ? href.slice(origin.length) : href
      if (target.startsWith(`${start}/`) && !/\.\w{2,11}$/.test(target)) seen.add(target.replace(/\/$/, ''))
    }
  }
  if (choice === 'longest') pages.sort((a, b) => b.length - a.length)
  const kinds = Map.groupBy(pages, ({ path }) => kindOf(path))
  const chosen = [...kinds.values()].flatMap((kind) => kind.slice(0, PAGES_OF_KIND[choice]))
  return [...chosen.map(({ path }) => path), ...UNLINKED.map((path) => `${start}${path}`)]
}

/** `/de/services/*` for every service: pages of one kind differ in texts and pictures only. */
export function kindOf(path: string): string {
  return path.split('/').slice(0, 3).join('/') + (path.split('/').length > 3 ? '/*' : '')
}

/** Which pages to measure: found by following the links of the site itself. */

/** Pages that no link leads to in this state. Not the 404: Lighthouse refuses pages with an error status. */
const UNLINKED = ['/contact?quote=1', '/search?q=haar', '/contact/sent', '/offline']
/** Where a patient's pages begin. */
const AREAS = ['my-requests', 'settings', 'notifications']

/** The first page of each kind, the two with the longest HTML of each, or every page. */
export type Choice = 'first' | 'longest' | 'all'
const PAGES_OF_KIND: Readonly<Record<Choice, number>> = {
  first: 1,
  longest: 2,
  all: Number.POSITIVE_INFINITY,
}

type FoundPage = { readonly path: string; readonly length: number }

/** The linked pages of a language, then the unlinked ones. @throws when a link leads to an error */
export async function publicPages(
  origin: string,
  locale: string,
  choice: Choice = 'first',
): Promise<readonly string[]> {
  const start = `/${locale}`
  const pages = await followLinks(origin, [start], {
    isFollowed: (target) => target.startsWith(`${start}/`),
    isMeasured: ({ headers }) => !headers.get('cache-control')?.includes('private'),
  })
  return [...chooseOfKinds(pages, kindOf, choice), ...UNLINKED.map((path) => `${start}${path}`)]
}

/** The first page of each kind that a signed-in patient is led to. @param cookie of their session */
export async function portalPages(
  origin: string,
  locale: string,
  cookie: string,
): Promise<readonly string[]> {
  const starts = AREAS.map((area) => `/${locale}/${area}`)
  const pages = await followLinks(origin, starts, {
    cookie,
    isFollowed: (target) => starts.some((start) => target === start || target.startsWith(`${start}/`)),
    isMeasured: ({ headers }) => headers.get('content-type')?.startsWith('text/html') === true,
  })
  return chooseOfKinds(pages, privateKindOf, 'first')
}

type Links = {
  readonly cookie?: string
  readonly isFollowed: (path: string) => boolean
  readonly isMeasured: (response: Response) => boolean
}

async function followLinks(
  origin: string,
  starts: readonly string[],
  { cookie, isFollowed, isMeasured }: Links,
): Promise<FoundPage[]> {
  const seen = new Set(starts)
  const pages: FoundPage[] = []
  for (const path of seen) {
    const response = await fetch(`${origin}${path}`, { headers: cookie ? { cookie } : {} })
    const html = await response.text()
    if (!response.ok) throw new Error(`${path} is linked and answers ${response.status}`)
    if (!isMeasured(response)) continue
    pages.push({ path, length: html.length })
    for (const [, href = ''] of html.matchAll(/href="([^"#?]+)"/g)) {
      const target = href.startsWith(origin) ? href.slice(origin.length) : href
      if (isFollowed(target) && !/\.\w{2,11}$/.test(target)) seen.add(target.replace(/\/$/, ''))
    }
  }
  return pages
}

function chooseOfKinds(
  pages: FoundPage[],
  kindOfPath: (path: string) => string,
  choice: Choice,
): readonly string[] {
  if (choice === 'longest') pages.sort((a, b) => b.length - a.length)
  const kinds = Map.groupBy(pages, ({ path }) => kindOfPath(path))
  return [...kinds.values()].flatMap((kind) => kind.slice(0, PAGES_OF_KIND[choice])).map(({ path }) => path)
}

/** `/de/services/*` for every service: pages of one kind differ in texts and pictures only. */
export function kindOf(path: string): string {
  return path.split('/').slice(0, 3).join('/') + (path.split('/').length > 3 ? '/*' : '')
}

/** Every order's payment page is of one kind: ids alone differ. */
export function privateKindOf(path: string): string {
  return path.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}|\/\d+/g, '/*')
}

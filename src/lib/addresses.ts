/**
 * Every address of the product, one row each: which surface serves it, whether it is cached, what it accepts, whether
 * search engines may find it. The front, robots.txt, the sitemap, the page counts and docs/addresses.md are made from
 * it. It is in `lib` because counts and site may not import the server. Pure data and its lookup.
 */
import type { Surface } from './env'

export type Address = {
  /** Where it begins, without language. `/*` is every page that no other row names, `/*.*` every file. */
  readonly path: string
  /** Most parts of a path that our code answers, without the language. */
  readonly parts: number
  readonly surface: Surface
  /** Whether it exists once in each language, under `/de`, `/en`, `/tr` and `/fr`. */
  readonly isLocalized: boolean
  /** `shared`: one copy in memory for everyone; `private`: never stored; `by route`: the route sets its own headers. */
  readonly cache: 'shared' | 'private' | 'by route'
  /** Query names that change what is rendered: an allow-list for shared pages, for all others every name passes. */
  readonly query: readonly string[]
  readonly body: BodySize
  /** The render pool in which its requests wait when no copy is stored. Signed-in pages and routes have none. */
  readonly pool: 'page' | 'search' | 'none'
  readonly policy: PolicyKind
  /** Its rule in robots.txt; `below` does not include the address itself; `silent` is no rule. */
  readonly robots: 'silent' | 'disallow' | 'disallow below' | 'allow below'
  readonly isCounted: boolean
  /** `always` is listed whatever the content is; `by content` when there is a record for it. */
  readonly sitemap: 'always' | 'by content' | 'never'
  /** What answers it, unless it is a route of the same path under `src/app`. */
  readonly servedBy?: 'front' | 'Next' | 'public' | `/${string}`
}

/** Classes of request bodies; `server/front/body-limits.ts` has the limit of each. */
export type BodySize = 'form' | 'action' | 'record' | 'wire' | 'piece' | 'photo' | 'media'

/**
 * Content-Security-Policy: hashes of a finished page, a nonce of a private one, that of a text
 * (`server/front/csp.ts`), or of the chat's frame (`server/front/chat-widget.ts`).
 */
export type PolicyKind = 'page' | 'portal' | 'preview' | 'admin' | 'mailbox' | 'chat' | 'none'

const ANY = Number.POSITIVE_INFINITY

/** A page of the website that all visitors share. */
const SHARED = {
  parts: 2,
  surface: 'site',
  isLocalized: true,
  cache: 'shared',
  query: [],
  body: 'form',
  pool: 'page',
  policy: 'page',
  robots: 'silent',
  isCounted: true,
  sitemap: 'by content',
} as const satisfies Omit<Address, 'path'>

/** A file that is made like a shared page. */
const SHARED_FILE = { ...SHARED, isCounted: false, sitemap: 'never' } as const

/** A text for search engines. */
const CRAWLER_FILE = { ...SHARED_FILE, isLocalized: false, policy: 'none', servedBy: '/crawlers' } as const

/** A page that is rendered for one person and needs no sign-in. */
const NO_SIGN_IN = {
  ...SHARED_FILE,
  parts: ANY,
  cache: 'private',
  policy: 'portal',
  robots: 'disallow',
} as const

/** A page that needs a sign-in. */
const SIGNED_IN = { ...NO_SIGN_IN, body: 'action', pool: 'none' } as const

/** A route that is not a page. */
const ROUTE = {
  ...SHARED_FILE,
  isLocalized: false,
  cache: 'by route',
  pool: 'none',
  policy: 'none',
} as const

export const ADDRESSES: readonly Address[] = [
  { ...SHARED, path: '/' },
  { ...SHARED, path: '/about' },
  { ...SHARED, path: '/accessibility' },
  { ...SHARED, path: '/blogs', query: ['page', 'q'], sitemap: 'always' },
  { ...SHARED, path: '/certifications', sitemap: 'always' },
  {
    ...SHARED,
    path: '/contact',
    query: ['appointment', 'clinicName', 'demo', 'error', 'fields', 'id', 'own', 'quote', 'service'],
    sitemap: 'always',
  },
  { ...SHARED, path: '/cookies' },
  { ...SHARED, path: '/doctors', query: ['page'], sitemap: 'always' },
  { ...SHARED, path: '/faq', sitemap: 'always' },
  { ...SHARED, path: '/health-data-consent' },
  { ...SHARED, path: '/health-tourism' },
  { ...SHARED, path: '/hospitals', query: ['city', 'q'], sitemap: 'always' },
  { ...SHARED, path: '/imprint' },
  { ...SHARED, path: '/privacy' },
  { ...SHARED, path: '/programs' },
  { ...SHARED, path: '/services', query: ['category', 'page'], sitemap: 'always' },
  { ...SHARED, path: '/terms' },
  { ...SHARED, path: '/testimonials', query: ['category', 'page', 'q'], sitemap: 'always' },
  {
    ...SHARED,
    path: '/search',
    parts: 1,
    cache: 'private',
    query: ['kind', 'page', 'q'],
    pool: 'search',
    robots: 'disallow',
    sitemap: 'never',
  },

  { ...SHARED_FILE, path: '/chat', parts: 1, policy: 'chat', robots: 'disallow' },
  { ...SHARED_FILE, path: '/manifest.webmanifest' },
  { ...SHARED_FILE, path: '/offline', robots: 'disallow' },
  { ...SHARED_FILE, path: '/rss.xml' },
  { ...SHARED_FILE, path: '/terms.pdf' },
  { ...CRAWLER_FILE, path: '/robots.txt' },
  { ...CRAWLER_FILE, path: '/sitemap.xml' },
  { ...CRAWLER_FILE, path: '/sitemaps' },

  { ...NO_SIGN_IN, path: '/account-verified' },
  { ...NO_SIGN_IN, path: '/confirm-email' },
  { ...NO_SIGN_IN, path: '/forgot-password' },
  { ...NO_SIGN_IN, path: '/login' },
  { ...NO_SIGN_IN, path: '/logout' },
  { ...NO_SIGN_IN, path: '/reset-password' },
  { ...NO_SIGN_IN, path: '/set-password' },
  { ...NO_SIGN_IN, path: '/shared-record', query: ['token'] },
  { ...NO_SIGN_IN, path: '/signup' },
  { ...NO_SIGN_IN, path: '/user_register' },
  { ...NO_SIGN_IN, path: '/verify-email' },
  { ...NO_SIGN_IN, path: '/*', robots: 'silent' },

  { ...SIGNED_IN, path: '/desk', surface: 'desk' },
  { ...SIGNED_IN, path: '/my-requests', surface: 'portal' },
  { ...SIGNED_IN, path: '/notifications', surface: 'portal' },
  { ...SIGNED_IN, path: '/settings', surface: 'portal' },
  { ...SIGNED_IN, path: '/preview', surface: 'cms', policy: 'preview', robots: 'silent' },

  {
    ...ROUTE,
    path: '/admin',
    parts: ANY,
    surface: 'cms',
    cache: 'private',
    body: 'action',
    policy: 'admin',
    robots: 'disallow',
  },
  // Editors get drafts here, so answers are never stored.
  {
    ...ROUTE,
    path: '/api',
    parts: ANY,
    surface: 'cms',
    cache: 'private',
    body: 'record',
    robots: 'disallow below',
  },
  {
    ...ROUTE,
    path: '/api/media',
    parts: ANY,
    surface: 'cms',
    cache: 'private',
    body: 'media',
    servedBy: '/api',
  },
  {
    ...ROUTE,
    path: '/api/media/file',
    parts: ANY,
    surface: 'cms',
    body: 'record',
    robots: 'allow below',
    servedBy: '/api',
  },
  { ...ROUTE, path: '/assets', parts: 3, surface: 'api', robots: 'disallow below' },
  { ...ROUTE, path: '/auth', parts: 3 },
  { ...ROUTE, path: '/auth/login', surface: 'api', robots: 'disallow' },
  { ...ROUTE, path: '/auth/logout', surface: 'api', robots: 'disallow' },
  { ...ROUTE, path: '/auth/refresh', surface: 'api', robots: 'disallow' },
  { ...ROUTE, path: '/captcha', robots: 'disallow' },
  { ...ROUTE, path: '/captions', parts: 3 },
  { ...ROUTE, path: '/chat', cache: 'private', robots: 'disallow' },
  { ...ROUTE, path: '/chat/live', cache: 'private', robots: 'disallow', servedBy: 'front' },
  { ...ROUTE, path: '/chat-files', cache: 'private', robots: 'disallow' },
  { ...ROUTE, path: '/chat-widget', parts: ANY, robots: 'disallow', servedBy: 'front' },
  { ...ROUTE, path: '/count', parts: 1 },
  { ...ROUTE, path: '/desk-chat', surface: 'desk', cache: 'private', robots: 'disallow' },
  { ...ROUTE, path: '/desk-figures', surface: 'desk', cache: 'private', robots: 'disallow' },
  { ...ROUTE, path: '/desk-requests', surface: 'desk', cache: 'private', robots: 'disallow' },
  { ...ROUTE, path: '/dev', parts: ANY, cache: 'private', policy: 'mailbox', robots: 'disallow below' },
  { ...ROUTE, path: '/docs/api', parts: 3, surface: 'api' },
  { ...ROUTE, path: '/documents' },
  { ...ROUTE, path: '/exports', surface: 'portal' },
  { ...ROUTE, path: '/items', surface: 'api', body: 'wire', robots: 'disallow below' },
  { ...ROUTE, path: '/live', parts: 1, cache: 'private', robots: 'disallow', servedBy: 'front' },
  { ...ROUTE, path: '/on-call', surface: 'desk', robots: 'disallow' },
  { ...ROUTE, path: '/payments', surface: 'portal', robots: 'disallow' },
  { ...ROUTE, path: '/pdf-viewer', parts: ANY, robots: 'disallow', servedBy: 'front' },
  { ...ROUTE, path: '/profile-images', body: 'photo' },
  { ...ROUTE, path: '/share-images', parts: 3 },
  { ...ROUTE, path: '/uploads', body: 'piece' },
  { ...ROUTE, path: '/users', surface: 'api', robots: 'disallow below' },
  // Answered before the parts are counted, so nothing is known below these.
  { ...ROUTE, path: '/livez', parts: 0, servedBy: 'front' },
  { ...ROUTE, path: '/readyz', parts: 0, servedBy: 'front' },
  { ...ROUTE, path: '/_next', parts: 0, servedBy: 'Next' },
  { ...ROUTE, path: '/*.*', parts: 0, servedBy: 'public' },
]

/** Rows by the first part of their path, the longest first. */
const byFirstPart = new Map<string, Address[]>()
for (const address of ADDRESSES) {
  const [, first = ''] = address.path.split('/')
  const rows = [...(byFirstPart.get(first) ?? []), address]
  byFirstPart.set(
    first,
    rows.sort((one, other) => other.path.length - one.path.length),
  )
}

/**
 * @param parts of a path without language @returns the row that names them most exactly, of those with or without
 * language
 */
export function addressOf(parts: readonly string[], isLocalized: boolean): Address | undefined {
  const rows = byFirstPart.get(parts[0] ?? '')
  if (rows === undefined) return undefined
  const path = `/${parts.join('/')}`
  return rows.find(
    (row) => row.isLocalized === isLocalized && (path === row.path || path.startsWith(`${row.path}/`)),
  )
}

/** The row of this exact path. @throws when there is none: a defect of the caller */
export function addressNamed(path: string): Address {
  const found = ADDRESSES.find((address) => address.path === path)
  if (!found) throw new Error(`No row of the address table has the path ${path}`)
  return found
}

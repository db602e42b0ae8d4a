/**
 * What a path is to the front: which pages one copy serves to everyone, which belong to one person, and which
 * are not pages of the site at all. Pure; the query names of a public page are an allow-list, or anyone could
 * fill the cache with `?x=1`, `?x=2`, …
 */
import { isLocale, type Locale } from '@/i18n/locales'
import type { Surface } from '@/lib/env'

const ANY = Number.POSITIVE_INFINITY

/**
 * Paths that carry no language: the content admin and API, files, the demo's tools. With each, how many parts its
 * addresses have at most where code of ours answers.
 */
const UNLOCALIZED: ReadonlyMap<string, number> = new Map([
  ['admin', ANY],
  ['api', ANY],
  ['items', 2],
  ['assets', 0],
  ['auth', 3],
  ['users', 2],
  ['captcha', 2],
  ['count', 1],
  ['documents', 2],
  ['dev', ANY],
  ['internal', 0],
  ['uploads', 2],
  ['_next', 0],
  ['auth-api', 0],
])

/** Files that routes of ours make: captions of films, pictures for link previews. */
const FILES_BY_CODE = new Set(['captions', 'share-images'])

/** Public pages and the query names that change what the server renders. */
const PUBLIC_PAGES: ReadonlyMap<string, readonly string[]> = new Map([
  ['', []],
  ['about', []],
  ['accessibility', []],
  ['blogs', ['page', 'q']],
  ['certifications', []],
  ['contact', ['appointment', 'clinicName', 'demo', 'error', 'fields', 'id', 'own', 'quote', 'service']],
  ['cookies', []],
  ['doctors', ['page']],
  ['faq', []],
  ['health-data-consent', []],
  ['health-tourism', []],
  ['hospitals', ['city', 'q']],
  ['imprint', []],
  ['manifest.webmanifest', []],
  ['offline', []],
  ['privacy', []],
  ['programs', []],
  ['rss.xml', []],
  ['services', ['category', 'page']],
  ['terms', []],
  ['terms.pdf', []],
  ['testimonials', ['category', 'page', 'q']],
])

/**
 * Texts for search engines, one copy for every reader, made by `app/crawlers`. Their addresses are rewritten because
 * Next gives files of these names a meaning of its own.
 */
const CRAWLER_FILES: ReadonlyMap<string, string> = new Map([
  ['/robots.txt', '/crawlers/robots'],
  ['/sitemap.xml', '/crawlers/sitemap'],
])
const SITEMAP_PART = /^\/sitemaps\/([a-z]+-[1-9]\d{0,3})\.xml$/

/** Addresses of pages as older websites wrote them; an editor may have sent them somewhere. */
const OLD_PAGE = /\.(?:html?|php\d?|aspx?|jsp|xml)$/i

/** The search of the site: every answer is its reader's alone. */
const SEARCH_PAGE = 'search'
const SEARCH_NAMES = ['kind', 'page', 'q']

/** What a visitor typed. Its answer is not kept: it is nobody else's, and there is no end of texts. */
const TYPED = 'q'

/** Longest query value that still makes a page of its own. */
const LONGEST_VALUE = 120
/** `fields` of the contact page names what was wrong with a form: up to a dozen names with their codes. */
const LONGEST_FIELDS = 400

/** The first page has no number. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,3})$/

/** First part of a path → the part of the product that serves it. Pages not named here are the website's. */
const SURFACE_OF: Readonly<Record<string, Surface>> = {
  admin: 'cms',
  api: 'cms',
  items: 'api',
  assets: 'api',
  users: 'api',
  desk: 'desk',
  'my-requests': 'portal',
  notifications: 'portal',
  preview: 'cms',
  settings: 'portal',
}

/** Which part of the product a route belongs to; a process may be told to serve only some (`SURFACES`). */
export function surfaceOf({ url }: Route): Surface {
  const [first = '', second = ''] = url.split(/[?/]/).filter(Boolean)
  return SURFACE_OF[isLocale(first) ? second : first] ?? 'site'
}

/** The editors' preview: the one page of the site that the content admin shows in a frame. */
export function isPreview({ kind, url }: Route): boolean {
  const [, second] = url.split(/[?/]/).filter(Boolean)
  return kind === 'private' && second === 'preview'
}

/** The search, or a list narrowed by what a visitor typed. */
export function isTyped({ kind, url }: Route): boolean {
  const [, second = ''] = url.split(/[?/]/).filter(Boolean)
  return kind === 'private' && (second === SEARCH_PAGE || PUBLIC_PAGES.has(second))
}

/** An address without a language that no code of ours answers: where no file does, Next draws a page to say so. */
export function isNobodys({ kind, url }: Route): boolean {
  const [path = ''] = url.split('?')
  const parts = path.split('/').filter(Boolean)
  const [first = ''] = parts
  return kind === 'unlocalized' && !FILES_BY_CODE.has(first) && parts.length > (UNLOCALIZED.get(first) ?? 0)
}

export type Route =
  | { readonly kind: 'public'; readonly locale: Locale; readonly url: string }
  | { readonly kind: 'shared'; readonly url: string }
  | { readonly kind: 'private'; readonly locale: Locale; readonly url: string }
  | { readonly kind: 'unlocalized'; readonly url: string }

/**
 * @param url path and query as the browser sent it
 * @param negotiate the reader's language, asked only for a path without one
 */
export function routeOf(url: string, negotiate: () => Locale): Route {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark + 1)
  const shared = crawlerFile(path)
  if (shared !== undefined) return { kind: 'shared', url: shared }
  const parts = path.split('/').filter(Boolean)
  const first = parts[0]
  if (first !== undefined && (UNLOCALIZED.has(first) || isFile(parts))) return { kind: 'unlocalized', url }

  const locale = isLocale(first) ? first : negotiate()
  const rest = isLocale(first) ? parts.slice(1) : parts
  const target = `/${[locale, ...rest].join('/')}`
  const isSearch = rest[0] === SEARCH_PAGE && rest.length === 1
  const names = isSearch ? SEARCH_NAMES : PUBLIC_PAGES.get(rest[0] ?? '')
  if (names === undefined || rest.length > 2)
    return { kind: 'private', locale, url: query ? `${target}?${query}` : target }
  const kept = allowedQuery(names.length > 0 ? query : '', names)
  const text = kept.toString()
  return {
    kind: isSearch || kept.has(TYPED) ? 'private' : 'public',
    locale,
    url: text ? `${target}?${text}` : target,
  }
}

/** The allowed parameters, sorted, so that one page has one key. */
function allowedQuery(query: string, names: readonly string[]): URLSearchParams {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (!value || (name === 'page' && !LATER_PAGE.test(value))) continue
    kept.set(name, value.slice(0, name === 'fields' ? LONGEST_FIELDS : LONGEST_VALUE))
  }
  return kept
}

function crawlerFile(path: string): string | undefined {
  const part = SITEMAP_PART.exec(path)?.[1]
  return part === undefined ? CRAWLER_FILES.get(path) : `/crawlers/${part}`
}

/**
 * `/favicon.ico`, `/videos/hero.mp4`: the last part has an extension. Below a language or a page there are only pages,
 * whose last part anybody may write as they like: `/de/doctors/12-x.aa`, `/doctors/12-dr.yilmaz`.
 */
function isFile(parts: readonly string[]): boolean {
  const [first = '', last = first] = [parts[0], parts.at(-1)]
  if (isLocale(first) || (parts.length > 1 && PUBLIC_PAGES.has(first))) return false
  return /\.[a-z0-9]{2,11}$/i.test(last) && !PUBLIC_PAGES.has(last) && !OLD_PAGE.test(last)
}

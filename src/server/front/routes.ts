/**
 * The row of the address table for a request, and the canonical URL under which its page is rendered and stored. The
 * query names of a public page are an allow-list; otherwise anyone could fill the cache with `?x=1`, `?x=2`, … Pure.
 */

import { isLocale, type Locale } from '@/i18n/locales'
import { type Address, addressNamed, addressOf } from '@/lib/addresses'
import { QUERY_MAX_LENGTH } from '@/lib/query-length'

export type Route =
  | { readonly kind: 'public'; readonly locale: Locale; readonly url: string; readonly address: Address }
  | { readonly kind: 'shared'; readonly url: string; readonly address: Address }
  | { readonly kind: 'private'; readonly locale: Locale; readonly url: string; readonly address: Address }
  | { readonly kind: 'unlocalized'; readonly url: string; readonly address: Address }

const UNKNOWN_PAGE = addressNamed('/*')
const FILE = addressNamed('/*.*')

/**
 * Files for search engines are rendered by `app/crawlers` under other paths, because Next treats files of these names
 * specially.
 */
const CRAWLER_FILES: ReadonlyMap<string, { readonly url: string; readonly address: Address }> = new Map([
  ['/robots.txt', { url: '/crawlers/robots', address: addressNamed('/robots.txt') }],
  ['/sitemap.xml', { url: '/crawlers/sitemap', address: addressNamed('/sitemap.xml') }],
])
const SITEMAP_PART = /^\/sitemaps\/([a-z]+-[1-9]\d{0,3})\.xml$/
const SITEMAP_PARTS = addressNamed('/sitemaps')

/** URLs in the style of older websites, which an editor may have redirected. */
const OLD_PAGE = /\.(?:html?|php\d?|aspx?|jsp|xml)$/i

/** Free text of a visitor. Its answer is not stored: nobody else needs it, and there is no limit to such texts. */
const FREE_TEXT = 'q'

/** For `fields` of the contact page, which has the errors of a form: up to a dozen names with their codes. */
const FIELDS_MAX_LENGTH = 400

/** Valid numbers of `page`; the first page has none. */
const LATER_PAGE = /^(?:[2-9]|[1-9]\d{1,3})$/

/** The search, or a list narrowed by a visitor's free text. */
export function hasFreeTextQuery({ kind, address }: Route): boolean {
  return kind === 'private' && (address.pool === 'search' || address.cache === 'shared')
}

/** A path without a language that no route answers: unless it is a file, Next renders the 404 page. */
export function isUnknownPath({ kind, url, address }: Route): boolean {
  if (kind !== 'unlocalized') return false
  const [path = ''] = url.split('?')
  return path.split('/').filter(Boolean).length > address.parts
}

/**
 * @param url path and query as the browser sent it
 * @param negotiate the reader's language, called only for a path without one
 */
export function routeOf(url: string, negotiate: () => Locale): Route {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark + 1)
  const crawler = crawlerFile(path)
  if (crawler !== undefined) return { kind: 'shared', ...crawler }
  const parts = path.split('/').filter(Boolean)
  const [first] = parts
  const unlocalized = first === undefined ? undefined : withoutLanguage(parts)
  if (unlocalized) return { kind: 'unlocalized', url, address: unlocalized }

  const locale = isLocale(first) ? first : negotiate()
  const rest = isLocale(first) ? parts.slice(1) : parts
  return pageRoute(locale, rest, query)
}

function pageRoute(locale: Locale, rest: readonly string[], query: string): Route {
  const known = addressOf(rest, true) ?? UNKNOWN_PAGE
  const address = rest.length > known.parts ? UNKNOWN_PAGE : known
  const target = `/${[locale, ...rest].join('/')}`
  const isSearch = address.pool === 'search'
  if (address.cache !== 'shared' && !isSearch)
    return { kind: 'private', locale, url: query ? `${target}?${query}` : target, address }
  const allowed = allowedQuery(address.query.length > 0 ? query : '', address.query)
  const text = allowed.toString()
  return {
    kind: isSearch || allowed.has(FREE_TEXT) ? 'private' : 'public',
    locale,
    url: text ? `${target}?${text}` : target,
    address,
  }
}

/** The allowed parameters, sorted, so that a page has one cache key. */
function allowedQuery(query: string, names: readonly string[]): URLSearchParams {
  const sent = new URLSearchParams(query)
  const allowed = new URLSearchParams()
  for (const name of names) {
    const value = sent.get(name)
    if (!value || (name === 'page' && !LATER_PAGE.test(value))) continue
    allowed.set(name, value.slice(0, name === 'fields' ? FIELDS_MAX_LENGTH : QUERY_MAX_LENGTH))
  }
  return allowed
}

function crawlerFile(path: string): { readonly url: string; readonly address: Address } | undefined {
  const part = SITEMAP_PART.exec(path)?.[1]
  return part === undefined ? CRAWLER_FILES.get(path) : { url: `/crawlers/${part}`, address: SITEMAP_PARTS }
}

/** A row without a language, or a file. A misspelt sitemap is an unknown page. */
function withoutLanguage(parts: readonly string[]): Address | undefined {
  const address = addressOf(parts, false)
  if (address && address.servedBy !== '/crawlers') return address
  return isFile(parts) ? FILE : undefined
}

/**
 * Whether it is a file such as `/favicon.ico` or `/videos/hero.mp4`: its last part has an extension. Below a language
 * or a page there are only pages, whose last part may contain a dot: `/de/doctors/12-x.aa`, `/doctors/12-dr.yilmaz`.
 */
function isFile(parts: readonly string[]): boolean {
  const [first = '', last = first] = [parts[0], parts.at(-1)]
  if (isLocale(first) || (parts.length > 1 && isSharedPage(first))) return false
  return /\.[a-z0-9]{2,11}$/i.test(last) && !isSharedPage(last) && !OLD_PAGE.test(last)
}

function isSharedPage(part: string): boolean {
  return addressOf([part], true)?.cache === 'shared'
}

/**
 * Sitemaps. Their URLs are made by `alternates`, like `canonical` and `hreflang` of the pages, so they always agree.
 */
import { LOCALES, type Locale } from '@/i18n/locales'
import { escapeXml } from '@/lib/xml'
import { alternates, type PagePath } from '../alternates'

export type SitemapEntry = {
  /** Without language prefix. */
  readonly path: PagePath
  /** Instant of the last change, ISO 8601; unknown for lists. */
  readonly updatedAt?: string | null
  /** The languages the page exists in; by default all. */
  readonly languages?: readonly Locale[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Every page in every language, each naming its other languages. @param origin without trailing slash */
export function presentSitemap(entries: readonly SitemapEntry[], origin: string): string {
  const urls = entries.flatMap((entry) =>
    (entry.languages ?? LOCALES).map((locale) => urlOf(entry, locale, origin)),
  )
  return `${HEAD}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
}

function urlOf({ path, updatedAt, languages }: SitemapEntry, locale: Locale, origin: string): string {
  const address = alternates(path, locale, origin, languages)
  const links = Object.entries(address.languages).map(
    ([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(href)}"/>`,
  )
  const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
  return `<url><loc>${escapeXml(address.canonical)}</loc>${changed}${links.join('')}</url>`
}

/** The list of sitemaps. @param parts such as `services-1` */
export function presentSitemapIndex(parts: readonly string[], origin: string): string {
  const sitemaps = parts.map(
    (part) => `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${part}.xml`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="${SCHEMA}">\n${sitemaps.join('\n')}\n</sitemapindex>\n`
}

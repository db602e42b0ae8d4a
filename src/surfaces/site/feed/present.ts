/**
 * The articles of one language as RSS 2.0. Written by hand, because it is one short template.
 */
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { escapeXml } from '@/lib/xml'

export type Feed = {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** The site's public address without trailing slash. */
  readonly origin: string
  readonly items: readonly FeedItem[]
}

export type FeedItem = {
  /** Path of the article's canonical address, with language. */
  readonly href: string
  readonly title: string
  readonly description: string
  /** `YYYY-MM-DD` */
  readonly date: string | null
  readonly author: string
}

/** Path of the feed of a language. */
export function feedPath(locale: Locale): string {
  return `/${locale}/rss.xml`
}

/** The feed as XML. */
export function presentFeed({ locale, title, description, origin, items }: Feed): string {
  const self = escapeXml(origin + feedPath(locale))
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${escapeXml(title)}</title>
<link>${escapeXml(`${origin}/${locale}/blogs`)}</link>
<description>${escapeXml(description)}</description>
<language>${LANGUAGES[locale].code.toLowerCase()}</language>
<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${items.map((item) => presentItem(item, origin)).join('\n')}
</channel>
</rss>
`
}

function presentItem({ href, title, description, date, author }: FeedItem, origin: string): string {
  const address = escapeXml(origin + href)
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    description && `<description>${escapeXml(description)}</description>`,
    date && `<pubDate>${new Date(`${date}T00:00:00Z`).toUTCString()}</pubDate>`,
    author && `<dc:creator>${escapeXml(author)}</dc:creator>`,
    '</item>',
  ]
    .filter(Boolean)
    .join('')
}

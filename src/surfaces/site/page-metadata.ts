import type { Metadata } from 'next'
import type { PhotoView } from '@/content/media/present'
import { isIndexable } from '@/content/seo/rules'
import { shareImageOf } from '@/content/share-image/read-share-image'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { alternates, openGraphLocale, type PagePath } from './alternates'
import { feedPath } from './feed/present'
import { loadSettings } from './loaders'

export type PageMetadata = {
  readonly locale: Locale
  /** Without language prefix; a function where the slug differs by language. */
  readonly path: PagePath
  readonly seo: {
    readonly title: string
    readonly description: string
    /** The editor's own picture for link previews. */
    readonly image?: PhotoView | null
    /** Left out by search engines, as an editor wants it. */
    readonly isHidden?: boolean
    /** The original on another website, in place of the page's own address. */
    readonly canonical?: string | null
  }
  /** The title already names the brand. */
  readonly isTitleWhole?: boolean
  /** The page shows what a visitor searched for: search engines may follow its links but need not keep it. */
  readonly isSearch?: boolean
  /** The languages the page exists in; all, when not said. */
  readonly languages?: readonly Locale[]
}

/** Title, description, canonical, hreflang, feed and link preview of a public page. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { locale, path, seo, isTitleWhole, isSearch, languages } = page
  const { name, tagline } = (await loadSettings(locale)).brand
  const title = isTitleWhole || seo.title.includes(name) ? seo.title : `${seo.title} | ${name}`
  const description = seo.description || tagline // a result without any text says less than the group's own line
  const address = alternates(path, locale, env().PUBLIC_URL, languages)
  const image = await shareImageOf(locale, typeof path === 'function' ? path(locale) : path, seo.image)
  return {
    title,
    description,
    alternates: {
      canonical: seo.canonical ?? address.canonical,
      // A page that is not to be found, or is another website's, names no other languages of itself.
      ...(isIndexable(seo) && { languages: address.languages }),
      types: { 'application/rss+xml': [{ url: feedPath(locale), title: name }] },
    },
    ...((isSearch || seo.isHidden) && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: address.canonical,
      siteName: name,
      locale: openGraphLocale(locale),
      type: 'website',
      images: image ? [{ ...image, alt: title }] : undefined,
    },
    twitter: { card: 'summary_large_image' },
  }
}

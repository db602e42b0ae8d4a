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
    /** An editor has hidden the page from search engines. */
    readonly isHidden?: boolean
    /** URL of the original on another website, instead of the page's own. */
    readonly canonical?: string | null
  }
  /** The title already names the brand. */
  readonly isTitleWhole?: boolean
  /** The page shows search results: search engines follow its links and do not index it. */
  readonly isSearch?: boolean
  /** The languages the page exists in; by default all. */
  readonly languages?: readonly Locale[]
}

/** Title, description, canonical, hreflang, feed and link preview of a public page. */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { locale, path, seo, isTitleWhole, isSearch, languages } = page
  const { name, tagline } = (await loadSettings(locale)).brand
  const title = isTitleWhole || seo.title.includes(name) ? seo.title : `${seo.title} | ${name}`
  const description = seo.description || tagline // better than a search result without text
  const urls = alternates(path, locale, env().PUBLIC_URL, languages)
  const image = await shareImageOf(locale, typeof path === 'function' ? path(locale) : path, seo.image)
  return {
    title,
    description,
    alternates: {
      canonical: seo.canonical ?? urls.canonical,
      // A hidden page, or one with its original elsewhere, has no language alternates.
      ...(isIndexable(seo) && { languages: urls.languages }),
      types: { 'application/rss+xml': [{ url: feedPath(locale), title: name }] },
    },
    ...((isSearch || seo.isHidden) && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: urls.canonical,
      siteName: name,
      locale: openGraphLocale(locale),
      type: 'website',
      images: image ? [{ ...image, alt: title }] : undefined,
    },
    twitter: { card: 'summary_large_image' },
  }
}

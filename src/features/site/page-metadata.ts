import type { Metadata } from 'next'
import type { Locale } from '@/i18n/locales'
import { env } from '@/lib/env'
import { alternates, openGraphLocale, type PagePath } from './alternates'
import { loadSettings } from './loaders'

type PageMetadata = {
  readonly locale: Locale
  /** Without language prefix; a function where the slug differs by language. */
  readonly path: PagePath
  readonly seo: {
    readonly title: string
    readonly description: string
    readonly image?: { readonly url: string; readonly width: number; readonly height: number } | null
  }
  /** The title already names the brand. */
  readonly isTitleWhole?: boolean
}

/** Title, description, canonical, hreflang and link preview of a public page. */
export async function pageMetadata({ locale, path, seo, isTitleWhole }: PageMetadata): Promise<Metadata> {
  const brand = (await loadSettings(locale)).brand.name
  const title = isTitleWhole || seo.title.includes(brand) ? seo.title : `${seo.title} | ${brand}`
  const address = alternates(path, locale, env().PUBLIC_URL)
  return {
    title,
    description: seo.description,
    alternates: address,
    openGraph: {
      title,
      description: seo.description,
      url: address.canonical,
      siteName: brand,
      locale: openGraphLocale(locale),
      type: 'website',
      images: seo.image ? [seo.image] : undefined,
    },
  }
}

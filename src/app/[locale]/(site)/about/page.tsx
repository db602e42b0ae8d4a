import type { Metadata } from 'next'
import { readBrand } from '@/content/site-settings/read-site-settings'
import { translator } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { AboutPage } from '@/surfaces/site/pages/about-page'
import { loadAbout } from '@/surfaces/site/pages/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [{ seo }, brand, t] = await Promise.all([
    loadAbout(locale),
    readBrand(locale),
    translator(locale, 'catalog'),
  ])
  return pageMetadata({
    locale,
    path: '/about',
    seo: { ...seo, title: seo.title || t('about.title', { brand }) },
  })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  const [about, brand] = await Promise.all([loadAbout(locale), readBrand(locale)])
  return <AboutPage {...{ locale, about, brand }} />
}

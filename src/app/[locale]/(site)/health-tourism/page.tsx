import type { Metadata } from 'next'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { HealthTourismPage } from '@/surfaces/site/pages/health-tourism-page'
import { loadHealthTourism } from '@/surfaces/site/pages/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [{ seo }, { catalog }] = await Promise.all([loadHealthTourism(locale), loadMessages(locale)])
  return pageMetadata({
    locale,
    path: '/health-tourism',
    seo: { ...seo, title: seo.title || catalog.healthTourism.title },
  })
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params)
  return <HealthTourismPage locale={locale} page={await loadHealthTourism(locale)} />
}

import type { Metadata } from 'next'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { readList } from '@/features/content/read-list'
import { listServiceCategories } from '@/features/content/service-categories/data'
import { ServiceList } from '@/features/content/services/components/service-list'
import { listServices } from '@/features/content/services/data'
import { pageMetadata } from '@/features/site/page-metadata'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { catalog } = await loadMessages(locale)
  return pageMetadata({
    locale,
    path: '/services',
    seo: { title: catalog.services.title, description: catalog.services.lead },
  })
}

export default async function ServicesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const category = one((await searchParams).category)
  const [{ catalog }, read] = await Promise.all([
    loadMessages(locale),
    readList('services', () => Promise.all([listServices(locale), listServiceCategories(locale)])),
  ])
  return (
    <>
      <PageHead title={catalog.services.title} lead={catalog.services.lead} />
      {read.ok ? (
        <ServiceList services={read.value[0]} categories={read.value[1]} {...{ locale, category }} />
      ) : (
        <FailedList locale={locale} list="services" />
      )}
    </>
  )
}

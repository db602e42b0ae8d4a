import type { Metadata } from 'next'
import { cache } from 'react'
import { readList } from '@/content/core/read-list'
import { pageNumber } from '@/content/paging/rules'
import { loadServiceList } from '@/content/services/load-service-list'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { listMetadata, listSeo } from '@/surfaces/site/list-metadata'
import { ServiceList } from '@/surfaces/site/services/service-list'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

/** Cached, because the page and its metadata need the same list. */
const load = cache((locale: Locale, category: string | undefined, page: number) =>
  readList('services', () => loadServiceList(locale, { category, page })),
)

async function listOf(locale: Locale, search: PageSearch) {
  const { category, page } = await search
  return load(locale, firstValue(category), pageNumber(firstValue(page)))
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [seo, list] = await Promise.all([listSeo(locale, 'services'), listOf(locale, searchParams)])
  return listMetadata({
    page: {
      locale,
      path: '/services',
      seo,
    },
    query: { category: list.ok ? list.value.category : undefined },
    list,
  })
}

export default async function ServicesPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const [{ catalog }, list] = await Promise.all([loadMessages(locale), listOf(locale, searchParams)])
  return (
    <>
      <PageHead title={catalog.services.title} lead={catalog.services.lead} />
      {list.ok ? (
        <ServiceList locale={locale} list={list.value} />
      ) : (
        <FailedList locale={locale} list="services" />
      )}
    </>
  )
}

import type { Metadata } from 'next'
import { readList } from '@/content/core/read-list'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { isHospitalCity } from '@/content/hospitals/rules'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { HospitalList } from '@/surfaces/site/hospitals/hospital-list'
import { listSeo } from '@/surfaces/site/list-metadata'
import { pageMetadata } from '@/surfaces/site/page-metadata'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return pageMetadata({
    locale,
    path: '/hospitals',
    seo: await listSeo(locale, 'hospitals'),
    isSearch: Boolean(firstValue((await searchParams).q)?.trim()),
  })
}

export default async function HospitalsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { city: asked, q } = await searchParams
  const city = firstValue(asked)
  const [{ catalog }, read] = await Promise.all([
    loadMessages(locale),
    readList('hospitals', () => listHospitals(locale)),
  ])
  return (
    <>
      <PageHead title={catalog.hospitals.title} lead={catalog.hospitals.lead} />
      {read.ok ? (
        <HospitalList
          locale={locale}
          hospitals={read.value}
          city={isHospitalCity(city) ? city : undefined}
          query={firstValue(q) ?? ''}
        />
      ) : (
        <FailedList locale={locale} list="hospitals" />
      )}
    </>
  )
}

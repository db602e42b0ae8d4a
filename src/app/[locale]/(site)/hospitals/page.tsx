import type { Metadata } from 'next'
import { readList } from '@/content/core/read-list'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { isHospitalCity } from '@/content/hospitals/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { HospitalList } from '@/features/content/hospitals/components/hospital-list'
import { listSeo } from '@/features/site/list-metadata'
import { pageMetadata } from '@/features/site/page-metadata'
import { loadMessages } from '@/i18n/messages'
import { one, type PageSearch, pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  return pageMetadata({
    locale,
    path: '/hospitals',
    seo: await listSeo(locale, 'hospitals'),
    isSearch: Boolean(one((await searchParams).q)?.trim()),
  })
}

export default async function HospitalsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const { city: asked, q } = await searchParams
  const city = one(asked)
  const [{ catalog }, read, { compliance }] = await Promise.all([
    loadMessages(locale),
    readList('hospitals', () => listHospitals(locale)),
    readSiteSettings(locale),
  ])
  return (
    <>
      <PageHead title={catalog.hospitals.title} lead={catalog.hospitals.lead} />
      {read.ok ? (
        <HospitalList
          {...{ locale, compliance }}
          hospitals={read.value}
          city={isHospitalCity(city) ? city : undefined}
          query={one(q) ?? ''}
        />
      ) : (
        <FailedList locale={locale} list="hospitals" />
      )}
    </>
  )
}

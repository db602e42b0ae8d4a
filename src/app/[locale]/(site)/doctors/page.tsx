import type { Metadata } from 'next'
import { cache } from 'react'
import { readList, readOptionalList } from '@/content/core/read-list'
import { loadDoctorList } from '@/content/doctors/load-doctor-list'
import { pageNumber } from '@/content/paging/rules'
import { listProgramsWithDoctors } from '@/content/programs/list-programs-with-doctors'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { firstValue, type PageSearch, pageLocale } from '@/i18n/page-locale'
import { FailedList } from '@/surfaces/site/blocks/failed-list'
import { PageHead } from '@/surfaces/site/blocks/page-head'
import { DoctorList } from '@/surfaces/site/doctors/doctor-list'
import { OtherDoctors } from '@/surfaces/site/doctors/other-doctors'
import { listMetadata, listSeo } from '@/surfaces/site/list-metadata'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }>; readonly searchParams: PageSearch }

/** Cached, because the page and its metadata need the same list. */
const load = cache((locale: Locale, page: number) =>
  readList('doctors', () => loadDoctorList(locale, { page })),
)

async function listOf(locale: Locale, search: PageSearch) {
  return load(locale, pageNumber(firstValue((await search).page)))
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const [seo, list] = await Promise.all([listSeo(locale, 'doctors'), listOf(locale, searchParams)])
  return listMetadata({
    page: {
      locale,
      path: '/doctors',
      seo,
    },
    list,
  })
}

export default async function DoctorsPage({ params, searchParams }: Props) {
  const locale = await pageLocale(params)
  const [{ catalog }, list, programs] = await Promise.all([
    loadMessages(locale),
    listOf(locale, searchParams),
    readOptionalList('programs with doctors', () => listProgramsWithDoctors(locale)),
  ])
  return (
    <>
      <PageHead title={catalog.doctors.title} lead={catalog.doctors.lead} />
      {list.ok ? (
        <DoctorList locale={locale} doctors={list.value} />
      ) : (
        <FailedList locale={locale} list="doctors" />
      )}
      <OtherDoctors locale={locale} programs={programs} />
    </>
  )
}

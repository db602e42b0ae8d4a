import type { Metadata } from 'next'
import { FailedList } from '@/features/content/components/failed-list'
import { PageHead } from '@/features/content/components/page-head'
import { DoctorList } from '@/features/content/doctors/components/doctor-list'
import { listHairDoctors } from '@/features/content/doctors/loaders'
import { readList } from '@/features/content/read-list'
import { pageMetadata } from '@/features/site/page-metadata'
import { loadMessages } from '@/i18n/messages'
import { pageLocale } from '@/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { catalog } = await loadMessages(locale)
  return pageMetadata({
    locale,
    path: '/doctors',
    seo: { title: catalog.doctors.title, description: catalog.doctors.lead },
  })
}

export default async function DoctorsPage({ params }: Props) {
  const locale = await pageLocale(params)
  const [{ catalog }, read] = await Promise.all([
    loadMessages(locale),
    readList('doctors', () => listHairDoctors(locale)),
  ])
  return (
    <>
      <PageHead title={catalog.doctors.title} lead={catalog.doctors.lead} />
      {read.ok ? (
        <DoctorList locale={locale} doctors={read.value} />
      ) : (
        <FailedList locale={locale} list="doctors" />
      )}
    </>
  )
}

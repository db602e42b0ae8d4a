import type { Metadata } from 'next'
import { keepCanonical } from '@/content/addresses/loaders'
import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { pageLocale } from '@/i18n/page-locale'
import { idFromPath } from '@/i18n/slug'
import { MissingRecord } from '@/surfaces/site/blocks/missing-record'
import { DoctorPage } from '@/surfaces/site/doctors/doctor-page'
import { doctorPaths, loadDoctor } from '@/surfaces/site/doctors/loaders'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { describeDoctor } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

async function read(params: Props['params']) {
  const locale = await pageLocale(params)
  const { id: part } = await params
  const id = idFromPath(part)
  const doctor = id === undefined ? null : await loadDoctor(id, locale)
  return { locale, part, doctor }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, doctor } = await read(params)
  if (!doctor) return {}
  return pageMetadata({ locale, path: await doctorPaths(doctor.id), seo: doctor.seo })
}

export default async function Page({ params }: Props) {
  const { locale, part, doctor } = await read(params)
  if (!doctor) return <MissingRecord kind="doctor" locale={locale} address={`/doctors/${part}`} />
  keepCanonical(part, doctor.href)
  await describeDoctor(locale, doctor)
  const [{ contact }, { footer }] = await Promise.all([readSiteSettings(locale), readNavigation(locale)])
  return <DoctorPage {...{ locale, doctor, contact, footer }} />
}

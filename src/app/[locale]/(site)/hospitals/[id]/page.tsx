import type { Metadata } from 'next'
import { keepCanonical } from '@/content/addresses/loaders'
import { pageLocale } from '@/i18n/page-locale'
import { idFromPath } from '@/i18n/slug'
import { MissingRecord } from '@/surfaces/site/blocks/missing-record'
import { HospitalPage } from '@/surfaces/site/hospitals/hospital-page'
import { hospitalPaths, loadHospital } from '@/surfaces/site/hospitals/loaders'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { describeHospital } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

async function read(params: Props['params']) {
  const locale = await pageLocale(params)
  const { id: part } = await params
  const id = idFromPath(part)
  const hospital = id === undefined ? null : await loadHospital(id, locale)
  return { locale, part, hospital }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, hospital } = await read(params)
  if (!hospital) return {}
  return pageMetadata({ locale, path: hospitalPaths(hospital.id, hospital.name), seo: hospital.seo })
}

export default async function Page({ params }: Props) {
  const { locale, part, hospital } = await read(params)
  if (!hospital) return <MissingRecord kind="hospital" locale={locale} address={`/hospitals/${part}`} />
  keepCanonical(part, hospital.href)
  await describeHospital(locale, hospital)
  return <HospitalPage {...{ locale, hospital }} />
}

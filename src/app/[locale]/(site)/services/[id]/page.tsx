import type { Metadata } from 'next'
import { keepCanonical } from '@/content/addresses/loaders'
import { pageLocale } from '@/i18n/page-locale'
import { idFromPath } from '@/i18n/slug'
import { ok } from '@/lib/result'
import { FailedService } from '@/surfaces/site/blocks/failed-list'
import { MissingRecord } from '@/surfaces/site/blocks/missing-record'
import { pageMetadata } from '@/surfaces/site/page-metadata'
import { findService, loadServiceSurroundings, servicePaths } from '@/surfaces/site/services/loaders'
import { ServicePage } from '@/surfaces/site/services/service-page'
import { describeService } from '@/surfaces/site/structured-data/loaders'

export const dynamic = 'force-dynamic'

type Props = { readonly params: Promise<{ locale: string; id: string }> }

async function read(params: Props['params']) {
  const locale = await pageLocale(params)
  const { id: part } = await params
  const id = idFromPath(part)
  const found = id === undefined ? ok(null) : await findService(id, locale)
  return { locale, part, id, found }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, found } = await read(params)
  if (!found.ok || !found.value) return {}
  const service = found.value
  return pageMetadata({ locale, path: await servicePaths(service.id), seo: service.seo })
}

export default async function Page({ params }: Props) {
  const { locale, part, id, found } = await read(params)
  if (!found.ok) return <FailedService locale={locale} id={id} />
  const service = found.value
  if (!service) return <MissingRecord kind="service" locale={locale} address={`/services/${part}`} />
  keepCanonical(part, service.href)
  await describeService(locale, service)
  return (
    <ServicePage
      locale={locale}
      service={service}
      around={await loadServiceSurroundings(service.id, locale)}
    />
  )
}

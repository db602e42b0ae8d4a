import { cache } from 'react'
import { pathsOf } from '@/content/addresses/loaders'
import { asVisitor, getContentPayload } from '@/content/core/client'
import { readHospital } from '@/content/hospitals/read-hospitals'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { tagRender } from '@/lib/render-context'

/** A hospital; cached for one render. */
export const loadHospital = cache(readHospital)

/** Ids of the hospitals that offer a service. */
export async function hospitalsOffering(serviceId: number): Promise<ReadonlySet<number>> {
  tagRender('hospitals')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'hospitals',
    depth: 0,
    pagination: false,
    select: { name: true },
    where: { services: { in: [serviceId] } },
  })
  return new Set(docs.map(({ id }) => id))
}

/** The hospital's paths in the four languages. */
export function hospitalPaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('hospitals', id)
}

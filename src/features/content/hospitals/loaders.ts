import { cache } from 'react'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { asVisitor, content } from '../client'
import { listHospitals, readHospital } from './data'
import type { HospitalCard } from './present'

/** A hospital, read once per render. */
export const loadHospital = cache(readHospital)

/** The hospitals where a service is offered, in their order. */
export async function listHospitalsOffering(serviceId: number, locale: Locale): Promise<HospitalCard[]> {
  const payload = await content()
  const [all, { docs }] = await Promise.all([
    listHospitals(locale),
    payload.find({
      ...asVisitor(DEFAULT_LOCALE),
      collection: 'hospitals',
      depth: 0,
      pagination: false,
      select: { name: true },
      where: { services: { in: [serviceId] } },
    }),
  ])
  const offering = new Set(docs.map(({ id }) => id))
  return all.filter(({ id }) => offering.has(id))
}

/** The hospital's addresses; its name is the same in every language, its slug is not. */
export function hospitalPaths(id: number, name: string): (locale: Locale) => string {
  return (locale) => recordPath('hospitals', id, name, locale).slice(`/${locale}`.length)
}

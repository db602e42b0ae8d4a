import { cache } from 'react'
import type { Locale } from '@/i18n/locales'
import { pathsOf } from '../addresses/loaders'
import { listBlogs } from '../blogs/data'
import { listHospitalsOffering } from '../hospitals/loaders'
import { readBeside } from '../read-list'
import { readSiteSettings } from '../site-settings/data'
import { nameOfService, readService } from './data'
import { CLINICS_CITY, MOST_CLINICS, MOST_RELATED_POSTS } from './rules'

/** A service, read once per render: the page and its metadata ask for the same one. */
export const loadService = cache(readService)

/** What stands around a service: clinics that offer it, articles about it, and the operator's settings. */
export async function loadServiceSurroundings(id: number, locale: Locale) {
  const [clinics, posts, settings] = await Promise.all([
    readBeside('clinics of a service', () => listHospitalsOffering(id, locale)),
    readBeside('articles of a service', () => listBlogs(locale, { serviceId: id })),
    readSiteSettings(locale),
  ])
  return {
    clinics: clinics.filter(({ city }) => city === CLINICS_CITY).slice(0, MOST_CLINICS),
    posts: posts.slice(0, MOST_RELATED_POSTS),
    settings,
  }
}

export type ServiceSurroundings = Awaited<ReturnType<typeof loadServiceSurroundings>>

/** The service's addresses in the four languages, without prefix. */
export function servicePaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('services', id, (locale) => nameOfService(id, locale))
}

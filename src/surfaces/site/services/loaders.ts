import { cache } from 'react'
import { pathsOf } from '@/content/addresses/loaders'
import { listBlogs } from '@/content/blogs/read-blogs'
import { readOptionalList } from '@/content/core/read-list'
import { listHospitals } from '@/content/hospitals/read-hospitals'
import { selectNearbyHospitals } from '@/content/hospitals/rules'
import type { ServiceView } from '@/content/services/present'
import { readService } from '@/content/services/read-services'
import { MAX_RELATED_POSTS } from '@/content/services/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { log } from '@/lib/log'
import { markPartial, setResponseStatus } from '@/lib/render-context'
import { err, ok, type Result } from '@/lib/result'
import { hospitalsOffering } from '../hospitals/loaders'

/** A service; cached, because the page and its metadata need the same one. */
export const loadService = cache(async (id: number, locale: Locale) => {
  try {
    return await readService(id, locale)
  } catch (error) {
    log.error({ err: error, id }, 'Failed to fetch service')
    throw error
  }
})

/**
 * The same as a result: the page answers a failed read with status 503, which is not cached, and a missing service
 * with 404.
 */
export const findService = cache(
  async (id: number, locale: Locale): Promise<Result<ServiceView | null, 'SERVICE_FAILED'>> => {
    try {
      return ok(await loadService(id, locale))
    } catch {
      markPartial()
      setResponseStatus(503)
      return err('SERVICE_FAILED')
    }
  },
)

/** What a service's page shows beside the service: hospitals in Istanbul, articles about it, and the site's settings. */
export async function loadRelatedContent(id: number, locale: Locale) {
  const [clinics, posts, settings] = await Promise.all([
    readOptionalList('hospitals near a service', () => loadNearbyHospitals(id, locale)),
    readOptionalList('articles of a service', () =>
      listBlogs(locale, { serviceId: id, most: MAX_RELATED_POSTS }),
    ),
    readSiteSettings(locale),
  ])
  return {
    clinics,
    posts,
    settings,
  }
}

async function loadNearbyHospitals(id: number, locale: Locale) {
  const [all, offering] = await Promise.all([listHospitals(locale), hospitalsOffering(id)])
  return selectNearbyHospitals(all, offering)
}

export type RelatedContent = Awaited<ReturnType<typeof loadRelatedContent>>

/** The service's paths in the four languages, without language prefix. */
export function servicePaths(id: number): Promise<(locale: Locale) => string> {
  return pathsOf('services', id)
}

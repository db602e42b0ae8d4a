import { asVisitor, getContentPayload } from '@/content/core/client'
import { REVIEWER_PARTS } from '@/content/core/present'
import { MEDIA_PARTS } from '@/content/media/present'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { PageKey } from './constants'
import {
  type AboutView,
  type HealthTourismView,
  type PageView,
  presentAbout,
  presentHealthTourism,
  presentPage,
} from './present'

/** A published legal page, or null. */
export const readPage = cached('readPage', async (key: PageKey, locale: Locale): Promise<PageView | null> => {
  tagRender('pages')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'pages',
    depth: 1,
    limit: 1,
    pagination: false,
    populate: { media: MEDIA_PARTS },
    where: { pageKey: { equals: key } },
  })
  return docs[0] ? presentPage(docs[0]) : null
})

/**
 * A legal page as it was published at that time, or null: the text that a person consented to. If the page has changed
 * since, its version in Payload (`_pages_v`), of which none is ever deleted.
 */
export async function readPageAsOf(key: PageKey, locale: Locale, at: Date): Promise<PageView | null> {
  const current = await readPage(key, locale)
  if (current && new Date(current.updatedAt) <= at) return current
  const payload = await getContentPayload()
  const { docs } = await payload.findVersions({
    collection: 'pages',
    locale,
    fallbackLocale: DEFAULT_LOCALE,
    overrideAccess: true,
    depth: 0,
    limit: 1,
    pagination: false,
    sort: '-version.updatedAt',
    where: {
      'version.pageKey': { equals: key },
      'version._status': { equals: 'published' },
      'version.updatedAt': { less_than_equal: at.toISOString() },
    },
  })
  return docs[0] ? presentPage(docs[0].version) : current
}

/** The about page; `contentHtml` is empty when none is published. */
export const readAbout = cached('readAbout', async (locale: Locale): Promise<AboutView> => {
  tagRender('about')
  const payload = await getContentPayload()
  return presentAbout(
    await payload.findGlobal({
      ...asVisitor(locale),
      slug: 'about',
      depth: 1,
      populate: { media: MEDIA_PARTS },
    }),
  )
})

export const readHealthTourism = cached(
  'readHealthTourism',
  async (locale: Locale): Promise<HealthTourismView> => {
    tagRender('health-tourism')
    const payload = await getContentPayload()
    const page = await payload.findGlobal({
      ...asVisitor(locale),
      slug: 'health-tourism',
      depth: 1,
      populate: { media: MEDIA_PARTS, doctors: REVIEWER_PARTS },
    })
    return presentHealthTourism(page, locale)
  },
)

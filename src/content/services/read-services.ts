import { asVisitor, getContentPayload } from '@/content/core/client'
import { REVIEWER_PARTS } from '@/content/core/present'
import { filterNamed } from '@/content/core/read-list'
import { MEDIA_PARTS } from '@/content/media/present'
import { readFirstIds } from '@/content/paging/read-page'
import { inOrder } from '@/content/paging/rules'
import { readSiteSettings } from '@/content/site-settings/read-site-settings'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import {
  presentService,
  presentServiceCard,
  SERVICE_CARD_PARTS,
  type ServiceCardView,
  type ServiceView,
} from './present'
import { SELECT_PROGRAM_SERVICES } from './table'

/** Fields of related records: only what a card or page shows. */
const RELATED = {
  media: MEDIA_PARTS,
  'service-categories': { title: true, key: true },
  doctors: REVIEWER_PARTS,
  'success-factors': { label: true, icon: true },
} as const

type ServiceFilter = {
  /** Maximum number. */
  readonly most: number
  /** Only those of this program. */
  readonly programSlug?: string
}

/** The first published services, in their order. */
export const listFirstServices = cached(
  'listFirstServices',
  async (locale: Locale, { most, programSlug }: ServiceFilter): Promise<ServiceCardView[]> => {
    tagRender('services', 'service-categories')
    const ids = await readFirstIds(SELECT_PROGRAM_SERVICES, [programSlug ?? null], most)
    return readServicesByIds(ids, locale)
  },
)

/** A published service, or null. */
export const readService = cached(
  'readService',
  async (id: number, locale: Locale): Promise<ServiceView | null> => {
    tagRender(`services:${id}`, 'doctors', 'service-categories')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'services',
      depth: 1,
      limit: 1,
      pagination: false,
      populate: RELATED,
      where: { id: { equals: id } },
    })
    if (!docs[0]) return null
    const { compliance } = await readSiteSettings(locale)
    return presentService(docs[0], locale, compliance)
  },
)

/** The id of a published service by its name in this language; null when there is none of this name. */
export const readServiceIdByName = cached(
  'readServiceIdByName',
  async (name: string, locale: Locale): Promise<number | null> => {
    tagRender('services')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'services',
      depth: 0,
      limit: 1,
      pagination: false,
      select: { name: true },
      where: { name: { equals: name } },
    })
    return docs[0]?.id ?? null
  },
)

/** These services, those of them that are published, in this order. */
export async function readServicesByIds(ids: readonly number[], locale: Locale): Promise<ServiceCardView[]> {
  if (ids.length === 0) return []
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'services',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: SERVICE_CARD_PARTS,
    where: { id: { in: [...ids] } },
  })
  return inOrder(cardsOf(docs, locale), ids)
}

function cardsOf(
  docs: readonly Parameters<typeof presentServiceCard>[0][],
  locale: Locale,
): ServiceCardView[] {
  return filterNamed('services', docs, ({ name }) => name).map((service) =>
    presentServiceCard(service, locale),
  )
}

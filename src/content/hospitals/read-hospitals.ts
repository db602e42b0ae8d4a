import { asVisitor, getContentPayload } from '@/content/core/client'
import { MEDIA_PARTS } from '@/content/media/present'
import { SERVICE_CARD_PARTS } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import {
  HOSPITAL_CARD_PARTS,
  type HospitalCard,
  type HospitalView,
  presentHospital,
  presentHospitalCard,
} from './present'

const RELATED = {
  media: MEDIA_PARTS,
  services: SERVICE_CARD_PARTS,
  'service-categories': { title: true, key: true },
} as const

/** All published hospitals, in their order. */
export const listHospitals = cached('listHospitals', async (locale: Locale): Promise<HospitalCard[]> => {
  tagRender('hospitals')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'hospitals',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: HOSPITAL_CARD_PARTS,
    sort: 'order',
  })
  return docs.map((hospital) => presentHospitalCard(hospital, locale))
})

/** A published hospital with its services, or null. */
export const readHospital = cached(
  'readHospital',
  async (id: number, locale: Locale): Promise<HospitalView | null> => {
    tagRender(`hospitals:${id}`, 'services')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'hospitals',
      depth: 2, // the services' pictures and categories
      limit: 1,
      pagination: false,
      populate: RELATED,
      where: { id: { equals: id } },
    })
    return docs[0] ? presentHospital(docs[0], locale) : null
  },
)

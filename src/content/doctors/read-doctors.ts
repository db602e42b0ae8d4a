import { asVisitor, getContentPayload } from '@/content/core/client'
import { REVIEWER_PARTS } from '@/content/core/present'
import { MEDIA_PARTS } from '@/content/media/present'
import { inOrder } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import {
  DOCTOR_CARD_PARTS,
  type DoctorCard,
  type DoctorView,
  presentDoctor,
  presentDoctorCard,
} from './present'

const RELATED = {
  media: MEDIA_PARTS,
  programs: { slug: true },
  hospitals: { name: true, slug: true, city: true },
  doctors: REVIEWER_PARTS,
} as const

/** All published doctors, in their order; not filtered by hair treatment as `/doctors` is. */
export const listDoctors = cached('listDoctors', async (locale: Locale): Promise<DoctorCard[]> => {
  tagRender('doctors', 'hospitals')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'doctors',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: DOCTOR_CARD_PARTS,
    sort: 'order',
  })
  return docs.map((doctor) => presentDoctorCard(doctor, locale))
})

/** A published doctor, or null. */
export const readDoctor = cached(
  'readDoctor',
  async (id: number, locale: Locale): Promise<DoctorView | null> => {
    tagRender(`doctors:${id}`, 'hospitals')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'doctors',
      depth: 1,
      limit: 1,
      pagination: false,
      populate: RELATED,
      where: { id: { equals: id } },
    })
    return docs[0] ? presentDoctor(docs[0], locale) : null
  },
)

/** The published ones of these doctors, in the order of the ids. */
export async function doctorsByIds(ids: readonly number[], locale: Locale): Promise<DoctorCard[]> {
  if (ids.length === 0) return []
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'doctors',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: DOCTOR_CARD_PARTS,
    where: { id: { in: [...ids] } },
  })
  return inOrder(
    docs.map((doctor) => presentDoctorCard(doctor, locale)),
    ids,
  )
}

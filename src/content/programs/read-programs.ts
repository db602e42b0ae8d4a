import { asVisitor, getContentPayload } from '@/content/core/client'
import { allPopulated, idOf } from '@/content/core/related'
import { DOCTOR_CARD_PARTS } from '@/content/doctors/present'
import { MEDIA_PARTS } from '@/content/media/present'
import { SERVICE_CARD_PARTS } from '@/content/services/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { Program } from '@/payload-types'
import { isProgramSlug } from './constants'
import {
  PROGRAM_CARD_PARTS,
  type ProgramCard,
  type ProgramView,
  presentProgram,
  presentProgramCard,
} from './present'

const RELATED = {
  media: MEDIA_PARTS,
  doctors: DOCTOR_CARD_PARTS,
  services: SERVICE_CARD_PARTS,
  hospitals: { name: true, slug: true, city: true },
  'service-categories': { title: true, key: true },
  programs: { slug: true },
} as const

/** All published programs, in their order. */
export const listPrograms = cached('listPrograms', async (locale: Locale): Promise<ProgramCard[]> => {
  tagRender('programs')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'programs',
    depth: 1,
    pagination: false,
    populate: RELATED,
    select: PROGRAM_CARD_PARTS,
    sort: 'order',
  })
  return docs.map((program) => presentProgramCard(program, locale))
})

/** A published program with everything its page shows, or null; `slug` may come from an address. */
export const readProgram = cached(
  'readProgram',
  async (slug: string, locale: Locale): Promise<ProgramView | null> => {
    if (!isProgramSlug(slug)) return null // the column is an enum: PostgreSQL fails on any other text
    tagRender('programs')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'programs',
      depth: 2, // the doctors' and services' own pictures
      limit: 1,
      pagination: false,
      populate: RELATED,
      where: { slug: { equals: slug } },
    })
    const program = docs[0]
    if (!program) return null
    tagRender(...relatedTags(program))
    return presentProgram(program, locale)
  },
)

/**
 * Tags of all records that a program refers to, drafts included, because a draft appears when it is published. Not the
 * tags of whole collections, because every page's header reads the hair program.
 */
function relatedTags({ doctors, services }: Program): string[] {
  const hospitals = allPopulated(doctors).map(({ hospital }) => hospital)
  const categories = allPopulated(services).map(({ category }) => category)
  return [
    ...(doctors ?? []).map((doctor) => `doctors:${idOf(doctor)}`),
    ...(services ?? []).map((service) => `services:${idOf(service)}`),
    ...hospitals.map((hospital) => `hospitals:${idOf(hospital)}`),
    ...categories.map((category) => `service-categories:${idOf(category)}`),
  ]
}

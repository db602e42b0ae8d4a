import type { Locale } from '@/i18n/locales'
import { tagRender } from '@/lib/render-context'
import { asVisitor, content } from '../client'
import { DOCTOR_CARD_PARTS } from '../doctors/present'
import { MEDIA_PARTS } from '../media/present'
import { SERVICE_CARD_PARTS } from '../services/present'
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
  hospitals: { name: true, city: true },
  'service-categories': { title: true, key: true },
  programs: { slug: true },
} as const

/**
 * All published programs, in their order.
 * @public for the programs' own list
 */
export async function listPrograms(locale: Locale): Promise<ProgramCard[]> {
  tagRender('programs')
  const payload = await content()
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
}

/** A published program with everything its page shows, or null; `slug` may come from an address. */
export async function readProgram(slug: string, locale: Locale): Promise<ProgramView | null> {
  if (!isProgramSlug(slug)) return null // another text would be an error of the database: the column is an enum
  tagRender('programs', 'doctors', 'services', 'hospitals')
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'programs',
    depth: 2, // the doctors' and services' own pictures
    limit: 1,
    pagination: false,
    populate: RELATED,
    where: { slug: { equals: slug } },
  })
  return docs[0] ? presentProgram(docs[0], locale) : null
}

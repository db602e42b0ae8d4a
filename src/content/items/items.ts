/** All collections of the content API, and how they name each other. */
import { blogItems, serviceBlogItems } from '@/content/blogs/items'
import { certificationItems } from '@/content/certifications/items'
import type { Compliance } from '@/content/compliance/rules'
import { doctorItems } from '@/content/doctors/items'
import { errorMessageItems } from '@/content/error-messages/items'
import { faqItems } from '@/content/faqs/items'
import { hospitalItems } from '@/content/hospitals/items'
import { languageItems } from '@/content/languages/items'
import { fileItems } from '@/content/media/items'
import { aboutItems } from '@/content/pages/items'
import { programItems } from '@/content/programs/items'
import { serviceCategoryItems } from '@/content/service-categories/items'
import { serviceItems } from '@/content/services/items'
import { successFactorItems } from '@/content/success-factors/items'
import { filmTexts, filmThumbnail, testimonialItems } from '@/content/testimonials/items'
import type { Entity, MakeEntities } from '@/content/wire/schema'

const ROOMS: readonly MakeEntities[] = [
  serviceItems,
  serviceCategoryItems,
  successFactorItems,
  blogItems,
  () => [serviceBlogItems],
  hospitalItems,
  programItems,
  doctorItems,
  testimonialItems,
  languageItems,
  aboutItems,
  errorMessageItems,
  faqItems,
  certificationItems,
  fileItems({ thumbnail: filmThumbnail }, filmTexts),
]

/** Every entity by its name. */
export type Graph = ReadonlyMap<string, Entity>

/** The collections as they are while these modes are in force. */
export function graphOf(compliance: Compliance): Graph {
  return new Map(ROOMS.flatMap((make) => make(compliance)).map((entity) => [entity.name, entity]))
}

/** The entity a relation leads to. @throws for a name that no room declares: a defect, found by a test */
export function targetOf(graph: Graph, { target }: { readonly target: string }): Entity {
  const entity = graph.get(target)
  if (!entity) throw new Error(`No room declares ${target}`)
  return entity
}

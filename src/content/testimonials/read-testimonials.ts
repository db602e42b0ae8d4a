import { asVisitor, getContentPayload } from '@/content/core/client'
import { MEDIA_PARTS } from '@/content/media/present'
import { inOrder } from '@/content/paging/rules'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { presentTestimonial, type TestimonialView } from './present'

const RELATED = {
  media: MEDIA_PARTS,
  services: { name: true, slug: true, category: true },
  'service-categories': { title: true, key: true },
} as const

/** All published films with a valid consent, in their order; not yet filtered by hair treatment. */
export const listTestimonials = cached(
  'listTestimonials',
  async (locale: Locale): Promise<TestimonialView[]> => {
    tagRender('testimonials', 'services', 'service-categories')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'testimonials',
      depth: 2, // the service's category
      pagination: false,
      populate: RELATED,
      sort: 'order',
    })
    return docs.map((testimonial) => presentTestimonial(testimonial, locale))
  },
)

/** The published ones of these testimonials, in the order of the ids. */
export async function readTestimonialsByIds(
  ids: readonly number[],
  locale: Locale,
): Promise<TestimonialView[]> {
  if (ids.length === 0) return []
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'testimonials',
    depth: 2,
    pagination: false,
    populate: RELATED,
    where: { id: { in: [...ids] } },
  })
  return inOrder(
    docs.map((testimonial) => presentTestimonial(testimonial, locale)),
    ids,
  )
}

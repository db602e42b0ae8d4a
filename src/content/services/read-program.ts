import { asVisitor, getContentPayload } from '@/content/core/client'
import { allPopulated } from '@/content/core/related'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'

/** The slug of the program of a published service by the service's name in this language; null without one. */
export const readProgramOfService = cached(
  'readProgramOfService',
  async (name: string, locale: Locale): Promise<string | null> => {
    tagRender('services', 'programs')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'services',
      depth: 1,
      limit: 1,
      pagination: false,
      populate: { programs: { slug: true } },
      select: { name: true, program: true },
      where: { name: { equals: name } },
    })
    return allPopulated(docs.map(({ program }) => program ?? 0))[0]?.slug ?? null
  },
)

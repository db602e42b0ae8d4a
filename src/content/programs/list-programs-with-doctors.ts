/** Programs with doctors, for `/doctors`, which lists only the hair program's. */
import { asVisitor, getContentPayload } from '@/content/core/client'
import { allPopulated } from '@/content/core/related'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { HOME_PROGRAM } from './constants'
import { PROGRAM_CARD_PARTS, type ProgramCard, presentProgramCard } from './present'

export type ProgramWithDoctors = ProgramCard & { readonly doctors: number }

/** All programs but hair that have published doctors, with their number. */
export const listProgramsWithDoctors = cached(
  'listProgramsWithDoctors',
  async (locale: Locale): Promise<ProgramWithDoctors[]> => {
    tagRender('programs', 'doctors')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'programs',
      depth: 1,
      pagination: false,
      populate: { doctors: { key: true } },
      select: { ...PROGRAM_CARD_PARTS, doctors: true },
      sort: 'order',
      where: { slug: { not_equals: HOME_PROGRAM } },
    })
    return docs
      .map((program) => ({
        ...presentProgramCard(program, locale),
        doctors: allPopulated(program.doctors).length,
      }))
      .filter(({ doctors }) => doctors > 0)
  },
)

import { asVisitor, getContentPayload } from '@/content/core/client'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { presentQuestionnaire, type QuestionnaireContent } from './present'

/** All published questionnaires, in their order. */
export const listQuestionnaires = cached(
  'listQuestionnaires',
  async (locale: Locale): Promise<QuestionnaireContent[]> => {
    tagRender('questionnaires', 'programs')
    const payload = await getContentPayload()
    const { docs } = await payload.find({
      ...asVisitor(locale),
      collection: 'questionnaires',
      depth: 1,
      pagination: false,
      populate: { programs: { slug: true } },
      sort: 'order',
    })
    return docs.map(presentQuestionnaire)
  },
)

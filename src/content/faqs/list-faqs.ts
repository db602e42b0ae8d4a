import { asVisitor, getContentPayload } from '@/content/core/client'
import { REVIEWER_PARTS } from '@/content/core/present'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { type FaqView, presentFaq } from './present'

/** All published questions, in their order. */
export const listFaqs = cached('listFaqs', async (locale: Locale): Promise<FaqView[]> => {
  tagRender('faqs')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'faqs',
    depth: 1,
    pagination: false,
    populate: { doctors: REVIEWER_PARTS },
    sort: 'order',
  })
  return docs.map((faq) => presentFaq(faq, locale))
})

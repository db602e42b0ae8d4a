import type { Locale } from '@/i18n/locales'
import { kept } from '@/lib/kept-reads'
import { tagRender } from '@/lib/render-context'
import { asVisitor, content } from '../client'
import { type FaqView, presentFaq } from './present'

/** All published questions, in their order. */
export const listFaqs = kept('listFaqs', async (locale: Locale): Promise<FaqView[]> => {
  tagRender('faqs')
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'faqs',
    depth: 0,
    pagination: false,
    sort: 'order',
  })
  return docs.map(presentFaq)
})

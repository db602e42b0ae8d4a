import { asVisitor, getContentPayload } from '@/content/core/client'
import type { Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { type ErrorLookup, lookupOf } from './rules'

/** The editors' error messages of one language, by id (specification, section 7, error_messages). */
export const readErrorLookup = cached('readErrorLookup', async (locale: Locale): Promise<ErrorLookup> => {
  tagRender('error-messages')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'error-messages',
    depth: 0,
    pagination: false,
    select: { code: true, message: true },
    sort: 'order',
  })
  return lookupOf(docs.map(({ code, message }) => ({ id: code, message: message ?? '' })))
})

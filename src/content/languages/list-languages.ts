import { asVisitor, getContentPayload } from '@/content/core/client'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import type { LanguageEntry } from './rules'

/** The list of languages as an admin keeps it, in its order. */
export const listLanguages = cached('listLanguages', async (): Promise<readonly LanguageEntry[]> => {
  tagRender('languages')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'languages',
    depth: 0,
    pagination: false,
    select: { code: true, name: true, appActive: true },
    sort: 'order',
  })
  return docs
})

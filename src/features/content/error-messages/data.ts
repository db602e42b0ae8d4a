import type { Locale } from '@/i18n/locales'
import { tagRender } from '@/lib/render-context'
import { asVisitor, content } from '../client'

/** Words that replace the built-in ones, by error code (specification, section 7). */
export async function readErrorMessages(locale: Locale): Promise<Readonly<Record<string, string>>> {
  tagRender('error-messages')
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(locale),
    collection: 'error-messages',
    depth: 0,
    pagination: false,
  })
  return Object.fromEntries(docs.flatMap(({ code, message }) => (message ? [[code, message]] : [])))
}

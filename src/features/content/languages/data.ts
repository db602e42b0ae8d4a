import { DEFAULT_LOCALE, type Locale, toLocale } from '@/i18n/locales'
import { tagRender } from '@/lib/render-context'
import { asVisitor, content } from '../client'

export type LanguageView = {
  readonly locale: Locale
  readonly code: string
  readonly simpleCode: string
  readonly name: string
}

/** The active languages of the content, in their order. */
export async function listLanguages(): Promise<LanguageView[]> {
  tagRender('languages')
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'languages',
    depth: 0,
    pagination: false,
    sort: 'order',
    where: { appActive: { equals: true } },
  })
  return docs.flatMap(({ code, simpleCode, name }) => {
    const locale = toLocale(code)
    return locale ? [{ locale, code, simpleCode, name }] : []
  })
}

import { asVisitor, getContentPayload } from '@/content/core/client'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { cached } from '@/lib/content-cache'
import { tagRender } from '@/lib/render-context'
import { redirectFor } from './rules'

export type RedirectView = { readonly from: string; readonly to: string; readonly isPermanent: boolean }

/**
 * The editors' redirect for a path, with or without its language; undefined when there is none.
 * @param path such as `/old`
 */
export async function findRedirect(locale: Locale, path: string): Promise<RedirectView | undefined> {
  return redirectFor(await listRedirects(), locale, path)
}

const listRedirects = cached('listRedirects', async (): Promise<RedirectView[]> => {
  tagRender('redirects')
  const payload = await getContentPayload()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'redirects',
    depth: 0,
    pagination: false,
  })
  return docs.map(({ from, to, isPermanent }) => ({ from, to, isPermanent: isPermanent !== false }))
})

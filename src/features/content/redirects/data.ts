import { DEFAULT_LOCALE } from '@/i18n/locales'
import { asVisitor, content } from '../client'

export type RedirectView = { readonly from: string; readonly to: string; readonly isPermanent: boolean }

/** All redirects; the front asks again when the channel `content` names `redirects`. */
export async function listRedirects(): Promise<RedirectView[]> {
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'redirects',
    depth: 0,
    pagination: false,
  })
  return docs.map(({ from, to, isPermanent }) => ({ from, to, isPermanent: isPermanent !== false }))
}

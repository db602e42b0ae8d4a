import { DEFAULT_LOCALE } from '@/i18n/locales'
import { asVisitor, content } from '../client'

export type RedirectView = { readonly from: string; readonly to: string; readonly isPermanent: boolean }

/** Where an editor sent an address, with or without its language; undefined: nowhere. @param path such as `/old` */
export async function findRedirect(locale: string, path: string): Promise<RedirectView | undefined> {
  const addresses = [`/${locale}${path}`, path]
  return (await listRedirects()).find(({ from }) => addresses.includes(from))
}

async function listRedirects(): Promise<RedirectView[]> {
  const payload = await content()
  const { docs } = await payload.find({
    ...asVisitor(DEFAULT_LOCALE),
    collection: 'redirects',
    depth: 0,
    pagination: false,
  })
  return docs.map(({ from, to, isPermanent }) => ({ from, to, isPermanent: isPermanent !== false }))
}

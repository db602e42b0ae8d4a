import { isLocale, type Locale } from '@/i18n/locales'

/** The same page in another language: `/services` and `/de/services` both become `/fr/services`. */
export function pathIn(locale: Locale, pathname: string): string {
  const bare = bareOf(pathname)
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** The same for an address with a query, which is the same in every language. */
export function addressIn(locale: Locale, address: string): string {
  const [path = '/', query] = address.split('?', 2)
  return pathIn(locale, path) + (query ? `?${query}` : '')
}

/** The address without its language: `/de/services` → `/services`, `/de` → `/`. */
export function bareOf(pathname: string): string {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : pathname
}

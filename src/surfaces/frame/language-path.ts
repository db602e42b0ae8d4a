import { isLocale, type Locale } from '@/i18n/locales'

/** The same page in another language: `/services` and `/de/services` both become `/fr/services`. */
export function localizedPath(locale: Locale, pathname: string): string {
  const bare = withoutLanguage(pathname)
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** The same for a path with a query, which is kept. */
export function localizedUrl(locale: Locale, url: string): string {
  const [path = '/', query] = url.split('?', 2)
  return localizedPath(locale, path) + (query ? `?${query}` : '')
}

/** The path without its language: `/de/services` → `/services`, `/de` → `/`. */
export function withoutLanguage(pathname: string): string {
  const [, first, ...rest] = pathname.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : pathname
}

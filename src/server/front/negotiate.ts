/** The language of an answer: the one that the visitor chose, else the browser's, else German. Pure. */
import { parseCookie } from 'cookie'
import Negotiator from 'negotiator'
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, toLocale } from '@/i18n/locales'

const HEADER_MAX_LENGTH = 500

/** Specification, section 9 and reading 3: cookie `i18next`, then Accept-Language, then German. */
export function negotiateLocale(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Locale {
  return (
    (headers.cookie ? toLocale(parseCookie(headers.cookie)[LOCALE_COOKIE]) : undefined) ??
    preferred(headers['accept-language']) ??
    DEFAULT_LOCALE
  )
}

/** Best match of `Accept-Language` (RFC 9110, section 12.5.4). */
function preferred(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, HEADER_MAX_LENGTH) } })
  for (const tag of negotiator.languages()) {
    const locale = toLocale(tag)
    if (locale) return locale
  }
  return undefined
}

/** Which language a visitor reads: what they chose, else what their browser asks for, else German. Pure. */
import { DEFAULT_LOCALE, LOCALE_COOKIE, type Locale, toLocale } from '@/i18n/locales'

/** Specification section 9 and decision 3: cookie `i18next`, then Accept-Language, then German. */
export function negotiateLocale(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Locale {
  return (
    toLocale(cookieValue(headers.cookie, LOCALE_COOKIE)) ??
    preferred(headers['accept-language']) ??
    DEFAULT_LOCALE
  )
}

/** Value of a cookie in a `Cookie` header; undefined when it is not there. */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

/** Best match of `Accept-Language` (RFC 9110, section 12.5.4). */
function preferred(header: string | undefined): Locale | undefined {
  if (!header) return undefined
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find(Boolean)
      return { locale: toLocale(tag), quality: quality === undefined ? 1 : Number(quality), place }
    })
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place)
  return wishes[0]?.locale
}

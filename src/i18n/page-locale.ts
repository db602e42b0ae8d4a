import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale, toLocale } from './locales'

/** The language in a page's path, which is also set for next-intl; 404 for anything else. */
export async function pageLocale(params: Promise<{ readonly locale: string }>): Promise<Locale> {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return locale
}

export type PageSearch = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>

/** One value of a query parameter; the first when there are several. */
export function firstValue(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value[0]
}

/** The language of a page without one in its path: the reader's cookie decides. */
export async function cookieLocale(): Promise<Locale> {
  const { cookies } = await import('next/headers')
  return toLocale((await cookies()).get(LOCALE_COOKIE)?.value) ?? DEFAULT_LOCALE
}

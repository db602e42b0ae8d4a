import { permanentRedirect } from 'next/navigation'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'

/**
 * Addresses of one record in the four languages, without their prefix, for hreflang: the slug follows the name.
 * @param nameIn the record's name in a language, null where it has none
 */
export async function pathsOf(
  section: string,
  id: number,
  nameIn: (locale: Locale) => Promise<string | null>,
): Promise<(locale: Locale) => string> {
  const names = new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, await nameIn(locale)] as const)),
  )
  return (locale) => {
    const name = names.get(locale) ?? names.get(DEFAULT_LOCALE) ?? ''
    return recordPath(section, id, name, locale).slice(`/${locale}`.length)
  }
}

/** Sends `/{id}` and every other slug with the right id to the canonical address (decision 4). */
export function keepCanonical(part: string, href: string): void {
  if (!href.endsWith(`/${part}`)) permanentRedirect(href)
}

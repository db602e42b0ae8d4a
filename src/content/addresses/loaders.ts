import { permanentRedirect, redirect } from 'next/navigation'
import { findRedirect } from '@/content/redirects/find-redirect'
import { localizeTarget } from '@/content/redirects/rules'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { answerWith } from '@/lib/render-context'

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

/** Sends `/{id}` and every other slug with the right id to the canonical address (reading 4). */
export function redirectToCanonical(part: string, href: string): void {
  if (!href.endsWith(`/${part}`)) movedTo(href)
}

/** Sends the reader on for good: 301, which crawlers and old programs know, in the place of the framework's 308. */
export function movedTo(href: string): never {
  answerWith(301)
  permanentRedirect(href)
}

/**
 * Sends an address that leads nowhere where an editor sent it; does nothing when nobody did.
 * @param path without language, such as `/services/9-haar`
 */
export async function followRedirect(locale: Locale, path: string): Promise<void> {
  const found = await findRedirect(locale, path)
  if (!found) return
  const target = localizeTarget(locale, found.to)
  if (found.isPermanent) movedTo(target)
  redirect(target)
}

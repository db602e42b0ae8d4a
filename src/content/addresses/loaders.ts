import { permanentRedirect, redirect } from 'next/navigation'
import { findRedirect } from '@/content/redirects/find-redirect'
import { localizeTarget } from '@/content/redirects/rules'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { setResponseStatus } from '@/lib/render-context'

/**
 * Paths of one record in the four languages, without language prefix, for hreflang. The slug is made of the name.
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

/** Redirects `/{id}` and every other slug with the right id to the canonical URL (reading 4). */
export function redirectToCanonical(part: string, href: string): void {
  if (!href.endsWith(`/${part}`)) redirectPermanently(href)
}

/** Redirects permanently with 301, which crawlers and old programs know, instead of the framework's 308. */
export function redirectPermanently(href: string): never {
  setResponseStatus(301)
  permanentRedirect(href)
}

/**
 * Redirects a path without a page as the editors' redirects say; does nothing when they have no entry for it.
 * @param path without language, such as `/services/9-haar`
 */
export async function followRedirect(locale: Locale, path: string): Promise<void> {
  const found = await findRedirect(locale, path)
  if (!found) return
  const target = localizeTarget(locale, found.to)
  if (found.isPermanent) redirectPermanently(target)
  redirect(target)
}

import { permanentRedirect, redirect } from 'next/navigation'
import { findRedirect } from '@/content/redirects/find-redirect'
import { localizeTarget } from '@/content/redirects/rules'
import { LOCALES, type Locale } from '@/i18n/locales'
import { recordPath } from '@/i18n/slug'
import { cached } from '@/lib/content-cache'
import { setResponseStatus } from '@/lib/render-context'
import type { RecordSection } from './constants'
import { readAddress } from './read-address'

/** Paths of one record in the four languages, without language prefix, for hreflang. */
export async function pathsOf(section: RecordSection, id: number): Promise<(locale: Locale) => string> {
  const hrefs = new Map(
    await Promise.all(LOCALES.map(async (locale) => [locale, await readHref(section, id, locale)] as const)),
  )
  return (locale) => (hrefs.get(locale) ?? recordPath(section, id, '', locale)).slice(`/${locale}`.length)
}

const readHref = cached('readHref', readAddress)

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

import type { Payload } from 'payload'
import { RECORDS_FALLBACKS } from '@/content/fallback/hooks'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isShowingDrafts } from '@/lib/render-context'

/**
 * Payload's Local API. One instance per process. Imported when it is first needed: with a static import the build would
 * put a copy of Payload into every kind of page, which costs memory and a tenth of the build's time.
 */
export async function getContentPayload(): Promise<Payload> {
  const { openPayload } = await import('./open-payload')
  return openPayload()
}

/**
 * Options of a public page's read: as an anonymous visitor, in the page's language, with German where a text is missing.
 * Every read adds its own depth and selection. In an editor's preview the same read returns drafts.
 */
export function asVisitor(locale: Locale) {
  const isPreview = isShowingDrafts() // set only after the editor's session was checked (`surfaces/site/preview`)
  return {
    locale,
    fallbackLocale: DEFAULT_LOCALE,
    context: { ...RECORDS_FALLBACKS },
    overrideAccess: isPreview,
    draft: isPreview,
  } as const
}

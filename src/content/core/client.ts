import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { RECORDS_FALLBACKS } from '@/content/fallback/hooks'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'
import { isShowingDrafts } from '@/lib/render-context'

/** Payload's Local API; one instance per process, whichever module graph asks first. */
export function getContentPayload(): Promise<Payload> {
  return getPayload({ config })
}

/**
 * How a public page reads: as a stranger, in its language, with German where a text is missing. Every read adds its
 * own depth and selection. In an editor's preview the same read shows what is not published yet.
 */
export function asVisitor(locale: Locale) {
  const isPreview = isShowingDrafts() // only after the editor's session is proved (`surfaces/site/preview`)
  return {
    locale,
    fallbackLocale: DEFAULT_LOCALE,
    context: { ...RECORDS_FALLBACKS },
    overrideAccess: isPreview,
    draft: isPreview,
  } as const
}

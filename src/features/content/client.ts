import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { DEFAULT_LOCALE, type Locale } from '@/i18n/locales'

/** Payload's Local API; one instance per process, whichever module graph asks first. */
export function content(): Promise<Payload> {
  return getPayload({ config })
}

/**
 * How a public page reads: as a stranger, in its language, with German where a text is missing. Every read adds its
 * own depth and selection.
 */
export function asVisitor(locale: Locale) {
  return { locale, fallbackLocale: DEFAULT_LOCALE, overrideAccess: false, draft: false } as const
}

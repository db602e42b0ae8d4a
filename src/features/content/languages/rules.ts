/** Which languages a reader is offered (specification, sections 3 and 7). Pure. */
import { LOCALES, type Locale, toLocale } from '@/i18n/locales'

/** A language of the list; `code` as the wire names it: `de-DE`. */
export type LanguageEntry = { readonly code: string; readonly appActive?: boolean | null }

/** When the list cannot be read: en-US, de-DE, fr-FR. */
export const FALLBACK_LANGUAGES = ['de', 'en', 'fr'] as const satisfies readonly Locale[]

/**
 * Only active entries that the interface speaks; French is added if missing. Where nobody has made a list, nothing
 * is switched off.
 */
export function offeredLanguages(entries: readonly LanguageEntry[]): readonly Locale[] {
  if (entries.length === 0) return LOCALES
  const active = new Set(entries.filter(({ appActive }) => appActive).map(({ code }) => toLocale(code)))
  return LOCALES.filter((locale) => locale === 'fr' || active.has(locale))
}

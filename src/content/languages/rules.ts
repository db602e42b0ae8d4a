/** Which languages the site offers (specification, sections 3 and 7). Pure. */
import { LANGUAGES, LOCALES, type Locale, toLocale } from '@/i18n/locales'

/** A language of the list; `code` as the wire names it: `de-DE`. */
export type LanguageEntry = {
  readonly code: string
  readonly name: string
  readonly appActive?: boolean | null
}

/** A language by the name that an admin gave it. */
export type OfferedLanguage = { readonly locale: Locale; readonly name: string }

/** Offered when the list cannot be read: en-US, de-DE, fr-FR. */
export const FALLBACK_LANGUAGES = toLanguages(['en', 'de', 'fr'])

/** ‘The form falls back to English, German, French, Turkish.’ */
export const FORM_FALLBACK_LANGUAGES = toLanguages(['en', 'de', 'fr', 'tr'])

/**
 * The active entries that the interface supports, in the list's order and with its names; French is added if missing.
 * An empty list offers every language.
 */
export function offeredLanguages(entries: readonly LanguageEntry[]): readonly OfferedLanguage[] {
  if (entries.length === 0) return toLanguages(LOCALES)
  const supported = entries.flatMap(({ code, name, appActive }) => {
    const locale = toLocale(code)
    return locale
      ? [{ locale, name: name.trim() || LANGUAGES[locale].name, isActive: appActive === true }]
      : []
  })
  const active = supported.filter(
    ({ locale, isActive }, at) =>
      isActive && supported.findIndex((other) => other.isActive && other.locale === locale) === at,
  )
  const offered = active.map(({ locale, name }) => ({ locale, name }))
  return withLanguage(offered, 'fr', supported.find(({ locale }) => locale === 'fr')?.name)
}

/** Adds a language at the end unless it is offered already: the current language must be in the list. */
export function withLanguage(
  offered: readonly OfferedLanguage[],
  locale: Locale,
  name: string = LANGUAGES[locale].name,
): readonly OfferedLanguage[] {
  return offered.some((language) => language.locale === locale) ? offered : [...offered, { locale, name }]
}

function toLanguages(locales: readonly Locale[]): readonly OfferedLanguage[] {
  return locales.map((locale) => ({ locale, name: LANGUAGES[locale].name }))
}

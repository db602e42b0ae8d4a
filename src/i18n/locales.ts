/**
 * The only table of languages. `de` is how the interface and the content name a language, `de-DE` is how the
 * wire (content API, local storage key `locale`) names it. Specification, section 9.
 */
export const LOCALES = ['de', 'en', 'tr', 'fr'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'de'

/** Cookie and local-storage keys of the specification, section 9. */
export const LOCALE_COOKIE = 'i18next'
export const LOCALE_STORAGE_KEYS = { i18next: 'i18nextLng', locale: 'locale' } as const

type Language = { readonly code: string; readonly name: string; readonly flag: string; readonly intl: string }

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  de: { code: 'de-DE', name: 'Deutsch', flag: 'de', intl: 'de-DE' },
  en: { code: 'en-US', name: 'English', flag: 'gb', intl: 'en-GB' },
  tr: { code: 'tr-TR', name: 'Türkçe', flag: 'tr', intl: 'tr-TR' },
  fr: { code: 'fr-FR', name: 'Français', flag: 'fr', intl: 'fr-FR' },
}

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value)
}

/** `de`, `de-DE`, `DE_de` → `de`; anything else → undefined. */
export function toLocale(value: string | undefined | null): Locale | undefined {
  const short = value?.toLowerCase().split(/[-_]/)[0]
  return isLocale(short) ? short : undefined
}

/** A text in the four languages. */
export type LocalizedText = Readonly<Record<Locale, string>>

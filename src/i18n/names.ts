import { LANGUAGES, type Locale } from './locales'

/** Deutschland, Germany, Almanya, Allemagne. @param code ISO 3166-1 alpha-2; something else comes back as it is */
export function countryName(code: string, locale: Locale): string {
  return nameOf(code.toUpperCase(), 'region', locale)
}

/** Deutsch, German, Almanca, allemand. @param code BCP 47; something else comes back as it is */
export function languageName(code: string, locale: Locale): string {
  return nameOf(code, 'language', locale)
}

function nameOf(code: string, type: 'region' | 'language', locale: Locale): string {
  try {
    return new Intl.DisplayNames([LANGUAGES[locale].intl], { type }).of(code) ?? code
  } catch {
    // Not a code: somebody wrote a name.
    return code
  }
}

import { LANGUAGES, type Locale } from './locales'

/** Deutschland, Germany, Almanya, Allemagne. @param code ISO 3166-1 alpha-2; any other text is returned unchanged */
export function countryName(code: string, locale: Locale): string {
  return nameOf(code.toUpperCase(), 'region', locale)
}

/** Deutsch, German, Almanca, allemand. @param code BCP 47; any other text is returned unchanged */
export function languageName(code: string, locale: Locale): string {
  return nameOf(code, 'language', locale)
}

/** Deutsch, Englisch und Türkisch. @param codes BCP 47, in their order */
export function languageList(codes: readonly string[], locale: Locale): string {
  const names = codes.map((code) => languageName(code, locale))
  return new Intl.ListFormat(LANGUAGES[locale].intl, { type: 'conjunction' }).format(names)
}

function nameOf(code: string, type: 'region' | 'language', locale: Locale): string {
  try {
    return new Intl.DisplayNames([LANGUAGES[locale].intl], { type }).of(code) ?? code
  } catch {
    return code // an editor wrote a name instead of a code
  }
}

/** `2,4 MB`, formatted for the language. @param bytes whole number */
export function fileSize(bytes: number, locale: Locale): string {
  const [unit, value] =
    bytes < 1_000_000 ? (['kilobyte', bytes / 1000] as const) : (['megabyte', bytes / 1_000_000] as const)
  const format = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const
  return new Intl.NumberFormat(LANGUAGES[locale].intl, format).format(
    Math.max(value, bytes > 0 && unit === 'kilobyte' ? 1 : 0),
  )
}

/** Canonical address and language alternates of a public page (reading 3): one builder for every page. */
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'

export type PagePath = string | ((locale: Locale) => string)

export type Alternates = {
  readonly canonical: string
  readonly languages: Readonly<Record<string, string>>
}

/**
 * @param path without language prefix: `/doctors`, `/` for the home page; a function where the slug differs by language
 * @param origin the site's public address without trailing slash
 * @param languages those the page exists in, when a compliance mode takes it out of one
 * @returns the prefixed address as canonical, hreflang for the four languages, `x-default` for the URL without language
 */
export function alternates(
  path: PagePath,
  locale: Locale,
  origin: string,
  languages: readonly Locale[] = LOCALES,
): Alternates {
  const pathOf = typeof path === 'function' ? path : () => path
  const prefixed = (language: Locale) => `${origin}/${language}${trim(pathOf(language))}`
  return {
    canonical: prefixed(locale),
    languages: {
      ...Object.fromEntries(languages.map((language) => [language, prefixed(language)])),
      'x-default': `${origin}${trim(withoutSlug(pathOf('de'))) || '/'}`,
    },
  }
}

/** Open Graph names a language with its region: `de_DE`. */
export function openGraphLocale(locale: Locale): string {
  return LANGUAGES[locale].code.replace('-', '_')
}

/** The URL without language has the id alone, because slugs differ by language: `/services/12-haar` → `/services/12`. */
function withoutSlug(path: string): string {
  return path.replace(/\/(\d+)-[^/]+$/, '/$1')
}

function trim(path: string): string {
  return path === '/' ? '' : path
}

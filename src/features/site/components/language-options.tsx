import { loadOfferedLanguages } from '@/features/content/languages/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { Flag } from '@/ui/flag'
import type { LanguageOption } from './language-links'

/** The active languages and the one being read, by their own names, with flags drawn on the server. */
export async function languageOptions(current: Locale): Promise<readonly LanguageOption[]> {
  const offered = await loadOfferedLanguages()
  return LOCALES.filter((locale) => locale === current || offered.includes(locale)).map((locale) => {
    const { code, name, flag } = LANGUAGES[locale]
    return { locale, code, name, flag: <Flag code={flag} /> }
  })
}

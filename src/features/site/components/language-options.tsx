import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { Flag } from '@/ui/flag'
import type { LanguageOption } from './language-links'

/** The four languages by their own names, with flags drawn on the server. */
export function languageOptions(): readonly LanguageOption[] {
  return LOCALES.map((locale) => {
    const { code, name, flag } = LANGUAGES[locale]
    return { locale, code, name, flag: <Flag code={flag} /> }
  })
}

import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import type { LanguageWords } from './language-list'

/** The panel's texts in the editor's language, with placeholders for numbers and dates. */
export async function languageWords(reader: Locale): Promise<LanguageWords> {
  const t = await translator(reader, 'editing')
  const lineOf = (locale: Locale) => {
    const language = LANGUAGES[locale].name
    return {
      complete: t('languages.line', { language, state: t('languages.state.complete') }),
      partial: t('languages.line', { language, state: t('languages.state.partial') }),
      stale: t('languages.line', { language, state: t('languages.state.stale') }),
      missing: t('languages.line', { language, state: t('languages.state.missing') }),
    }
  }
  const countOf = (locale: Locale) =>
    t('languages.counted', { language: LANGUAGES[locale].name, filled: '{filled}', needed: '{needed}' })
  return {
    title: t('languages.title'),
    unsaved: t('languages.unsaved'),
    fallback: t('languages.fallback'),
    lines: { de: lineOf('de'), en: lineOf('en'), tr: lineOf('tr'), fr: lineOf('fr') },
    counted: { de: countOf('de'), en: countOf('en'), tr: countOf('tr'), fr: countOf('fr') },
    changed: t('languages.changed', { date: '{date}' }),
  }
}

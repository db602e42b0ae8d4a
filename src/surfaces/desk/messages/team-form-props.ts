import { editedErrors } from '@/content/error-messages/loaders'
import { LANGUAGES, LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** What the desk's two forms for messages need besides their ids. */
export async function teamFormProps(locale: Locale, patientLocale: Locale) {
  const { conversations: words } = await loadMessages(locale)
  return {
    words,
    errors: await editedErrors(locale, words.errors),
    patientLanguage: LANGUAGES[patientLocale].name,
    languages: LOCALES.map((code) => ({ code, name: LANGUAGES[code].name })),
    locale,
  }
}

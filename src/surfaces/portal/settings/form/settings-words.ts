import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The words of every form of the settings, with the messages of the specification, section 8, patient area. */
export async function settingsWords(locale: Locale) {
  const { settings, portal } = await loadMessages(locale)
  const { SETTINGS_NOT_SAVED, USER_NOT_FOUND } = await errorTexts(locale)
  return {
    words: settings,
    form: { ...settings.form, conflict: portal.conflict, errorTitle: SETTINGS_NOT_SAVED },
    errors: { ...(await editedErrors(locale, settings.errors)), USER_NOT_FOUND },
  }
}

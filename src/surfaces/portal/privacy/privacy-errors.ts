import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The errors of the forms of the privacy page. Any unexpected one means that nothing was saved (section 8). */
export async function privacyErrors(locale: Locale) {
  const { errors } = (await loadMessages(locale)).accounts
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  return { ...(await editedErrors(locale, errors)), UNKNOWN: SETTINGS_NOT_SAVED }
}

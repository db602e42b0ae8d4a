import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The errors of the forms of the privacy page. Any unexpected one means that nothing was saved (section 8). */
export async function privacyErrors(locale: Locale) {
  const { accounts, privacy } = await loadMessages(locale)
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  return {
    ...(await editedErrors(locale, accounts.errors)),
    ...(await editedErrors(locale, { ...privacy.export.errors, ...privacy.erasure.errors })),
    UNKNOWN: SETTINGS_NOT_SAVED,
  }
}

import { notSavedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The errors of the forms of the privacy page. */
export async function privacyErrors(locale: Locale) {
  const { accounts, privacy } = await loadMessages(locale)
  return notSavedErrors(locale, {
    ...accounts.errors,
    ...privacy.export.errors,
    ...privacy.erasure.errors,
  })
}

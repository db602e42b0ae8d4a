import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { OnCallFormWords } from './on-call-form'

/** The words of every form of the on-call organisations. */
export async function onCallFormWords(locale: Locale): Promise<OnCallFormWords> {
  const { onCall, portal, desk } = await loadMessages(locale)
  const errors = await editedErrors(locale, onCall.errors)
  return { ...onCall.form, errors, conflict: portal.conflict, notSaved: desk.notSaved }
}

import { editedErrors } from '@/content/error-messages/loaders'
import type { OfferedLanguage } from '@/content/languages/rules'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { formWords, labelled } from '../form-words'

/** Everything the contact form says, in one object that travels to the client leaf as a prop. */
export async function contactWords(locale: Locale, languages: readonly OfferedLanguage[]) {
  const messages = await loadMessages(locale)
  const { errors: _byId, ...contact } = messages.contact
  return {
    ...(await formWords(locale)),
    ...contact,
    files: await filesWords(messages.files, locale),
    phoneHint: messages.requests.hints.phone,
    ...(await faultWords(messages, locale)),
    languages: languages.map(({ locale: code, name }) => [code, name] as const),
  }
}

/** What is said about an empty field, and by the code of what is wrong with a filled one. */
async function faultWords({ contact, requests }: Messages, locale: Locale) {
  const { callDays, callFrom, callUntil, ...codes } = contact.errors
  const required = await editedErrors(locale, {
    LABEL_REQUIRED: requests.errors.labelRequired,
    REQUIRED: requests.errors.required,
    CALL_DAYS_REQUIRED: callDays,
    CALL_FROM_REQUIRED: callFrom,
    CALL_UNTIL_REQUIRED: callUntil,
  })
  const byLabel = Object.entries(contact.fields).map(([field, label]) => [
    field,
    labelled(required.LABEL_REQUIRED, label),
  ])
  const missing: Readonly<Record<string, string>> = {
    ...Object.fromEntries(byLabel),
    callDays: required.CALL_DAYS_REQUIRED,
    callFrom: required.CALL_FROM_REQUIRED,
    callUntil: required.CALL_UNTIL_REQUIRED,
    terms: required.REQUIRED,
  }
  const invalid: Readonly<Record<string, string>> = await editedErrors(locale, {
    ...codes,
    NAME_INVALID: requests.errors.name,
    EMAIL_INVALID: requests.errors.email,
    PHONE_INVALID: requests.errors.phone,
    TOO_LONG: requests.errors.tooLong,
    COUNTRY_INVALID: requests.errors.country,
  })
  return { missing, invalid }
}

/** Without the words of the desk's list of files, so that they are not sent to the browser. */
async function filesWords({ desk: _ofTheDesk, codes, ...words }: Messages['files'], locale: Locale) {
  return { ...words, codes: await editedErrors(locale, codes) }
}

export type ContactWords = Awaited<ReturnType<typeof contactWords>>

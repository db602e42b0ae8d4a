import { getTranslations } from 'next-intl/server'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import type { Messages } from '@/i18n/namespaces'
import { formWords } from './form-words'

/** Everything the contact form says, in one object that travels to the client leaf as a prop. */
export async function contactWords(locale: Locale, languages: readonly Locale[]) {
  const { contact, files, requests } = await loadMessages(locale)
  const t = await getTranslations({ locale, namespace: 'requests' })
  const { errors, ...rest } = contact
  const { callDays, callFrom, callUntil, ...codes } = errors
  const invalid: Readonly<Record<string, string>> = {
    ...codes,
    NAME_INVALID: requests.errors.name,
    EMAIL_INVALID: requests.errors.email,
    PHONE_INVALID: requests.errors.phone,
    TOO_LONG: requests.errors.tooLong,
    COUNTRY_INVALID: requests.errors.country,
  }
  const required = Object.fromEntries(
    Object.entries(contact.fields).map(([field, label]) => [field, t('errors.labelRequired', { label })]),
  )
  const missing: Readonly<Record<string, string>> = {
    ...{ ...required, callDays, callFrom, callUntil },
    terms: requests.errors.required,
  }
  return {
    ...(await formWords(locale)),
    ...rest,
    files: filesWords(files),
    phoneHint: requests.hints.phone,
    missing,
    invalid,
    languages: languages.map((code) => [code, LANGUAGES[code].name] as const),
  }
}

/** What stands beside the care team's own list stays here. */
function filesWords({ desk: _ofTheDesk, ...words }: Messages['files']) {
  return words
}

export type ContactWords = Awaited<ReturnType<typeof contactWords>>

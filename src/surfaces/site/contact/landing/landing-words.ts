import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { formWords, labelled } from '../form-words'

/** Everything the landing form says, in one object that travels to the client leaf as a prop. */
export async function landingWords(locale: Locale) {
  const { fields, hints, errors } = (await loadMessages(locale)).requests
  const { name, email, phone, country, message, terms } = fields
  const { LABEL_REQUIRED, REQUIRED, ...invalid } = await editedErrors(locale, {
    LABEL_REQUIRED: errors.labelRequired,
    REQUIRED: errors.required,
    NAME_INVALID: errors.name,
    EMAIL_INVALID: errors.email,
    PHONE_INVALID: errors.phone,
    TOO_LONG: errors.tooLong,
    COUNTRY_INVALID: errors.country,
  })
  return {
    labels: { name, email, phone, country, message, terms },
    required: {
      name: labelled(LABEL_REQUIRED, name),
      email: labelled(LABEL_REQUIRED, email),
      phone: labelled(LABEL_REQUIRED, phone),
      country: labelled(LABEL_REQUIRED, country),
      message: labelled(LABEL_REQUIRED, message),
      terms: REQUIRED,
    },
    invalid: { ...invalid, TERMS_REQUIRED: REQUIRED },
    hints: { phone: hints.phone, message: hints.message },
    ...(await formWords(locale)),
  }
}

export type LandingWords = Awaited<ReturnType<typeof landingWords>>

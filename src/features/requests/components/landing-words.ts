import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'
import { formWords } from './form-words'

/** Everything the landing form says, in one object that travels to the client leaf as a prop. */
export async function landingWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'requests' })
  const required = (label: string) => t('errors.labelRequired', { label })
  const labels = {
    name: t('fields.name'),
    email: t('fields.email'),
    phone: t('fields.phone'),
    country: t('fields.country'),
    message: t('fields.message'),
    terms: t('fields.terms'),
  }
  return {
    labels,
    required: {
      name: required(labels.name),
      email: required(labels.email),
      phone: required(labels.phone),
      country: required(labels.country),
      message: required(labels.message),
      terms: t('errors.required'),
    },
    invalid: {
      NAME_INVALID: t('errors.name'),
      EMAIL_INVALID: t('errors.email'),
      PHONE_INVALID: t('errors.phone'),
      TOO_LONG: t('errors.tooLong'),
      COUNTRY_INVALID: t('errors.country'),
      TERMS_REQUIRED: t('errors.required'),
    },
    hints: { phone: t('hints.phone'), message: t('hints.message') },
    ...(await formWords(locale)),
  }
}

export type LandingWords = Awaited<ReturnType<typeof landingWords>>

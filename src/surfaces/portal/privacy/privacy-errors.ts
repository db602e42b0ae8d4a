import { getTranslations } from 'next-intl/server'
import { editedErrors, errorTexts } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The errors of the forms of the privacy page. Any unexpected one means that nothing was saved (section 8). */
export async function privacyErrors(locale: Locale) {
  const { errors } = (await loadMessages(locale)).accounts
  const { SETTINGS_NOT_SAVED } = await errorTexts(locale)
  const t = await getTranslations({ locale, namespace: 'privacy' })
  return {
    ...(await editedErrors(locale, errors)),
    EXPORT_LIMIT: t('export.errors.EXPORT_LIMIT'),
    BOOKING_OPEN: t('erasure.errors.BOOKING_OPEN'),
    ERASURE_NOT_OPEN: t('erasure.errors.ERASURE_NOT_OPEN'),
    UNKNOWN: SETTINGS_NOT_SAVED,
  }
}

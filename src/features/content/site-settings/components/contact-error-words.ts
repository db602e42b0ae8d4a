import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** What went wrong with a form sent without script; an unknown code gets the general sentence. */
export async function contactErrorWords(code: string, locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'catalog' })
  switch (code) {
    case 'INVALID_PAYLOAD':
      return t('contact.errors.invalid')
    case 'CAPTCHA_FAILED':
      return t('contact.errors.captcha')
    case 'TOO_MANY_REQUESTS':
      return t('contact.errors.tooMany')
    case 'CAPTCHA_UNAVAILABLE':
      return t('contact.errors.captchaUnavailable')
    default:
      return t('contact.errors.other')
  }
}

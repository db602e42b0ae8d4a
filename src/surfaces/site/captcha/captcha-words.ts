import { getTranslations } from 'next-intl/server'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'

/** The words of the captcha field; client components of public pages receive them as props. */
export async function captchaWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'captcha' })
  const { CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_EXPIRED, CAPTCHA_UNAVAILABLE } = await editedErrors(
    locale,
    {
      CAPTCHA_REQUIRED: t('empty'),
      CAPTCHA_FAILED: t('wrong'),
      CAPTCHA_EXPIRED: t('expired'),
      CAPTCHA_UNAVAILABLE: t('unavailable'),
    },
  )
  return {
    label: t('label'),
    hint: t('hint'),
    image: t('image'),
    refresh: t('refresh'),
    listen: t('listen'),
    stop: t('stop'),
    silent: t('silent'),
    /** The language of the spoken code. */
    language: locale,
    empty: CAPTCHA_REQUIRED,
    wrong: CAPTCHA_FAILED,
    expired: CAPTCHA_EXPIRED,
    verified: t('verified'),
    checking: t('checking'),
    unavailable: CAPTCHA_UNAVAILABLE,
    retry: t('retry'),
  }
}

export type CaptchaWords = Awaited<ReturnType<typeof captchaWords>>

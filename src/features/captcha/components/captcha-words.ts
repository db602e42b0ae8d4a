import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/i18n/locales'

/** What the captcha field says; public pages hand words to client leaves as props. */
export async function captchaWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'captcha' })
  return {
    label: t('label'),
    hint: t('hint'),
    image: t('image'),
    refresh: t('refresh'),
    listen: t('listen'),
    stop: t('stop'),
    silent: t('silent'),
    /** The language in which the code is said. */
    language: locale,
    empty: t('empty'),
    wrong: t('wrong'),
    expired: t('expired'),
    verified: t('verified'),
    checking: t('checking'),
    unavailable: t('unavailable'),
    retry: t('retry'),
  }
}

export type CaptchaWords = Awaited<ReturnType<typeof captchaWords>>

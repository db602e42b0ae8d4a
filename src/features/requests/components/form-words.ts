import { getTranslations } from 'next-intl/server'
import { captchaWords } from '@/features/captcha/components/captcha-words'
import type { Locale } from '@/i18n/locales'

/** What both forms say about sending and what came of it. */
export async function formWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'requests' })
  return {
    submit: t('submit'),
    verifying: t('verifying'),
    locked: t('hints.locked'),
    summary: t('errors.summary'),
    successTitle: t('success.title'),
    successText: { new: t('success.text'), own: t('success.text'), demo: t('success.demo') },
    /** With `{email}`. Nothing comes next where nothing was kept. */
    successNext: { new: t.raw('success.next'), own: t.raw('success.own'), demo: '' },
    failureTitle: t('failure.title'),
    failure: {
      default: t('failure.text'),
      INVALID_PAYLOAD: t('failure.invalid'),
      ACCOUNT_EXISTS: t('failure.accountExists'),
      TOO_MANY_REQUESTS: t('failure.tooMany'),
      FILES_GONE: t('failure.filesGone'),
    },
    logIn: t('failure.logIn'),
    ok: t('ok'),
    dialCode: t('fields.dialCode'),
    choose: t('fields.choose'),
    left: t.raw('hints.left'),
    website: t('fields.website'),
    captcha: await captchaWords(locale),
  }
}

export type FormWords = Awaited<ReturnType<typeof formWords>>

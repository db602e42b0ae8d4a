import { getTranslations } from 'next-intl/server'
import { hasDemoMailbox } from '@/base/mail/loaders'
import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { captchaWords } from '@/surfaces/forms/captcha/captcha-words'

/** What both forms say about sending and its outcome. */
export async function formWords(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'requests' })
  const edited = await editedErrors(locale, {
    REQUEST_SENT_TITLE: t('success.title'),
    REQUEST_SENT: t('success.text'),
    REQUEST_FAILED_TITLE: t('failure.title'),
    REQUEST_FAILED: t('failure.text'),
    INVALID_PAYLOAD: t('failure.invalid'),
    ACCOUNT_EXISTS: t('failure.accountExists'),
    TOO_MANY_REQUESTS: t('failure.tooMany'),
    FILES_GONE: t('failure.filesGone'),
  })
  const { REQUEST_SENT_TITLE, REQUEST_SENT, REQUEST_FAILED_TITLE, REQUEST_FAILED, ...refusals } = edited
  return {
    submit: t('submit'),
    verifying: t('verifying'),
    locked: t('hints.locked'),
    lockedOwn: t('hints.lockedOwn'),
    own: t('hints.own'),
    summary: t('errors.summary'),
    successTitle: REQUEST_SENT_TITLE,
    successText: { new: REQUEST_SENT, own: REQUEST_SENT, demo: t('success.demo') },
    /** With `{email}`; '' for a demo account, whose request is not stored. */
    successNext: { new: t.raw('success.next'), own: t.raw('success.own'), demo: '' },
    close: t('success.close'),
    /** '' where real mail is sent. */
    mailbox: hasDemoMailbox() ? t('success.mailbox') : '',
    failureTitle: REQUEST_FAILED_TITLE,
    failure: { default: REQUEST_FAILED, ...refusals },
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

/** ‘{label} is required’ of one field; an editor's sentence may do without the label. */
export function labelled(sentence: string, label: string): string {
  return sentence.replaceAll('{label}', () => label)
}

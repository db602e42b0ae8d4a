import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

/** The words of the captcha field, for what has no translations in the browser: public pages, and the chat. */
export async function captchaWords(locale: Locale) {
  const { captcha: words } = await loadMessages(locale)
  const { CAPTCHA_REQUIRED, CAPTCHA_FAILED, CAPTCHA_EXPIRED, CAPTCHA_UNAVAILABLE } = await editedErrors(
    locale,
    {
      CAPTCHA_REQUIRED: words.empty,
      CAPTCHA_FAILED: words.wrong,
      CAPTCHA_EXPIRED: words.expired,
      CAPTCHA_UNAVAILABLE: words.unavailable,
    },
  )
  return {
    label: words.label,
    hint: words.hint,
    image: words.image,
    refresh: words.refresh,
    listen: words.listen,
    stop: words.stop,
    silent: words.silent,
    /** The language of the spoken code. */
    language: locale,
    empty: CAPTCHA_REQUIRED,
    wrong: CAPTCHA_FAILED,
    expired: CAPTCHA_EXPIRED,
    verified: words.verified,
    checking: words.checking,
    unavailable: CAPTCHA_UNAVAILABLE,
    retry: words.retry,
  }
}

export type CaptchaWords = Awaited<ReturnType<typeof captchaWords>>

import { editedErrors } from '@/content/error-messages/loaders'
import type { Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'

type ContactErrorWords = { readonly title: string; readonly text: string }

/**
 * Why a form sent without scripts was refused; an unknown code gets the general sentence.
 * @param code as in the page's URL, so it is untrusted
 */
export async function contactErrorWords(code: string, locale: Locale): Promise<ContactErrorWords> {
  const { catalog, captcha, requests } = await loadMessages(locale)
  const { REQUEST_FAILED_TITLE, REQUEST_FAILED, ...byCode } = await editedErrors(locale, {
    REQUEST_FAILED_TITLE: requests.failure.title,
    REQUEST_FAILED: requests.failure.text,
    INVALID_PAYLOAD: catalog.contact.errors.invalid,
    CAPTCHA_FAILED: catalog.contact.errors.captcha,
    TOO_MANY_REQUESTS: catalog.contact.errors.tooMany,
    CAPTCHA_UNAVAILABLE: captcha.unavailable,
  })
  const known = new Map<string, string>(Object.entries(byCode))
  return { title: REQUEST_FAILED_TITLE, text: known.get(code) ?? REQUEST_FAILED }
}

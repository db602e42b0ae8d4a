/** Rules for the team's translations of what patients wrote. Pure. */
import type { Locale } from '@/i18n/locales'
import type { Side } from '../constants'

/** A message of the team has its translation from the start, by its writer, and the patient reads that one. */
export function isTranslatable({ side }: { readonly side: Side }): boolean {
  return side === 'patient'
}

/** Languages that the team has in common. */
const SHARED: readonly Locale[] = ['tr', 'en']

/**
 * The language in which a translation begins: the page's, unless the message is written in it. Any other may be chosen,
 * the message's, too: that one is the language of the page on which it was written, and the patient may have used another.
 */
export function proposedLanguage(written: Locale, page: Locale): Locale {
  return [page, ...SHARED].find((locale) => locale !== written) ?? page
}

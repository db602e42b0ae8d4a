import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'

/** The words of the mails in one language. */
export function mailWords(locale: Locale) {
  return translator(locale, 'mails')
}

export type MailWords = Awaited<ReturnType<typeof mailWords>>

/** Offers and links end in the hospital's time; the mail says so, because its reader lives elsewhere. */
const ZONE = 'Europe/Istanbul'

/** Day and time in Istanbul, named as such: `12. Oktober 2026 um 14:30 (Ortszeit Istanbul)`. */
export function momentWords(words: MailWords, locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  })
  return words('layout.zone', { date: ordinal(format.format(new Date(iso)), locale) })
}

/** The day in Istanbul. */
export function dayWords(locale: Locale, iso: string): string {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { dateStyle: 'long', timeZone: ZONE })
  return ordinal(format.format(new Date(iso)), locale)
}

/** French says `1er janvier`; no other day and no other of our languages has such a word. */
function ordinal(date: string, locale: Locale): string {
  return locale === 'fr' ? date.replace(/^1 /, '1er ') : date
}

import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'

/** The texts of the mails in one language. */
export function mailWords(locale: Locale) {
  return translator(locale, 'mails')
}

export type MailWords = Awaited<ReturnType<typeof mailWords>>

/**
 * Day and time in Istanbul, where offers and links end: `12. Oktober 2026 um 14:30 (Ortszeit Istanbul)`. The zone is
 * named because the reader lives elsewhere.
 */
export function formatMoment(words: MailWords, locale: Locale, iso: string): string {
  return words('layout.zone', {
    date: withFrenchOrdinal(formats(locale).moment.format(new Date(iso)), locale),
  })
}

/** The day in Istanbul. */
export function formatDay(locale: Locale, iso: string): string {
  return withFrenchOrdinal(formats(locale).day.format(new Date(iso)), locale)
}

const formatCache = new Map<
  Locale,
  { readonly day: Intl.DateTimeFormat; readonly moment: Intl.DateTimeFormat }
>()

/** Made once a language, because making one takes far longer than using it. */
function formats(locale: Locale) {
  const cached = formatCache.get(locale)
  if (cached) return cached
  const { intl } = LANGUAGES[locale]
  const day = { dateStyle: 'long', timeZone: HOSPITAL_TIME_ZONE } as const
  const made = {
    day: new Intl.DateTimeFormat(intl, day),
    moment: new Intl.DateTimeFormat(intl, { ...day, timeStyle: 'short' }),
  }
  formatCache.set(locale, made)
  return made
}

/** French writes the first day of a month as `1er janvier`. The other languages and days have no such form. */
function withFrenchOrdinal(date: string, locale: Locale): string {
  return locale === 'fr' ? date.replace(/^1 /, '1er ') : date
}

import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { LANGUAGES, type Locale } from '@/i18n/locales'
import { translator } from '@/i18n/messages'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'

/** The texts of the mails in one language. */
export function mailWords(locale: Locale) {
  return translator(locale, 'mails')
}

export type MailWords = Awaited<ReturnType<typeof mailWords>>

/** What a moment is formatted with; `timeZone` is the reader's, an IANA name. */
type Clock = { readonly words: MailWords; readonly locale: Locale; readonly timeZone: string }

/**
 * Day and time with the name of the zone, because readers live in many: `12. Oktober 2026 um 14:30 (Ortszeit
 * Istanbul)`, or the reader's own (care/accounts/find-zone.ts).
 */
export function formatMoment({ words, locale, timeZone }: Clock, iso: string): string {
  const date = formatIn(locale, timeZone, iso, 'short')
  if (timeZone === HOSPITAL_TIME_ZONE) return words('layout.zone', { date })
  return words('layout.ownZone', { date, zone: timeZone.replaceAll('_', ' ') })
}

/** The day in Istanbul: offers, payments and treatments begin and end there. */
export function formatDay(locale: Locale, iso: string): string {
  return formatIn(locale, HOSPITAL_TIME_ZONE, iso)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Each format is made once, because making one takes far longer than using it. */
function formatIn(locale: Locale, timeZone: string, iso: string, timeStyle?: 'short'): string {
  const key = `${locale} ${timeZone} ${timeStyle}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(LANGUAGES[locale].intl, { dateStyle: 'long', timeStyle, timeZone })
  formats.set(key, format)
  return withFrenchOrdinal(format.format(new Date(iso)), locale)
}

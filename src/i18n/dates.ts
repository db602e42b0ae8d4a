/**
 * Formats dates. An instant is shown in the zone of the signed-in reader (care/accounts/find-zone.ts), without one in
 * Istanbul's, where the hospitals are; a calendar day (`2026-12-05`) has no zone and is never shifted.
 */
import { HOSPITAL_TIME_ZONE, readerZone, wallTime } from '@/lib/time-zone'
import { withFrenchOrdinal } from './french-ordinal'
import { LANGUAGES, type Locale } from './locales'

const istanbulDay = new Intl.DateTimeFormat('sv-SE', { timeZone: HOSPITAL_TIME_ZONE })

/** The calendar day in Istanbul at this time, `YYYY-MM-DD`. */
export function dayInIstanbul(at: Date): string {
  return istanbulDay.format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** @param options without a zone: the reader's */
function formatOf(locale: Locale, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const timeZone = options.timeZone ?? readerZone.read() ?? HOSPITAL_TIME_ZONE
  const key = `${locale} ${name} ${timeZone}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { ...options, timeZone })
  formats.set(key, format)
  return format
}

/** A date whose month is a word. */
function inWords(format: Intl.DateTimeFormat, date: Date, locale: Locale): string {
  return withFrenchOrdinal(format.format(date), locale)
}

/** Keeps a date on one line. */
function withNonBreakingSpaces(text: string): string {
  return text.replaceAll(' ', '\u00a0')
}

/** 5. Dezember 2026. @param instant ISO 8601 */
export function longDate(instant: string, locale: Locale): string {
  const format = formatOf(locale, 'long', { dateStyle: 'long' })
  return withNonBreakingSpaces(inWords(format, new Date(instant), locale))
}

/** 5. Dezember 2026 um 14:03. @param instant ISO 8601 */
export function longDateTime(instant: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const
  return inWords(formatOf(locale, 'long-time', options), new Date(instant), locale)
}

/**
 * 5. Dezember 2026 um 14:03, in Istanbul's time whatever the reader's zone is: for texts that say "Istanbul time".
 * @param instant ISO 8601
 */
export function istanbulDateTime(instant: string, locale: Locale): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: HOSPITAL_TIME_ZONE } as const
  return inWords(formatOf(locale, 'long-time', options), new Date(instant), locale)
}

/** 05.12.26, 14:03: for dense lists. @param instant ISO 8601 */
export function shortDateTime(instant: string, locale: Locale): string {
  const options = { dateStyle: 'short', timeStyle: 'short' } as const
  return formatOf(locale, 'short', options).format(new Date(instant))
}

/**
 * 5. Dez. 2026, 14:03 GMT+3: with its zone, where it must not be mistaken, such as a deadline, and in copies that are
 * read later or elsewhere. @param instant ISO 8601
 */
export function dateTimeWithZone(instant: string, locale: Locale): string {
  return inWords(formatOf(locale, 'zone', WITH_ZONE), new Date(instant), locale)
}

/** The same in Istanbul's time, whatever the reader's zone is: the content admin. @param instant ISO 8601 */
export function istanbulTimeWithZone(instant: string, locale: Locale): string {
  const options = { ...WITH_ZONE, timeZone: HOSPITAL_TIME_ZONE }
  return inWords(formatOf(locale, 'zone', options), new Date(instant), locale)
}

const WITH_ZONE = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
} as const

/** 5. Dezember 2026. @param day a calendar day, `YYYY-MM-DD` */
export function dayInWords(day: string, locale: Locale): string {
  const format = formatOf(locale, 'day', { dateStyle: 'long', timeZone: 'UTC' })
  return withNonBreakingSpaces(inWords(format, new Date(`${day.slice(0, 10)}T00:00:00Z`), locale))
}

/** Freitag, 27. November. @param day a calendar day, `YYYY-MM-DD` */
export function weekdayInWords(day: string, locale: Locale): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return inWords(formatOf(locale, 'weekday', options), new Date(`${day}T00:00:00Z`), locale)
}

/** Fr., 27. Nov. @param day a calendar day, `YYYY-MM-DD` */
export function shortWeekday(day: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = formatOf(locale, 'short-weekday', options)
  return withNonBreakingSpaces(inWords(format, new Date(`${day}T00:00:00Z`), locale))
}

/** 14:03, in this zone. @param instant ISO 8601 @param timeZone IANA name */
export function timeIn(
  instant: string,
  { locale, timeZone }: { readonly locale: Locale; readonly timeZone: string },
): string {
  return formatOf(locale, `time ${timeZone}`, { timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** Fr., 27. Nov., 09:00, in this zone. @param instant ISO 8601 @param timeZone IANA name */
export function dayAndTimeIn(
  instant: string,
  zone: { readonly locale: Locale; readonly timeZone: string },
): string {
  const { day } = wallTime(new Date(instant), zone.timeZone)
  return `${shortWeekday(day, zone.locale)}, ${timeIn(instant, zone)}`
}

/** Mo–Sa, or Mo, Mi–Fr: days of the week that follow each other as a span. @param days 1 is Monday, 7 is Sunday */
export function weekdaySpan(days: readonly number[], locale: Locale): string {
  const name = (day: number) =>
    formatOf(locale, 'weekday-name', { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, 5, day)),
    )
  const spans: { first: number; last: number }[] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const span = spans.at(-1)
    if (span && span.last === day - 1) span.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
    .map(({ first, last }) => (first === last ? name(first) : `${name(first)}–${name(last)}`))
    .join(', ')
}

/** Days and hours in the zone of an organisation, also in browsers. */
import { withFrenchOrdinal } from '@/i18n/french-ordinal'
import { LANGUAGES, type Locale } from '@/i18n/locales'

type Place = { readonly locale: Locale; readonly timeZone: string }

function momentFormat({ locale, timeZone }: Place): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZone } as const),
  })
}

/** Sa., 5. Dez., 20:00. @param instant ISO 8601 or milliseconds */
export function momentIn(instant: string | number, place: Place): string {
  return withFrenchOrdinal(momentFormat(place).format(new Date(instant)), place.locale)
}

type Times = { readonly from: string | number; readonly to: string | number }

/** Sa., 5. Dez., 20:00 – So., 6. Dez., 08:00. */
export function spanIn({ from, to }: Times, place: Place): string {
  return withFrenchOrdinal(momentFormat(place).formatRange(new Date(from), new Date(to)), place.locale)
}

/** 20:00–24:00: without the day, inside of one. */
export function hoursIn({ from, to }: Times, { locale, timeZone }: Place): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, options)
  const end = format.format(new Date(to))
  return `${format.format(new Date(from))}–${end === '00:00' ? '24:00' : end}`
}

/** Sa., 5. Dez. @param day calendar day */
export function dayIn(day: string, locale: Locale): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, options)
  return withFrenchOrdinal(format.format(new Date(`${day}T00:00:00Z`)), locale)
}

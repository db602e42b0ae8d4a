import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { LANGUAGES, type Locale } from './locales'

/** 2 Tg., 4 Std.: how long something takes, in the two largest units; never less than nothing. @param ms milliseconds */
export function elapsedTime(ms: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor((minutes * MINUTE_MS) / HOUR_MS)
  const days = Math.floor((minutes * MINUTE_MS) / DAY_MS)
  const inUnit = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(LANGUAGES[locale].intl, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  if (days > 0) return joined(inUnit(days, 'day'), hours % 24 > 0 && inUnit(hours % 24, 'hour'))
  if (hours > 0) return joined(inUnit(hours, 'hour'), minutes % 60 > 0 && inUnit(minutes % 60, 'minute'))
  return inUnit(minutes, 'minute')
}

function joined(larger: string, smaller: string | false): string {
  return smaller ? `${larger} ${smaller}` : larger
}

'use client'

import { LANGUAGES, type Locale } from '@/i18n/locales'
import { useClock } from '../use-clock'

type LocalTimeProps = {
  readonly locale: Locale
  readonly timeZone: string
  /** By which people know the zone. */
  readonly city: string
  /** ISO 8601: when the page was made. */
  readonly at: string
}

/** What a clock where the visitor is shows now, and the zone. */
export function LocalTime({ locale, timeZone, city, at }: LocalTimeProps) {
  const now = useClock(at)
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  })
  return (
    <>
      <span className="tabular">{format.format(now)}</span> ({city})
    </>
  )
}

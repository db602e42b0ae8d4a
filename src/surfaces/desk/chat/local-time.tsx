'use client'

import { useEffect, useState } from 'react'
import { LANGUAGES, type Locale } from '@/i18n/locales'

type LocalTimeProps = {
  readonly locale: Locale
  readonly timeZone: string
  /** ISO 8601: when the page was made. */
  readonly at: string
}

const STEP_MS = 20_000

/** What a clock where the visitor is shows now, and the zone. */
export function LocalTime({ locale, timeZone, at }: LocalTimeProps) {
  const now = useClock(at)
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].intl, {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone },
  })
  return (
    <>
      <span className="tabular">{format.format(now)}</span> ({timeZone})
    </>
  )
}

type WaitingTimeProps = Pick<LocalTimeProps, 'locale' | 'at'> & { readonly since: string }

/** How long a chat has waited: minutes, from an hour on with the hours. */
export function WaitingTime({ locale, at, since }: WaitingTimeProps) {
  const minutes = Math.max(0, Math.floor((useClock(at).getTime() - Date.parse(since)) / 60_000))
  const { intl } = LANGUAGES[locale]
  const inUnit = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(intl, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  return (
    <time dateTime={since} className="tabular whitespace-nowrap">
      {hours > 0 ? `${inUnit(hours, 'hour')} ` : ''}
      {inUnit(minutes % 60, 'minute')}
    </time>
  )
}

/** The time when the page was made, going on by the browser's own clock, which may be wrong. */
function useClock(at: string): Date {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was made again begins again
  useEffect(() => {
    const began = performance.now()
    setPassed(0)
    const timer = setInterval(() => setPassed(performance.now() - began), STEP_MS)
    return () => clearInterval(timer)
  }, [at])
  return new Date(Date.parse(at) + passed)
}

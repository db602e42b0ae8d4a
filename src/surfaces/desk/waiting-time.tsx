'use client'

import { elapsedTime } from '@/i18n/elapsed'
import type { Locale } from '@/i18n/locales'
import { useClock } from './use-clock'

type WaitingTimeProps = {
  readonly locale: Locale
  /** ISO 8601: when the page was made. */
  readonly at: string
  /** ISO 8601. */
  readonly since: string
  /** By when they are to be answered, and what is said after it. */
  readonly due?: { readonly at: string; readonly overdueWords: string }
}

/** How long someone has waited, and whether that is too long; goes on while the page is open. */
export function WaitingTime({ locale, at, since, due }: WaitingTimeProps) {
  const now = useClock(at)
  const isOverdue = due !== undefined && now.getTime() >= Date.parse(due.at)
  return (
    <time
      dateTime={since}
      className={
        isOverdue
          ? 'tabular whitespace-nowrap rounded-full bg-brick-mist px-2 font-medium text-brick'
          : 'tabular whitespace-nowrap'
      }
    >
      {elapsedTime(now.getTime() - Date.parse(since), locale)}
      {isOverdue ? <span className="sr-only">, {due.overdueWords}</span> : null}
    </time>
  )
}

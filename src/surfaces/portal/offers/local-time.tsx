'use client'

import { useSyncExternalStore } from 'react'

type LocalTimeProps = {
  /** ISO 8601. */
  readonly instant: string
  /** BCP 47. */
  readonly language: string
  /** "Your time:" */
  readonly label: string
  /** IANA name of the time zone that is already shown. */
  readonly shownZone: string
  /** IANA name; null for the browser's. */
  readonly timeZone: string | null
}

const noSubscription = () => () => {}

/**
 * An instant in the reader's time zone: the one of their account, or else the browser's, which the server does not know.
 * Empty where it is the one that is already shown.
 */
export function LocalTime({ instant, language, label, shownZone, timeZone }: LocalTimeProps) {
  const text = useSyncExternalStore(
    noSubscription,
    () => formatLocalTime(instant, language, shownZone, timeZone ?? undefined),
    () => (timeZone ? formatLocalTime(instant, language, shownZone, timeZone) : ''),
  )
  return text ? (
    <span className="block text-sm text-ink-soft">
      {label} {text}
    </span>
  ) : null
}

function formatLocalTime(instant: string, language: string, shownZone: string, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
  return format.resolvedOptions().timeZone === shownZone ? '' : format.format(new Date(instant))
}

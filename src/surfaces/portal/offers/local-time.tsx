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
}

const noSubscription = () => () => {}

/** An instant in the reader's time zone. Empty on the server, which does not know it, and where the zones are equal. */
export function LocalTime({ instant, language, label, shownZone }: LocalTimeProps) {
  const text = useSyncExternalStore(
    noSubscription,
    () => formatLocalTime(instant, language, shownZone),
    () => '',
  )
  return text ? (
    <span className="block text-sm text-ink-soft">
      {label} {text}
    </span>
  ) : null
}

function formatLocalTime(instant: string, language: string, shownZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.resolvedOptions().timeZone === shownZone ? '' : format.format(new Date(instant))
}

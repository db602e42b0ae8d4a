'use client'

import { useSyncExternalStore } from 'react'

type LocalTimeProps = {
  /** ISO 8601. */
  readonly instant: string
  /** BCP 47. */
  readonly language: string
  /** "Your time:" */
  readonly label: string
  /** The zone already shown beside it. */
  readonly shownZone: string
}

const never = () => () => {}

/** The same moment on the reader's clock; nothing on the server, which does not know it, nor where it would repeat itself. */
export function LocalTime({ instant, language, label, shownZone }: LocalTimeProps) {
  const text = useSyncExternalStore(
    never,
    () => onReadersClock(instant, language, shownZone),
    () => '',
  )
  return text ? (
    <span className="block text-sm text-ink-soft">
      {label} {text}
    </span>
  ) : null
}

function onReadersClock(instant: string, language: string, shownZone: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.resolvedOptions().timeZone === shownZone ? '' : format.format(new Date(instant))
}

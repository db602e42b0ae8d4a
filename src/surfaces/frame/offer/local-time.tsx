'use client'

import { useSyncExternalStore } from 'react'
import { withFrenchOrdinal } from '@/i18n/french-ordinal'

type LocalTimeProps = {
  /** ISO 8601. */
  readonly instant: string
  /** BCP 47. */
  readonly language: string
  /** "Your time:" */
  readonly label: string
  /** IANA name of the time zone that is already shown. */
  readonly shownZone: string
  /** IANA name; null for the browser's zone. */
  readonly timeZone: string | null
}

const noSubscription = () => () => {}

/**
 * A time in the reader's time zone: that of their account, or otherwise the browser's, which the server does not know.
 * Renders nothing if that zone is already shown.
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
  if (format.resolvedOptions().timeZone === shownZone) return ''
  return withFrenchOrdinal(format.format(new Date(instant)), language)
}

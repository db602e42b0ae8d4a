import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { keptUntil } from './rules'
import type { Retention } from './schema'

/** What becomes of the data, before a person asks and while they wait. */
export type ErasureView = {
  /** ISO 8601; null while it was not asked for. */
  readonly askedAt: string | null
  /** The data are erased after that time, and before `latestAt`. */
  readonly dueAt: string | null
  readonly latestAt: string | null
  readonly mayTakeBack: boolean
  /** A treatment is booked or under way: the data are needed. */
  readonly hasOpenBooking: boolean
  /** What stays, until when and by which law; empty where nothing has to. */
  readonly kept: readonly KeptView[]
}

export type KeptView = {
  readonly what: 'bookings' | 'consents'
  /** ISO 8601. */
  readonly until: string
  /** As the operator words it; null: no law is named. */
  readonly law: string | null
}

type KeptFacts = {
  readonly locale: Locale
  readonly retention: Retention
  /** The last change of a booking; null without one. */
  readonly bookedAt: Date | null
  readonly hasConsents: boolean
  /** When the data would be erased. */
  readonly at: Date
}

/** What would stay of a person's data. */
export function presentKept({
  locale,
  retention,
  bookedAt,
  hasConsents,
  at,
}: KeptFacts): readonly KeptView[] {
  const { bookings, consents } = retention
  const untilBooked = bookedAt && keptUntil(bookedAt, bookings.years)
  return [
    ...(untilBooked && untilBooked > at
      ? [{ what: 'bookings' as const, until: untilBooked.toISOString(), law: bookings.law[locale] ?? null }]
      : []),
    ...(hasConsents && consents.years > 0
      ? [
          {
            what: 'consents' as const,
            until: keptUntil(at, consents.years).toISOString(),
            law: consents.law[locale] ?? null,
          },
        ]
      : []),
  ]
}

/** A wish for erasure in the desk's list. */
export type DeskErasure = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  /** ISO 8601, as both others. */
  readonly askedAt: string
  readonly dueAt: string
  readonly latestAt: string
  readonly isDue: boolean
  readonly hasOpenBooking: boolean
}

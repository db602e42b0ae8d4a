import { KEPT_MONTHS } from '@/care/notifications/constants'
import type { Locale } from '@/i18n/locales'
import type { UserId } from '@/lib/record-ids'
import { REQUEST_MONTHS } from '../constants'
import { keptUntil } from './rules'
import type { Retention } from './schema'

/** What erasure means for a person's data, before and after they request it. */
export type ErasureView = {
  /** ISO 8601; null if erasure was not requested. */
  readonly askedAt: string | null
  /** The data are erased between this time and `latestAt`. */
  readonly dueAt: string | null
  readonly latestAt: string | null
  readonly mayTakeBack: boolean
  /** Whether a treatment is booked or under way, so that the data are still needed. */
  readonly hasOpenBooking: boolean
  /** What is kept, until when and under which law; empty if everything can be erased. */
  readonly kept: readonly KeptView[]
  readonly times: KeptTimes
}

type KeptYears = { readonly years: number; readonly law: string | null }

/** How long data are kept of a person who does not ask for their erasure. */
export type KeptTimes = {
  /** Of a request without a booking, after anything last happened to it. */
  readonly requestMonths: number
  /** Of notifications that were read. */
  readonly notificationMonths: number
  readonly bookings: KeptYears
  readonly consents: KeptYears
}

export type KeptView = {
  readonly what: 'bookings' | 'consents'
  /** ISO 8601. */
  readonly until: string
  /** The operator's text; null if no law is named. */
  readonly law: string | null
}

type KeptFacts = {
  readonly locale: Locale
  readonly retention: Retention
  /** Time of the last change of a booking; null if there is no booking. */
  readonly bookedAt: Date | null
  readonly hasConsents: boolean
  /** Time at which the data would be erased. */
  readonly at: Date
}

export function presentTimes(locale: Locale, { bookings, consents }: Retention): KeptTimes {
  const yearsOf = ({ years, law }: Retention['bookings']) => ({ years, law: law[locale] ?? null })
  return {
    ...{ requestMonths: REQUEST_MONTHS, notificationMonths: KEPT_MONTHS },
    ...{ bookings: yearsOf(bookings), consents: yearsOf(consents) },
  }
}

/** The data of a person that would be kept. */
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

/** An erasure request in the desk's list. */
export type DeskErasure = {
  readonly userId: UserId
  readonly name: string
  readonly email: string
  /** ISO 8601, like the other two times. */
  readonly askedAt: string
  readonly dueAt: string
  readonly latestAt: string
  readonly isDue: boolean
  readonly hasOpenBooking: boolean
}

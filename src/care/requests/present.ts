/** What screens show of a request: data without words. A patient never sees staff fields. */
import { fullName } from '@/care/accounts/rules'
import type { ConsentKind } from '@/care/consent/constants'
import type { DocumentView } from '@/care/documents/present'
import type { Locale } from '@/i18n/locales'
import type { RequestId, UserId } from '@/lib/record-ids'
import type { AdditionView } from './additions/list-additions'
import type { DeclineGround, QuarantineReason, RequestEventKind, RequestStatus } from './constants'
import type { HealthName, TextName } from './fields'
import type { ReviewView } from './reviews/present'
import type { contactRequest } from './table'

/** A patient's own request. */
export type RequestView = {
  /** The doctor who has read the case; null while none is written down. */
  readonly review: ReviewView | null
  readonly id: RequestId
  readonly status: RequestStatus
  /** ISO 8601, as all instants here. */
  readonly createdAt: string
  /** When its status last changed. */
  readonly statusAt: string
  /** `RQ-2026-0042`. */
  readonly reference: string
  readonly serviceName: string | null
  readonly clinicName: string | null
  readonly message: string | null
  readonly serviceDescription: string | null
  /** What they wrote about their health. */
  readonly health: Readonly<Record<HealthName, string | null>>
  /** How they wanted to be reached; null on the landing form, which does not ask. */
  readonly communication: string | null
  /** E.164. */
  readonly phone: string | null
  /** Why we declined it. */
  readonly reason: string | null
  /** Photos and reports that came with it. */
  readonly documents: readonly DocumentView[]
}

type SentColumns = Pick<
  typeof contactRequest.$inferSelect,
  | 'email'
  | 'country'
  | 'timeZone'
  | 'preferredLanguage'
  | 'isQuote'
  | 'contactFrom'
  | 'contactUntil'
  | 'callDays'
>

/** The same with everything that was sent, what was added and what happened since. */
export type OwnRequest = RequestView & {
  readonly sent: SentColumns & {
    readonly name: string
    /** Calendar day. */
    readonly birthDate: string | null
  }
  /** The oldest first, as the history. */
  readonly additions: readonly AdditionView[]
  readonly history: readonly { readonly kind: RequestEventKind; readonly at: string }[]
}

type SentRow = SentColumns & { readonly firstName: string; readonly lastName: string }

export function presentSent(row: SentRow, birthDate: string | null): OwnRequest['sent'] {
  const name = fullName(row.firstName, row.lastName)
  const { email, country, timeZone, preferredLanguage, isQuote, contactFrom, contactUntil, callDays } = row
  const sent = { email, country, timeZone, preferredLanguage, isQuote, contactFrom, contactUntil, callDays }
  return { ...sent, name, birthDate }
}

export type DeskRequestRow = {
  readonly id: RequestId
  readonly name: string
  readonly status: RequestStatus
  readonly quarantine: QuarantineReason | null
  readonly createdAt: string
  readonly serviceName: string | null
  /** The treatment, or else the hospital that was named; null where there is only a message, which no list shows. */
  readonly concern: string | null
  readonly country: string | null
  readonly locale: Locale
  /** Who looks after it; null for nobody. */
  readonly assigneeName: string | null
  /** Since when its patient waits for an answer; null when nobody waits. */
  readonly waitingSince: string | null
}
/** A row of the desk's list. */
export type DeskListRow = DeskRequestRow & {
  /** E.164; read only for the list of calls. */
  readonly phone: string | null
  /** When they can be called next; null when they named no time. */
  readonly nextCall: {
    readonly from: string
    readonly until: string
    /** The patient's zone. */
    readonly timeZone: string
  } | null
  /** Since when an offer has no answer; read only for the list of those. */
  readonly offerSince: string | null
}
export type DeskPage = {
  readonly rows: readonly DeskListRow[]
  /** From 1; the last one where a later one was asked for. */
  readonly page: number
  readonly total: number
  readonly pageSize: number
}

export type DeskEvent = {
  readonly kind: RequestEventKind
  /** Null for the first. */
  readonly fromStatus: RequestStatus | null
  readonly toStatus: RequestStatus
  readonly at: string
  /** Null: the website. */
  readonly actorName: string | null
  /** Of `assigned`: who looks after the request from then on. */
  readonly assigneeName: string | null
  readonly reason: string | null
}
export type ShownConsent = 'privacy' | 'health' | 'messaging' | 'marketing'

/** The optional texts of the contact form, readable. */
type RequestTexts = Readonly<Record<TextName, string | null>>

/** Everything the care team needs of one request. */
export type DeskRequest = DeskRequestRow &
  RequestTexts & {
    /** `RQ-2026-0042`. */
    readonly reference: string
    /** Null in quarantine, where a visitor has no account yet. */
    readonly userId: UserId | null
    /** Who looks after it; null for nobody. */
    readonly assigneeId: UserId | null
    /** What the patient sent last. */
    readonly patientWroteAt: string | null
    readonly declinedAs: DeclineGround | null
    /** Name of the program that sent it with a token; null for every other request. */
    readonly sentBy: string | null
    readonly statusAt: string
    readonly email: string
    /** E.164. */
    readonly phone: string | null
    readonly timeZone: string | null
    /** Calendar day. */
    readonly birthDate: string | null
    readonly preferredCommunication: string | null
    readonly preferredLanguage: string | null
    readonly isQuote: boolean
    readonly contactFrom: string | null
    readonly contactUntil: string | null
    readonly callDays: readonly string[] | null
    readonly leadStatus: string
    readonly leadSource: string | null
    readonly affiliateKey: string | null
    /** Path of the page that a campaign's link led to. */
    readonly landingPage: string | null
    /** The same person's request before this one. */
    readonly earlier: { readonly id: RequestId; readonly createdAt: string } | null
    /** Photos and reports that came with it. */
    readonly documents: readonly DocumentView[]
    /** What the patient added since. */
    readonly additions: readonly AdditionView[]
    /** The oldest first. */
    readonly events: readonly DeskEvent[]
    readonly consents: readonly {
      readonly kind: ShownConsent
      readonly at: string
      /** Who of the team read the text out; null where the person read it. */
      readonly readOutBy: string | null
    }[]
  }

type Row = Omit<DeskRequestRow, 'name' | 'createdAt' | 'waitingSince'> & {
  readonly firstName: string
  readonly lastName: string
  readonly createdAt: Date
  readonly waitingSince: Date | null
}

export function toDeskRow({ firstName, lastName, createdAt, waitingSince, ...row }: Row): DeskRequestRow {
  const name = fullName(firstName, lastName)
  return {
    ...row,
    name,
    createdAt: createdAt.toISOString(),
    waitingSince: waitingSince?.toISOString() ?? null,
  }
}

const SHOWN_CONSENT: Readonly<Record<ConsentKind, ShownConsent>> = {
  privacy_terms: 'privacy',
  health_data: 'health',
  messaging: 'messaging',
  marketing: 'marketing',
}

type ConsentFacts = {
  readonly kind: ConsentKind
  readonly givenAt: Date
  readonly readOutBy: string | null
}

export function toConsent({ kind, givenAt, readOutBy }: ConsentFacts) {
  return { kind: SHOWN_CONSENT[kind], at: givenAt.toISOString(), readOutBy }
}

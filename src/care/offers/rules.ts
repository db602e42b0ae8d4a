/** What may happen to an offer, and until when. Specification, sections 4 and 6. Pure. */
import { TZDateMini } from '@date-fns/tz'
import type { RequestStatus } from '@/care/requests/constants'
import { mayAct } from '@/care/requests/rules'
import { dayInIstanbul } from '@/i18n/dates'
import { DAY_MS } from '@/lib/durations'
import type { OfferId, UserId } from '@/lib/record-ids'
import { HOSPITAL_TIME_ZONE } from '@/lib/time-zone'
import {
  ANSWER_REMINDER_DAYS,
  ANSWER_REMINDER_LATE_DAYS,
  OFFER_VALID_DAYS,
  type OfferStatus,
  REMINDER_DAYS,
  type ShownOfferStatus,
} from './constants'

export const OFFER_ACTIONS = ['send', 'revise', 'accept', 'decline', 'cancel'] as const
export type OfferAction = (typeof OFFER_ACTIONS)[number]

const NEXT: Readonly<Record<OfferStatus, Partial<Readonly<Record<OfferAction, OfferStatus>>>>> = {
  pending: { send: 'sent', cancel: 'cancelled' },
  sent: { revise: 'sent', accept: 'accepted', decline: 'declined', cancel: 'cancelled' },
  accepted: {},
  declined: {},
  cancelled: {},
}

/** The status an action leads to; undefined when it is not allowed now. */
export function nextOfferStatus(status: OfferStatus, action: OfferAction): OfferStatus | undefined {
  return NEXT[status][action]
}

/** Whether a version can still be sent: the first one, or a new one before the patient's answer. */
export function canStillBeSent(status: OfferStatus): boolean {
  return (nextOfferStatus(status, 'send') ?? nextOfferStatus(status, 'revise')) !== undefined
}

export type EndedRequestCode = 'REQUEST_WITHDRAWN' | 'REQUEST_DECLINED' | 'REQUEST_BOOKED'

/** Why nothing can be offered for a request any more; undefined while its offers can be sent and drafted. */
export function endedRequestFault(status: RequestStatus): EndedRequestCode | undefined {
  if (mayAct(status, 'book')) return undefined
  if (status === 'cancelled') return 'REQUEST_WITHDRAWN'
  return status === 'declined' ? 'REQUEST_DECLINED' : 'REQUEST_BOOKED'
}

export type RevisionFault =
  | 'OFFER_ALREADY_ANSWERED'
  | 'OFFER_WITHDRAWN'
  | 'TRANSITION_NOT_ALLOWED'
  | EndedRequestCode

/**
 * Why a new version cannot be sent or drafted, if it cannot: the patient has answered, the request has ended and its offers
 * with it, or the offer was withdrawn alone.
 */
export function revisionFault(status: OfferStatus, request: RequestStatus): RevisionFault | undefined {
  if (nextOfferStatus(status, 'revise')) return endedRequestFault(request)
  if (status === 'accepted' || status === 'declined') return 'OFFER_ALREADY_ANSWERED'
  const withdrawn = status === 'cancelled' ? 'OFFER_WITHDRAWN' : 'TRANSITION_NOT_ALLOWED'
  return endedRequestFault(request) ?? withdrawn
}

type ShownOffer = { readonly id: OfferId; readonly status: ShownOfferStatus; readonly version: number }

/**
 * The offers that end with their request, each with its version, as one text: a form that ends the request carries what
 * its page showed, and is refused once another offer or version was sent.
 */
export function sentOffersVersion(offers: readonly ShownOffer[]): string {
  return offers
    .filter(({ status }) => status === 'sent' || status === 'expired') // an expired one is stored as sent
    .map(({ id, version }) => `${id}.${version}`)
    .sort()
    .join(' ')
}

/** A draft that ends with its offer. */
type ShownDraft = { readonly offerId: OfferId; readonly authorId: UserId | null }

/**
 * The same with the request's status and the drafts of its offers, for the desk: a colleague may have taken the request up
 * meanwhile, or may be writing. Whose a draft is counts, not when it was saved: while its author types, that changes all the
 * time.
 */
export function requestVersion(
  status: RequestStatus,
  offers: readonly ShownOffer[],
  drafts: readonly ShownDraft[],
): string {
  const saved = drafts.map(({ offerId, authorId }) => `${offerId}@${authorId ?? ''}`).sort()
  return [status, sentOffersVersion(offers), ...saved].filter(Boolean).join(' ')
}

/** Names a draft in a form: `saved` and whose it is; empty without one. */
export function draftKey(draft: Pick<ShownDraft, 'authorId'> | null): string {
  return draft ? `saved ${draft.authorId ?? ''}` : ''
}

/** A calendar day as people write it in a date field, and one that exists: not 2026-02-30. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The last day on which an offer can be accepted, unless another was chosen: at the latest the first of treatment. */
export function defaultValidUntil(at: Date, treatmentFrom: string | null = null): string {
  const [year, month, day] = partsOf(dayInIstanbul(at))
  const usual = new Date(Date.UTC(year, month - 1, day + OFFER_VALID_DAYS)).toISOString().slice(0, 10)
  return treatmentFrom !== null && treatmentFrom < usual ? treatmentFrom : usual
}

/** Whether the first day of treatment is over in Istanbul: what was offered can no longer be booked. */
export function isWindowPast(treatmentFrom: string | null, at: Date): boolean {
  return treatmentFrom !== null && treatmentFrom < dayInIstanbul(at)
}

/** The instant from which an offer has expired: the end of its last day in Istanbul. */
export function expiryOf(validUntil: string): Date {
  const [year, month, day] = partsOf(validUntil)
  return new Date(new TZDateMini(year, month - 1, day + 1, HOSPITAL_TIME_ZONE).getTime())
}

/** The last second of that day, for texts: midnight would be shown as the next day. */
export function lastMomentOf(validUntil: string): Date {
  return new Date(expiryOf(validUntil).getTime() - 1000)
}

/**
 * Whether a patient is reminded of an offer now, and for how many days before its end. A version that was sent later
 * than that has no reminder: its mail said how little time is left.
 * @param sentAt when the version was sent
 * @returns one of `REMINDER_DAYS`; undefined when no reminder is due
 */
export function reminderDue(validUntil: string, sentAt: Date, at: Date): number | undefined {
  const remainingMs = expiryOf(validUntil).getTime() - at.getTime()
  if (remainingMs <= 0) return undefined
  const days = REMINDER_DAYS.findLast((before) => remainingMs <= before * DAY_MS)
  if (days === undefined) return undefined
  return sentAt.getTime() < expiryOf(validUntil).getTime() - days * DAY_MS ? days : undefined
}

type PatientContact = {
  /** When the newest version was sent. */
  readonly sentAt: Date
  /** When the patient wrote last about the request; they are still thinking about it. */
  readonly patientWroteAt: Date | null
  /** When the team last wrote to the patient about the request, or noted that they were answered, as on the phone. */
  readonly teamAnsweredAt: Date | null
}

/**
 * Whether a patient is reminded of a version that waits for their answer: `ANSWER_REMINDER_DAYS` after it was sent, after
 * they last wrote, or after the team last answered them; not `ANSWER_REMINDER_LATE_DAYS` later. From `REMINDER_DAYS` before
 * its end the reminders of the end do that.
 */
export function isAnswerReminderDue(
  validUntil: string,
  { sentAt, patientWroteAt, teamAnsweredAt }: PatientContact,
  at: Date,
): boolean {
  const remainingMs = expiryOf(validUntil).getTime() - at.getTime()
  if (remainingMs <= REMINDER_DAYS[0] * DAY_MS) return false
  const since = Math.max(...[sentAt, patientWroteAt, teamAnsweredAt].map((one) => one?.getTime() ?? 0))
  const lateMs = at.getTime() - since - ANSWER_REMINDER_DAYS * DAY_MS
  return lateMs >= 0 && lateMs < ANSWER_REMINDER_LATE_DAYS * DAY_MS
}

function partsOf(day: string): [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

type OfferState = { readonly status: OfferStatus; readonly validUntil: string }

/** The status that is shown: the stored one, or *expired*, which is never stored. */
export function shownStatus({ status, validUntil }: OfferState, at: Date): ShownOfferStatus {
  return status === 'sent' && at >= expiryOf(validUntil) ? 'expired' : status
}

export type AnswerFault =
  | 'OFFER_ALREADY_ANSWERED'
  | 'OFFER_CANCELLED'
  | 'OFFER_OUTDATED'
  | 'OFFER_EXPIRED'
  | 'OFFER_DATES_PASSED'

/**
 * Why an offer cannot be answered, if it cannot: only the newest sent version can, while it is valid.
 * @param readVersion the version the patient has read
 */
export function answerFault(
  offer: OfferState & { readonly version: number },
  readVersion: number,
  at: Date,
): AnswerFault | undefined {
  if (offer.status === 'cancelled') return 'OFFER_CANCELLED'
  if (!nextOfferStatus(offer.status, 'accept')) return 'OFFER_ALREADY_ANSWERED'
  if (offer.version !== readVersion) return 'OFFER_OUTDATED'
  return shownStatus(offer, at) === 'expired' ? 'OFFER_EXPIRED' : undefined
}

/** What may happen to a request (docs/states.md; specification, section 4). Pure. */
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import {
  CONFIRMATION_HOURS,
  MIN_FILL_SECONDS,
  QUARANTINE_DAYS,
  type QuarantineReason,
  type RequestStatus,
  SAME_PERSON_MONTHS,
} from './constants'

/** `book` comes with an accepted offer, `complete` with the treatment's end. */
export const REQUEST_ACTIONS = ['take_up', 'book', 'complete', 'decline', 'cancel'] as const
export type RequestAction = (typeof REQUEST_ACTIONS)[number]

const NEXT: Readonly<Record<RequestStatus, Partial<Readonly<Record<RequestAction, RequestStatus>>>>> = {
  pending: { take_up: 'in_progress', book: 'booked', decline: 'declined', cancel: 'cancelled' },
  in_progress: { book: 'booked', decline: 'declined', cancel: 'cancelled' },
  booked: { complete: 'completed' },
  completed: {},
  declined: {},
  cancelled: {},
}

/** The status an action leads to; undefined when it is not allowed now. */
export function nextStatus(status: RequestStatus, action: RequestAction): RequestStatus | undefined {
  return NEXT[status][action]
}

export function mayAct(status: RequestStatus, action: RequestAction): boolean {
  return nextStatus(status, action) !== undefined
}

/** What people call a request by: `RQ-2026-0042`. The number is unique over all years, and gets longer after 9999. */
export function requestReference({ number, createdAt }: { number: number; createdAt: Date }): string {
  return `RQ-${createdAt.getUTCFullYear()}-${String(number).padStart(4, '0')}`
}

/** The number in such a reference, however it is typed; undefined for anything else. */
export function numberInReference(text: string): number | undefined {
  const digits = /^rq[\s-]*\d{4}[\s-]*(\d{4,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export function confirmableUntil(at: Date): Date {
  return new Date(at.getTime() + CONFIRMATION_HOURS * HOUR_MS)
}

/** What was quarantined before this is removed. */
export function quarantinedSince(at: Date): Date {
  return new Date(at.getTime() - QUARANTINE_DAYS * DAY_MS)
}

/** When a request in quarantine is removed. */
export function quarantinedUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + QUARANTINE_DAYS * DAY_MS)
}

/** The earliest time at which a request of the same person is linked with one of now. */
export function samePersonSince(at: Date): Date {
  const since = new Date(at)
  since.setUTCMonth(since.getUTCMonth() - SAME_PERSON_MONTHS)
  return since
}

export type FormTiming = {
  /** The hidden field: only scripts fill it in. */
  readonly website: string
  /** When the sender says the form was opened; a visitor's clock may be wrong by days. */
  readonly startedAt: Date | undefined
  /** When we showed the captcha; undefined where none is asked for, and nothing of ours measured the time. */
  readonly captchaShownAt: Date | undefined
  readonly sentAt: Date
}

/**
 * Why a request looks sent by a script, if it does. Both clocks must say "too fast": a person whose clock runs
 * ahead, or who asked for a new code at the end, is no script.
 */
export function quarantineReason({
  website,
  startedAt,
  captchaShownAt,
  sentAt,
}: FormTiming): QuarantineReason | undefined {
  if (website !== '') return 'honeypot'
  const isFast = (from: Date) => sentAt.getTime() - from.getTime() < MIN_FILL_SECONDS * 1000
  if (!captchaShownAt || !isFast(captchaShownAt)) return undefined
  return startedAt === undefined || isFast(startedAt) ? 'too-fast' : undefined
}

/** When an erasure can be cancelled and carried out, and how long data are kept. Pure. */
import { DAY_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { ERASURE_DAYS, ERASURE_LATEST_DAYS, type ErasureStatus } from './constants'

type OpenErasure = { readonly status: ErasureStatus; readonly dueAt: Date }

/** The time until which a person can cancel it. */
export function dueAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + ERASURE_DAYS * DAY_MS)
}

/** The time at which the job carries it out if no admin has. */
export function latestAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + ERASURE_LATEST_DAYS * DAY_MS)
}

export function mayTakeBack({ status, dueAt }: OpenErasure, at: Date): boolean {
  return status === 'asked' && at < dueAt
}

export function mayCarryOut({ status, dueAt }: OpenErasure, at: Date): boolean {
  return status === 'asked' && at >= dueAt
}

/** The last day of a retention period. */
export function keptUntil(from: Date, years: number): Date {
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  return until
}

const ERASED_DOMAIN = 'erased.invalid'

/** The email address stored for an erased person; no mail reaches it. @param person `%`: pattern of all of them */
export function erasedAddress(person: UserId | '%'): string {
  return `${person}@${ERASED_DOMAIN}`
}

export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${ERASED_DOMAIN}`)
}

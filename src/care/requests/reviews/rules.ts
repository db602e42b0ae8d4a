/** When a medical review may be written down, and what its withdrawal changes for the patient. Pure. */
import { dayInIstanbul } from '@/i18n/dates'
import type { OpenedForm } from '@/lib/opened-form'
import type { RequestStatus } from '../constants'

/** A request that has ended needs no review any more. */
export function mayBeReviewed(status: RequestStatus): boolean {
  return status === 'pending' || status === 'in_progress' || status === 'booked'
}

type Days = { readonly reviewedOn: string; readonly receivedAt: Date }
export type ReviewDayFault = 'DAY_IN_FUTURE' | 'DAY_BEFORE_REQUEST'

/** What is wrong with the day of a review, in Istanbul's days: nobody can have read a case before it was sent. */
export function reviewDayFault({ reviewedOn, receivedAt }: Days, at: Date): ReviewDayFault | undefined {
  if (reviewedOn > dayInIstanbul(at)) return 'DAY_IN_FUTURE'
  return reviewedOn < dayInIstanbul(receivedAt) ? 'DAY_BEFORE_REQUEST' : undefined
}

type Entry = {
  readonly id: string
  readonly doctorName: string
  readonly isWithdrawn: boolean
}

/**
 * What the patient sees after a withdrawal. `none`: no valid review remains; `doctor`: one of another doctor; `day`: another
 * one of the same doctor; `unchanged`: they did not see this entry.
 */
export type WithdrawalEffect = 'none' | 'doctor' | 'day' | 'unchanged'

type Withdrawal<One> = { readonly effect: WithdrawalEffect; readonly next: One | undefined }

/** @param entries all of a request, in their order @returns the effect, with the entry that the patient sees then */
export function withdrawalEffect<One extends Entry>(entries: readonly One[], id: string): Withdrawal<One> {
  const [shown, second] = entries.filter(({ isWithdrawn }) => !isWithdrawn)
  if (shown?.id !== id) return { effect: 'unchanged', next: shown }
  if (!second) return { effect: 'none', next: undefined }
  return { effect: second.doctorName === shown.doctorName ? 'day' : 'doctor', next: second }
}

/** Whether the patient is told of a correction: what they were told before is no longer true. */
export function isCorrection(effect: WithdrawalEffect): boolean {
  return effect === 'none' || effect === 'doctor'
}

type WrittenEntry = {
  readonly id: string
  /** When it was written down, ISO 8601. */
  readonly createdAt: string
  /** Null for a valid entry. */
  readonly withdrawn: object | null
}

/** The valid entry that was written down last: its day may be earlier than that of another. */
export function newestValid<One extends WrittenEntry>(entries: readonly One[]): One | undefined {
  const valid = entries.filter(({ withdrawn }) => withdrawn === null)
  return valid.toSorted((one, other) => (writtenOrder(one) < writtenOrder(other) ? -1 : 1)).at(-1)
}

function writtenOrder({ createdAt, id }: WrittenEntry): string {
  return `${createdAt} ${id}`
}

type EntryWithNeed = WrittenEntry & { readonly needed: string | null }

/** What the patient is asked for after a withdrawal; undefined when that stays the same. */
export function neededAfter(entries: readonly EntryWithNeed[], id: string): string | null | undefined {
  const before = newestValid(entries)?.needed ?? null
  const after = newestValid(entries.filter((one) => one.id !== id))?.needed ?? null
  return after === before ? undefined : after
}

/**
 * Whether another review was noted, or the newest one withdrawn, since a form was opened.
 * @param opened the newest valid review that the form was opened with, empty for none
 * @param newest the one that is stored
 */
export function isOvertaken({ base, over }: OpenedForm, newest: string | undefined): boolean {
  return (over || base) !== (newest ?? '')
}

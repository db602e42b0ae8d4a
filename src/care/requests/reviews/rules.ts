/** When a medical review may be written down. Pure. */
import { dayInIstanbul } from '@/i18n/dates'
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

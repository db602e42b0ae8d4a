/** Messages that are sent later (decision 0046). */

/** `cancelled` can be undone until its row is deleted. One that was sent has no row: it is an ordinary message. */
export const SCHEDULED_STATES = ['waiting', 'held', 'cancelled'] as const

/** Why a message is not sent at its time, and waits for a person to decide; the first that applies is named. */
export const HOLD_REASONS = [
  'patient_gone',
  'request_ended',
  'offer_accepted',
  'booking_cancelled',
  'planned_again',
  'step_undone',
  'patient_wrote',
  'writer_gone',
  'files_missing',
  'late',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
/** Those that can end by themselves, as when an account is enabled again, or a step is undone. */
export const PASSING_REASONS: readonly HoldReason[] = [
  'patient_gone',
  'request_ended',
  'step_undone',
  'writer_gone',
]

/** How far ahead a message can be scheduled. */
export const LATER_DAYS_MAX = 30
/** A worker that was away sends what is not older than this. */
export const LATE_HOURS_MAX = 12
/** When patients are written to in the morning, on their own clock. */
export const MORNING = '09:00'
/** A cancelled message can be restored this long. */
export const CANCELLED_HOURS = 24

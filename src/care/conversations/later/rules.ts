/** When a message goes out, and when it must not go out by itself. Pure. */
import type { OrderStatus } from '@/care/orders/constants'
import type { RequestStatus } from '@/care/requests/constants'
import { isOpenRequest } from '@/care/requests/rules'
import { isWorkingDay, type WorkingHours } from '@/care/requests/waiting/rules'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { err, ok, type Result } from '@/lib/result'
import { dayAfter, instantOf, instantsOf, type WallTime, wallTime } from '@/lib/time-zone'
import { type HoldReason, LATE_HOURS_MAX, LATER_DAYS_MAX, MORNING } from './constants'

export type TimeCode = 'TIME_PAST' | 'TIME_TOO_FAR' | 'TIME_SKIPPED'

/**
 * The instant at which a clock in this zone shows this day and time; the first one where it is shown twice. It must be
 * ahead, at most 30 days, and not in the hour that clocks skip when they are set forward.
 */
export function planTime(wall: WallTime, zone: string, now: Date): Result<Date, TimeCode> {
  const [first, second] = instantsOf(wall, zone)
  if (!first) return err('TIME_SKIPPED')
  const at = first > now ? first : (second ?? first)
  if (at <= now) return err('TIME_PAST')
  return at.getTime() - now.getTime() > LATER_DAYS_MAX * DAY_MS ? err('TIME_TOO_FAR') : ok(at)
}

/** The next morning of a patient, and the next one on which the team works, which may be this day's. */
export type Mornings = { readonly tomorrow: WallTime; readonly working: WallTime | undefined }

export function findMornings(
  now: Date,
  zone: string,
  hours: Pick<WorkingHours, 'days' | 'holidays'>,
): Mornings {
  const today = wallTime(now, zone).day
  const tomorrow = { day: dayAfter(today), time: MORNING }
  const isAhead = instantOf({ day: today, time: MORNING }, zone) > now
  let day = isAhead ? today : tomorrow.day
  for (let looked = 0; looked < LATER_DAYS_MAX; looked += 1, day = dayAfter(day))
    if (isWorkingDay(day, hours)) return { tomorrow, working: { day, time: MORNING } }
  return { tomorrow, working: undefined }
}

/** What has become of a request: its status, how many bookings it has had, and the status of the newest. */
export type RequestState = {
  readonly requestStatus: RequestStatus
  readonly orderCount: number
  readonly orderStatus: OrderStatus | null
}
type SendingPlan = RequestState & {
  readonly sendAt: Date
  /** What the patient had last sent when the message was scheduled. */
  readonly patientWroteAt: Date | null
  /** Files that were attached to it. */
  readonly fileCount: number
}
type Circumstances = RequestState & {
  readonly patientWroteAt: Date | null
  /** Those of its files that can be sent. */
  readonly fileCount: number
  readonly isPatientReachable: boolean
  readonly isWriterOfTeam: boolean
  readonly now: Date
}

/**
 * Why a message must not be sent by itself any more; undefined while it may. What was noted when it was scheduled is
 * compared with what is true now: a step that was taken and undone meanwhile is no reason.
 */
export function holdReasonOf(planned: SendingPlan, found: Circumstances): HoldReason | undefined {
  if (!found.isPatientReachable) return 'patient_gone'
  const changed = changeOf(planned, found)
  if (changed) return changed
  if (planned.patientWroteAt?.getTime() !== found.patientWroteAt?.getTime()) return 'patient_wrote'
  if (!found.isWriterOfTeam) return 'writer_gone'
  if (planned.fileCount !== found.fileCount) return 'files_missing'
  const lateMs = found.now.getTime() - planned.sendAt.getTime()
  return lateMs > LATE_HOURS_MAX * HOUR_MS ? 'late' : undefined
}

/** The steps of a treatment in their order. */
const STEPS: readonly (OrderStatus | null)[] = ['booked', 'in_progress', 'completed']

/**
 * What has become of the request that is a reason to look again. Neither a request that is taken up nor a treatment that
 * begins is one, nor a request that had ended when the message was written, as in aftercare.
 */
function changeOf(planned: RequestState, found: RequestState): HoldReason | undefined {
  const wasOpen = isOpenRequest(planned.requestStatus)
  if (wasOpen && !isOpenRequest(found.requestStatus)) return 'request_ended'
  const isSameBooking = planned.orderCount === found.orderCount
  const isCancelled = found.orderStatus === 'cancelled'
  // Only a patient who accepts an offer makes a booking.
  if (!isSameBooking && !isCancelled) return 'offer_accepted'
  if (isCancelled && !(isSameBooking && planned.orderStatus === 'cancelled')) return 'booking_cancelled'
  if (planned.requestStatus === 'booked' && found.requestStatus === 'in_progress') return 'planned_again'
  const isStepUndone = STEPS.indexOf(found.orderStatus) < STEPS.indexOf(planned.orderStatus)
  return isStepUndone && !isCancelled ? 'step_undone' : undefined
}

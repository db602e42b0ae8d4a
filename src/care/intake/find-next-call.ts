/** When a patient who asked for a call can be called. Pure. */
import { dayAfter, instantOf, knownTimeZone, wallTime } from '@/lib/time-zone'
import { CALL_DAYS } from './constants'

type CallTimes = {
  /** Of `CALL_DAYS`; empty or null: any day. */
  readonly callDays: readonly string[] | null
  /** `10:00` in the patient's zone; null for any time. */
  readonly contactFrom: string | null
  readonly contactUntil: string | null
  /** IANA name; Istanbul without one. */
  readonly timeZone: string | null
}
export type CallWindow = {
  readonly from: Date
  readonly until: Date
  /** The patient's zone, as far as it is known. */
  readonly timeZone: string
}

/** Every weekday comes round within these days; one more for a window of today that is over. */
const DAYS_AHEAD = 8

/** The first window in which they can be called that is not over at `at`; undefined when no window was named. */
export function findNextCall(
  { callDays, contactFrom, contactUntil, timeZone }: CallTimes,
  at: Date,
): CallWindow | undefined {
  if (!contactFrom || !contactUntil) return undefined
  const zone = knownTimeZone(timeZone)
  let { day } = wallTime(at, zone)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1, day = dayAfter(day)) {
    const weekday = CALL_DAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
    if (callDays?.length && !callDays.some((name) => name === weekday)) continue
    const from = instantOf({ day, time: contactFrom }, zone)
    const until = instantOf({ day, time: contactUntil }, zone)
    if (until > at && until > from) return { from, until, timeZone: zone }
  }
  return undefined
}

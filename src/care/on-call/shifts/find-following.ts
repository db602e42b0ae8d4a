/** Shifts that repeat each other: the same person, weekday and hours on the clock. Pure. */
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { wallTime } from '@/lib/time-zone'
import type { ShiftRow } from '../present'
import { repeatWeekly } from './rules'

type Times = Pick<ShiftRow, 'memberId' | 'startsAt' | 'endsAt'> & { readonly id: string }

/** Clocks are set by less than that. */
const CLOCK_CHANGE_MAX_MS = 3 * HOUR_MS

/** This shift and the later ones that repeat it, of those given, in their order. */
export function followingOf<Shift extends Times>(
  first: Times,
  shifts: readonly Shift[],
  timeZone: string,
): readonly Shift[] {
  return shifts.filter(
    (shift) =>
      shift.id === first.id ||
      (shift.memberId === first.memberId &&
        shift.startsAt > first.startsAt &&
        isWeeksLater(first, shift) &&
        isRepeated(first, shift, timeZone)),
  )
}

/** Cheap, so that few shifts are looked up on the clock. */
function isWeeksLater(first: Times, later: Times): boolean {
  const weekMs = 7 * DAY_MS
  const rest = (later.startsAt.getTime() - first.startsAt.getTime()) % weekMs
  return Math.min(rest, weekMs - rest) <= CLOCK_CHANGE_MAX_MS
}

/** A time that clocks skip is another one on the clock: then one of both is what a repetition makes of the other. */
function isRepeated(first: Times, later: Times, timeZone: string): boolean {
  const [one, other] = [clockOf(first, timeZone), clockOf(later, timeZone)]
  const weeks = Math.round((later.startsAt.getTime() - first.startsAt.getTime()) / (7 * DAY_MS))
  const isSame =
    one.starts === movedBy(other.starts, -weeks * 7) && one.ends === movedBy(other.ends, -weeks * 7)
  return (
    isSame ||
    isSpan(later, shiftedBy(one, weeks * 7), timeZone) ||
    isSpan(first, shiftedBy(other, -weeks * 7), timeZone)
  )
}

type Clock = { readonly starts: string; readonly ends: string }

function clockOf({ startsAt, endsAt }: Times, timeZone: string): Clock {
  const typed = (at: Date) => {
    const { day, time } = wallTime(at, timeZone)
    return `${day}T${time}`
  }
  return { starts: typed(startsAt), ends: typed(endsAt) }
}

function shiftedBy({ starts, ends }: Clock, days: number): Clock {
  return { starts: movedBy(starts, days), ends: movedBy(ends, days) }
}

function movedBy(typed: string, days: number): string {
  const [day = '', time] = typed.split('T')
  return `${new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)}T${time}`
}

function isSpan({ startsAt, endsAt }: Times, clock: Clock, timeZone: string): boolean {
  const [span] = repeatWeekly(clock, clock.starts.slice(0, 10), timeZone)
  return span?.from === startsAt.getTime() && span.to === endsAt.getTime()
}

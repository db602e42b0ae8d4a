/** Which shifts a day gets when another one is copied to it. Specification, sections 6 and 8. Pure. */
import { DAY_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { HOSPITAL_TIME_ZONE, instantsOf, type WallTime, wallTime } from '@/lib/time-zone'
import type { ShiftStatus } from '../desk/constants'
import { addDays, dayOf, overlaps, type ShiftValues, type Span } from '../desk/rules'
import type { CopySource } from './constants'

export type CopyCode =
  | 'NO_ENTRIES_YESTERDAY'
  /** Nobody of those who are still in the team, or all of it would be over already. */
  | 'NO_VALID_ENTRIES'
  | 'TARGET_DAY_FILLED'
  | 'CANNOT_COPY'

export type CopyQuestion = {
  readonly source: CopySource
  /** Calendar day of Istanbul. */
  readonly target: string
  /** Of the days before the target, of the target, and of the day after it. */
  readonly shifts: readonly ShiftValues[]
  /** Whether a person can still have shifts. */
  readonly isMember: (userId: UserId) => boolean
  readonly at: Date
}

export type CopyPlan = {
  readonly shifts: readonly ShiftValues[]
  /** How many shifts of the day that is copied have no copy. */
  readonly leftOut: number
}

/**
 * The copies of yesterday's shifts, or of the last day with at least one that can be copied. Times are those of
 * Istanbul's clocks. A copy of a busy shift is `available`, because busy is said of a moment; `offline` is planned and stays.
 */
export function planCopy(question: CopyQuestion): Result<CopyPlan, CopyCode> {
  const { source, target, shifts } = question
  if (shifts.some((shift) => dayOf(shift) === target)) return err('TARGET_DAY_FILLED')
  const yesterday = addDays(target, -1)
  const days = [...new Set(shifts.map(dayOf))].filter((day) => day < target).sort()
  const asked = source === 'yesterday' ? days.filter((day) => day === yesterday) : days.toReversed()
  if (source === 'yesterday' && asked.length === 0) return err('NO_ENTRIES_YESTERDAY')
  for (const day of asked) {
    const plan = planDay(day, question)
    if (plan.ok ? plan.value.shifts.length > 0 : plan.code === 'CANNOT_COPY') return plan
  }
  return err('NO_VALID_ENTRIES')
}

function planDay(day: string, { target, shifts, isMember, at }: CopyQuestion): Result<CopyPlan, CopyCode> {
  const originals = shifts.filter((shift) => dayOf(shift) === day)
  const copies: ShiftValues[] = []
  for (const original of originals) {
    if (!isMember(original.userId)) continue
    const span = moveSpan(original, day, target)
    if (!span) return err('CANNOT_COPY')
    if (span.endsAt > at) copies.push({ ...original, ...span, status: statusOfCopy(original) })
  }
  const isTaken = (copy: ShiftValues) =>
    shifts.some((other) => other.userId === copy.userId && overlaps(other, copy))
  if (copies.some(isTaken)) return err('CANNOT_COPY')
  return ok({ shifts: copies, leftOut: originals.length - copies.length })
}

/** Someone who was planned as offline must not be shown to visitors by a copy. */
function statusOfCopy({ status }: ShiftValues): ShiftStatus {
  return status === 'offline' ? 'offline' : 'available'
}

/** The same hours of Istanbul's clocks on another day; undefined when clocks skip one of them. */
function moveSpan({ startsAt, endsAt }: Span, from: string, to: string): Span | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS
  const move = (at: Date) => {
    const { day, time }: WallTime = wallTime(at, HOSPITAL_TIME_ZONE)
    return instantsOf({ day: addDays(day, days), time }, HOSPITAL_TIME_ZONE)[0]
  }
  const [start, end] = [move(startsAt), move(endsAt)]
  return start && end && end > start ? { startsAt: start, endsAt: end } : undefined
}

/** Times of a shift: typed as a clock in the organisation's zone shows them, stored as instants; and whose it is. Pure. */
import type { Occurrence } from '@/care/schedule/desk/rules'
import { isCalendarDay } from '@/lib/calendar-day'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { OnCallMemberId } from '@/lib/record-ids'
import { dayAfter, instantReached, instantsOf, type WallTime, wallTime } from '@/lib/time-zone'
import { type OverrideKind, REPEAT_MAX_DAYS, SHIFT_MAX_HOURS } from '../constants'
import type { Roster, RosterOverride, RosterShift, Span } from '../rules'

/** `2026-12-05T20:00`, as a browser's field gives it, and which instant is meant where clocks show it twice. */
export type TypedTimes = {
  readonly starts: string
  readonly ends: string
  readonly starts_occurrence?: Occurrence
  readonly ends_occurrence?: Occurrence
}
export type TimesFault =
  | { readonly field: 'starts' | 'ends'; readonly code: 'MOMENT_INVALID' | 'HOUR_MISSING' | 'HOUR_TWICE' }
  | { readonly field: 'ends'; readonly code: 'ENDS_BEFORE_START' | 'SHIFT_TOO_LONG' | 'IN_PAST' }

/** Whether a text is a day and a time of a browser's field; it may still be skipped when clocks are set forward. */
export function isTypedMoment(typed: string): boolean {
  const { day, time } = partsOf(typed)
  return isCalendarDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)
}

function partsOf(typed: string): WallTime {
  const [day = '', time = ''] = typed.split('T')
  return { day, time }
}

/** The same instant as a browser's field shows it. */
export function typedMoment(at: number | Date, timeZone: string): string {
  const { day, time } = wallTime(new Date(at), timeZone)
  return `${day}T${time}`
}

/** Whether clocks show this typed moment twice, because they are set back. */
export function isShownTwice(typed: string, timeZone: string): boolean {
  return isTypedMoment(typed) && instantsOf(partsOf(typed), timeZone).length > 1
}

/** Which of two instants it is; empty where clocks show it once. */
export function occurrenceOf(at: Date, timeZone: string): Occurrence {
  const [, second] = instantsOf(wallTime(at, timeZone), timeZone)
  if (!second) return ''
  return at < second ? 'first' : 'second'
}

/**
 * The time of a shift, or what is wrong with it. Of a time that clocks show twice it must be said which one is meant; not
 * of an end where only one of both is after the beginning and not over.
 */
export function readTimes(typed: TypedTimes, timeZone: string, at: number): Span | TimesFault {
  const { starts, ends, starts_occurrence = '', ends_occurrence = '' } = typed
  const shown = { starts: momentsOf(starts, timeZone), ends: momentsOf(ends, timeZone) }
  for (const field of ['starts', 'ends'] as const) {
    if (!isTypedMoment(typed[field])) return { field, code: 'MOMENT_INVALID' }
    if (shown[field].length === 0) return { field, code: 'HOUR_MISSING' }
  }
  const from = chosenOf(shown.starts, starts_occurrence)
  if (from === undefined) return { field: 'starts', code: 'HOUR_TWICE' }
  const possible = shown.ends.filter((end) => end > from && end > at)
  const isClear = ends_occurrence === '' && possible.length < 2
  const to = isClear ? (possible[0] ?? Math.max(...shown.ends)) : chosenOf(shown.ends, ends_occurrence)
  if (to === undefined) return { field: 'ends', code: 'HOUR_TWICE' }
  const span = { from, to }
  if (span.to <= span.from) return { field: 'ends', code: 'ENDS_BEFORE_START' }
  if (span.to - span.from > SHIFT_MAX_HOURS * HOUR_MS) return { field: 'ends', code: 'SHIFT_TOO_LONG' }
  if (span.to <= at) return { field: 'ends', code: 'IN_PAST' }
  return span
}

/** The choices that were made: a form without any is the same post as before there were choices. */
export function saidOccurrences({ starts_occurrence, ends_occurrence }: TypedTimes) {
  return {
    ...(starts_occurrence && { starts_occurrence }),
    ...(ends_occurrence && { ends_occurrence }),
  }
}

function momentsOf(typed: string, timeZone: string): readonly number[] {
  return isTypedMoment(typed) ? instantsOf(partsOf(typed), timeZone).map((at) => at.getTime()) : []
}

function chosenOf([first, second]: readonly number[], occurrence: Occurrence): number | undefined {
  if (second === undefined) return first
  return { '': undefined, first, second }[occurrence]
}

function spanOf(starts: WallTime, ends: WallTime, timeZone: string): Span {
  const start = instantReached(starts, timeZone)
  return { from: start.getTime(), to: instantReached(ends, timeZone, start).getTime() }
}

/**
 * The same wall times each week until a day, which is included. Where clocks skip a time, it is the instant at which
 * they go on, and where they show it twice, the first one; a week in which nothing is left is skipped.
 * @param until calendar day
 * @param typed the time of the first one, where it is known which of two instants was meant
 */
export function repeatWeekly(
  { starts, ends }: TypedTimes,
  until: string,
  timeZone: string,
  typed?: Span,
): readonly Span[] {
  const [first, last] = [partsOf(starts), partsOf(ends)]
  const spans: Span[] = []
  for (let days = 0; addDays(first.day, days) <= until && days <= REPEAT_MAX_DAYS; days += 7) {
    const later = (wall: WallTime) => ({ ...wall, day: addDays(wall.day, days) })
    const span = days === 0 && typed ? typed : spanOf(later(first), later(last), timeZone)
    if (span.from < span.to) spans.push(span)
  }
  return spans
}

function addDays(day: string, count: number): string {
  let at = day
  for (let n = 0; n < count; n += 1) at = dayAfter(at)
  return at
}

/** The last day until which a shift of this day can be repeated. */
export function isRepeatable(starts: string, until: string): boolean {
  const { day } = partsOf(starts)
  return day <= until && Date.parse(until) - Date.parse(day) <= REPEAT_MAX_DAYS * DAY_MS
}

type PartContent = {
  readonly startsAt: Date
  readonly memberId: OnCallMemberId
  readonly replacedMemberId?: OnCallMemberId | null
  readonly kind?: OverrideKind
}

/** Whether a shift or override may be changed to this: of one that has begun only the end, since people have worked it. */
export function mayBecome(stored: PartContent, wanted: PartContent, at: Date): boolean {
  if (stored.startsAt > at) return true
  return (
    stored.startsAt.getTime() === wanted.startsAt.getTime() &&
    stored.memberId === wanted.memberId &&
    stored.replacedMemberId === wanted.replacedMemberId &&
    stored.kind === wanted.kind
  )
}

/**
 * When a shift or override ends that is ended at `at`: with the minute that clocks show, so that another one can be typed
 * from then on; within its first minute at the moment itself.
 */
export function endNow(startsAt: Date, at: Date): Date {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
  return minute > startsAt ? minute : at
}

/** Whether one of the new shifts is at the same time as another shift of the same person. */
export function hasOwnOverlap(added: readonly RosterShift[], others: readonly RosterShift[]): boolean {
  const all = [...added, ...others]
  return added.some((one, n) =>
    all.some(
      (other, m) => n !== m && one.memberId === other.memberId && one.from < other.to && other.from < one.to,
    ),
  )
}

/** When accounts were closed, by member; from then on nobody reaches the person. Milliseconds since 1970. */
export type Closings = ReadonlyMap<OnCallMemberId, number>

/**
 * The roster without people whose account is closed. Their shifts and overrides end with it; who was to be replaced by
 * one of them is off duty all the same. Shifts keep their places, also those without any time left.
 */
export function withoutClosed({ shifts, overrides }: Roster, closings: Closings): Roster {
  return {
    shifts: shifts.map((shift) => endedAt(shift, closings.get(shift.memberId))),
    overrides: overrides.flatMap((override): readonly RosterOverride[] => {
      const closedAt = override.kind === 'remove' ? undefined : closings.get(override.memberId)
      const { replacedId, from, to } = override
      const ended = endedAt(override, closedAt)
      if (closedAt === undefined || closedAt >= to || replacedId === null) return [ended]
      const rest = { from: Math.max(from, closedAt), to, kind: 'remove' as const }
      return [ended, { ...override, ...rest, memberId: replacedId, replacedId: null }]
    }),
  }
}

function endedAt<T extends Span>(span: T, at: number | undefined): T {
  return at === undefined ? span : { ...span, to: Math.max(span.from, Math.min(span.to, at)) }
}

/** A time of day at which shifts or overrides are planned, and what clocks of another zone show instead. */
export type MovedTime = {
  /** `20:00–08:00` */
  readonly before: string
  readonly after: string
  /** By how many days the beginning moves. */
  readonly days: number
  /** How many of them. */
  readonly count: number
}

/** The wall times that change when the zone does, in the order of `spans`. Instants stay. */
export function movedTimes(spans: readonly Span[], fromZone: string, toZone: string): readonly MovedTime[] {
  const moved = new Map<string, MovedTime>()
  for (const span of spans) {
    const [before, after] = [fromZone, toZone].map((zone) => {
      const [start, end] = [span.from, span.to].map((at) => wallTime(new Date(at), zone))
      return { day: start?.day ?? '', times: `${start?.time}–${end?.time}` }
    })
    if (!before || !after) continue
    const days = Math.sign(after.day.localeCompare(before.day))
    if (days === 0 && before.times === after.times) continue
    const key = `${before.times} ${after.times} ${days}`
    const count = (moved.get(key)?.count ?? 0) + 1
    moved.set(key, { before: before.times, after: after.times, days, count })
  }
  return [...moved.values()]
}

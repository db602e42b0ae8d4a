/** From what is typed about a shift to instants, what may still be changed, and which shifts overlap. Pure. */

import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { dayAfter, HOSPITAL_TIME_ZONE, instantOf, instantsOf, type WallTime, wallTime } from '@/lib/time-zone'
import { SHIFT_MAX_HOURS, type ShiftStatus } from './constants'

export type Span = { readonly startsAt: Date; readonly endsAt: Date }

/** A shift as it is stored. */
export type ShiftValues = Span & {
  readonly userId: UserId
  readonly status: ShiftStatus
  /** E.164; null when the person's own number is meant. */
  readonly phone: string | null
}

/** Which of two instants is meant where clocks are set back; empty: not said. */
export type Occurrence = '' | 'first' | 'second'

export type TypedSpan = {
  /** Calendar day of the start. */
  readonly day: string
  /** `HH:MM`, like `end`. */
  readonly start: string
  readonly end: string
  readonly endsNextDay: boolean
  /** IANA name of the zone in which it is typed. */
  readonly timeZone: string
  readonly startOccurrence: Occurrence
  readonly endOccurrence: Occurrence
}

export type SpanCode =
  /** The clocks are set forward and skip this time. */
  | 'HOUR_MISSING'
  /** The clocks are set back and show this time twice; which one is meant was not said. */
  | 'HOUR_TWICE'
  | 'SHIFT_EMPTY'
  | 'ENDS_BEFORE_START'
  | 'SHIFT_TOO_LONG'

/** The instants of a typed shift. It ends on the day after only when that was said. */
export function spanOf(typed: TypedSpan): Result<Span, SpanCode> {
  const { day, start, end, endsNextDay, timeZone } = typed
  const startsAt = momentOf({ day, time: start }, timeZone, typed.startOccurrence)
  const endDay = endsNextDay ? dayAfter(day) : day
  const endsAt = momentOf({ day: endDay, time: end }, timeZone, typed.endOccurrence)
  if (!startsAt.ok || !endsAt.ok) {
    const fields = { ...(!startsAt.ok && { start: startsAt.code }), ...(!endsAt.ok && { end: endsAt.code }) }
    return err(startsAt.ok ? (endsAt.ok ? 'HOUR_MISSING' : endsAt.code) : startsAt.code, fields)
  }
  const code = lengthFault({ startsAt: startsAt.value, endsAt: endsAt.value })
  return code ? err(code, { end: code }) : ok({ startsAt: startsAt.value, endsAt: endsAt.value })
}

function momentOf(
  wall: WallTime,
  timeZone: string,
  occurrence: Occurrence,
): Result<Date, 'HOUR_MISSING' | 'HOUR_TWICE'> {
  const [first, second] = instantsOf(wall, timeZone)
  if (!first) return err('HOUR_MISSING')
  if (!second) return ok(first)
  if (occurrence === '') return err('HOUR_TWICE')
  return ok(occurrence === 'first' ? first : second)
}

function lengthFault({ startsAt, endsAt }: Span): SpanCode | undefined {
  const length = endsAt.getTime() - startsAt.getTime()
  if (length === 0) return 'SHIFT_EMPTY'
  if (length < 0) return 'ENDS_BEFORE_START'
  return length > SHIFT_MAX_HOURS * HOUR_MS ? 'SHIFT_TOO_LONG' : undefined
}

/** Whether two shifts share time; one that begins when the other ends does not. */
export function overlaps(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** What may still be changed of a shift: everything, its end and status, or nothing (*Not editable*). */
export type Editable = 'all' | 'end' | 'nothing'

export function editableOf({ startsAt, endsAt }: Span, at: Date): Editable {
  if (endsAt <= at) return 'nothing'
  return startsAt <= at ? 'end' : 'all'
}

export type EditCode = 'NOT_EDITABLE' | 'ALREADY_STARTED' | 'END_IN_PAST'

/** Why a shift cannot be changed in this way; undefined when it can. */
export function editFault(stored: ShiftValues, wanted: ShiftValues, at: Date): EditCode | undefined {
  const editable = editableOf(stored, at)
  if (editable === 'nothing') return 'NOT_EDITABLE'
  const isSameStart =
    stored.userId === wanted.userId &&
    stored.phone === wanted.phone &&
    stored.startsAt.getTime() === wanted.startsAt.getTime()
  if (editable === 'end' && !isSameStart) return 'ALREADY_STARTED'
  return isOver(wanted, at) ? 'END_IN_PAST' : undefined
}

/** Whether a running shift only gets shorter, or keeps its length: its person is given no time that they did not have. */
export function staysWithin(stored: ShiftValues, wanted: ShiftValues, at: Date): boolean {
  const isSame = stored.userId === wanted.userId && stored.startsAt.getTime() === wanted.startsAt.getTime()
  return editableOf(stored, at) === 'end' && isSame && wanted.endsAt <= stored.endsAt
}

/** Whether a shift ended before the current minute: people type minutes, and may end one now. */
export function isOver({ endsAt }: Span, at: Date): boolean {
  return endsAt.getTime() < Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
}

/** A calendar day so many days later, or earlier where `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The day of Istanbul on which a shift begins: it is listed there. */
export function dayOf({ startsAt }: Pick<Span, 'startsAt'>): string {
  return wallTime(startsAt, HOSPITAL_TIME_ZONE).day
}

/** The calendar day of Istanbul, from midnight to midnight. */
export function spanOfDay(day: string, timeZone = HOSPITAL_TIME_ZONE): Span {
  const midnight = (of: string) => instantOf({ day: of, time: '00:00' }, timeZone)
  return { startsAt: midnight(day), endsAt: midnight(dayAfter(day)) }
}

/** Where a shift is in its day, in percent of the day; undefined when it is not in it. */
export function barOf(
  span: Span,
  day: string,
): { readonly from: number; readonly until: number } | undefined {
  const whole = spanOfDay(day)
  if (!overlaps(span, whole)) return undefined
  const [start, length] = [whole.startsAt.getTime(), whole.endsAt.getTime() - whole.startsAt.getTime()]
  const percent = (at: Date) => Math.min(100, Math.max(0, ((at.getTime() - start) / length) * 100))
  return { from: percent(span.startsAt), until: percent(span.endsAt) }
}

/** The ISO week of a day: `2026-W48`. */
export function weekOf(day: string): string {
  const thursday = new Date(Date.parse(`${mondayOf(day)}T00:00:00Z`) + 3 * DAY_MS)
  const year = thursday.getUTCFullYear()
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The seven days of an ISO week, from Monday; undefined when there is no such week. */
export function daysOfWeek(week: string): readonly string[] | undefined {
  const [, year, number] = /^(20\d{2})-W(\d{2})$/.exec(week) ?? []
  if (!year || !number) return undefined
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(number) - 1) * 7)
  return weekOf(monday) === week ? [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)) : undefined
}

function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

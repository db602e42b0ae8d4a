/** What dragging makes of a shift, and what was typed about one. Pure. */
import type { DeskBar, DeskShift } from '@/care/schedule/desk/present'
import { type Occurrence, spanOf } from '@/care/schedule/desk/rules'
import type { FormState } from '@/lib/form-state'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'

/** Bars and their ends are dragged in steps of a quarter of an hour. */
const STEP_MINUTES = 15
const DAY_MINUTES = 24 * 60
export const STEPS_OF_DAY = DAY_MINUTES / STEP_MINUTES

/** A time of the day by its step; the last one is the midnight after it. */
export function timeAt(step: number): string {
  return clock((step % STEPS_OF_DAY) * STEP_MINUTES)
}

function clock(minutes: number): string {
  const digits = (n: number) => String(n).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

/** The nearest step of a place in the day. @param percent of the day */
export function stepAt(percent: number): number {
  return Math.round((percent / 100) * STEPS_OF_DAY)
}

/** Which ends of a bar can be dragged: those that are on its day and may still be changed. */
export function draggedEnds(
  { editable, day: startDay, endsNextDay, until }: DeskBar,
  day: string,
): { readonly start: boolean; readonly end: boolean } {
  const isOnDay = startDay === day
  // An end at midnight is at the end of this line, too.
  const endsHere = isOnDay ? !endsNextDay || until === 100 : endsNextDay && until < 100
  return { start: isOnDay && editable === 'all', end: endsHere && editable !== 'nothing' }
}

export type ShiftMove = Partial<Readonly<Record<'day' | 'start' | 'end' | 'nextDay', string>>>

/** The fields of the form that changes a shift, with what was dragged. @param move `nextDay`: empty for the same day */
export function fieldsOf(shift: DeskShift, move: ShiftMove): Readonly<Record<string, string>> {
  const { id, userId, day, start, end, endsNextDay, status, shiftPhone, revision } = shift
  const { nextDay = endsNextDay ? 'yes' : '', ...moved } = move
  return {
    ...{ shift: id, person: userId, zone: HOSPITAL_TIME_ZONE, status, phone: shiftPhone, base: revision },
    ...{ day, start, end, ...moved },
    ...(nextDay && { nextDay }),
  }
}

/** What a new end of the bar means: at the end of the day it is the midnight after it. */
function endMoved(step: number, shift: DeskShift, day: string): ShiftMove {
  const isLater = shift.day !== day || step === STEPS_OF_DAY
  return { end: timeAt(step), nextDay: isLater ? 'yes' : '' }
}

/** The whole bar at another start: its length, of a day at most, stays to the minute, over midnight as well. */
function barMoved(step: number, shift: DeskShift): ShiftMove {
  const end = step * STEP_MINUTES + lengthOf(shift)
  return { start: timeAt(step), end: clock(end % DAY_MINUTES), nextDay: end >= DAY_MINUTES ? 'yes' : '' }
}

/** Where a bar that was moved ends on its line. */
export function endOnLine(step: number, shift: DeskShift): number {
  return Math.min(STEPS_OF_DAY, step + lengthOf(shift) / STEP_MINUTES)
}

/** In steps of its line. */
type Place = { readonly start: number; readonly end: number }

/** Where a bar is drawn as long as it is not moved: its part of the line, to the nearest steps. */
export function placeOf({ from, until }: Pick<DeskBar, 'from' | 'until'>): Place {
  return { start: stepAt(from), end: stepAt(until) }
}

type DraggedBar = Place & {
  /** Whether the whole bar was moved, with both ends. */
  readonly isWhole: boolean
}

/**
 * What is saved of a bar that was dragged: the ends that are not where they were; undefined without any. A whole bar is
 * known by its start alone: an end of odd minutes lies between two steps, so it would seem moved.
 * @param day that the line shows
 */
export function moveOf(
  { start, end, isWhole }: DraggedBar,
  bar: DeskBar,
  day: string,
): ShiftMove | undefined {
  const stored = placeOf(bar)
  if (isWhole) return start === stored.start ? undefined : barMoved(start, bar)
  if (start === stored.start && end === stored.end) return undefined
  return {
    ...(start !== stored.start && { start: timeAt(start) }),
    ...(end !== stored.end && endMoved(end, bar, day)),
  }
}

/** The hours that a shift has once this is saved. An end that is not moved keeps its minute, also on another line. */
export function hoursOf({ start, end }: DeskShift, move: ShiftMove = {}) {
  return { start: move.start ?? start, end: move.end ?? end }
}

/** In minutes. Istanbul's clocks are never set forward or back. */
function lengthOf({ start, end, endsNextDay }: DeskShift): number {
  return minutesOf(end) + (endsNextDay ? DAY_MINUTES : 0) - minutesOf(start)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * When a typed shift is, as clocks in Istanbul show it.
 * @param typed what a form sent that was read without a fault
 */
export function typedInIstanbul(typed: NonNullable<FormState['values']>) {
  const { day = '', start = '', end = '', zone: timeZone = HOSPITAL_TIME_ZONE } = typed
  const endsNextDay = typed.nextDay === 'yes'
  const span = spanOf({
    ...{ day, start, end, endsNextDay, timeZone },
    startOccurrence: occurrenceOf(typed.startOccurrence),
    endOccurrence: occurrenceOf(typed.endOccurrence),
  })
  if (!span.ok) return { day, start, end, nextDay: endsNextDay }
  const from = wallTime(span.value.startsAt, HOSPITAL_TIME_ZONE)
  const until = wallTime(span.value.endsAt, HOSPITAL_TIME_ZONE)
  return { day: from.day, start: from.time, end: until.time, nextDay: from.day !== until.day }
}

function occurrenceOf(typed: string | undefined): Occurrence {
  return typed === 'first' || typed === 'second' ? typed : ''
}

/** Typed times, weekly repetitions and daily hours where clocks are set, each compared with what clocks show by the minute. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import {
  addDays,
  CLOCK_CHANGES,
  dailySpans,
  minutesShowing,
  spanShown,
  timeOfDay,
} from '../../../tests/support/clock-minutes'
import { SHIFT_MAX_HOURS } from './constants'
import { gapsIn, hoursWithin } from './rules'
import { readTimes, repeatWeekly, type TypedTimes } from './shifts/rules'

const runs = { numRuns: 150 }
const wallOf = (typed: string) => ({ day: typed.slice(0, 10), time: typed.slice(11) })

function expectedTimes(typed: TypedTimes, timeZone: string): unknown {
  const [start, end] = [wallOf(typed.starts), wallOf(typed.ends)]
  for (const [field, { day, time }] of Object.entries({ starts: start, ends: end }))
    if (minutesShowing(day, time, timeZone).length === 0) return { field, code: 'HOUR_MISSING' }
  const { from, to } = spanShown(start, end, timeZone)
  if (to <= from) return { field: 'ends', code: 'ENDS_BEFORE_START' }
  return to - from > SHIFT_MAX_HOURS * HOUR_MS ? { field: 'ends', code: 'SHIFT_TOO_LONG' } : { from, to }
}

describe.each(CLOCK_CHANGES)('in %s around %j', (timeZone, changes) => {
  const change = fc.constantFrom(...changes)
  const nextTo = fc.integer({ min: -1, max: 1 })
  /** From a day to the same or the next one; at times for a week. */
  const typedFrom = (first: fc.Arbitrary<string>) =>
    fc
      .tuple(first, timeOfDay, fc.constantFrom(0, 1, 1, 7), timeOfDay)
      .map(([day, start, days, end]) => ({ starts: `${day}T${start}`, ends: `${addDays(day, days)}T${end}` }))

  it('what is typed is the time that clocks show, the first one where they show it twice, or refused', () => {
    const first = fc.tuple(change, nextTo).map(([day, by]) => addDays(day, by))
    fc.assert(
      fc.property(typedFrom(first), (typed) => {
        expect(readTimes(typed, timeZone, 0)).toEqual(expectedTimes(typed, timeZone))
      }),
      runs,
    )
  })

  it('every week has the typed clock; a skipped time is when clocks go on, and a week without any time is left out', () => {
    const first = fc
      .tuple(change, nextTo, fc.integer({ min: 0, max: 1 }))
      .map(([day, by, weeks]) => addDays(day, by - weeks * 7))
    fc.assert(
      fc.property(typedFrom(first), fc.integer({ min: 0, max: 14 }), (typed, days) => {
        const [start, end] = [wallOf(typed.starts), wallOf(typed.ends)]
        const weeks = Array.from({ length: Math.floor(days / 7) + 1 }, (_, week) => {
          const later = (wall: typeof start) => ({ ...wall, day: addDays(wall.day, week * 7) })
          return spanShown(later(start), later(end), timeZone)
        })
        expect(repeatWeekly(typed, addDays(start.day, days), timeZone)).toEqual(
          weeks.filter(({ from, to }) => from < to),
        )
      }),
      runs,
    )
  })

  it('daily hours are those between both times of each day, inside of the window and each once', () => {
    const window = fc.tuple(
      change,
      fc.integer({ min: -24 * 60, max: 0 }),
      fc.integer({ min: 1, max: 40 * 60 }),
    )
    fc.assert(
      fc.property(window, timeOfDay, timeOfDay, ([day, minute, length], opens, closes) => {
        const from = Date.parse(`${day}T12:00:00Z`) + minute * MINUTE_MS
        const asked = { from, to: from + length * MINUTE_MS }
        const expected = dailySpans(day, opens, closes, timeZone)
          .map((span) => ({ from: Math.max(span.from, asked.from), to: Math.min(span.to, asked.to) }))
          .filter((span) => span.from < span.to)
        expect(hoursWithin({ from: opens, until: closes }, asked, timeZone)).toEqual(expected)
      }),
      runs,
    )
  })

  it('a shift of the same times each day leaves no gap in daily hours, whatever the times', () => {
    fc.assert(
      fc.property(change, timeOfDay, timeOfDay, (day, opens, closes) => {
        const noon = Date.parse(`${day}T12:00:00Z`)
        const window = { from: noon - DAY_MS, to: noon + DAY_MS }
        const shifts = [-2, -1, 0, 1].flatMap((n) => {
          const of = addDays(day, n)
          // As it is stored by a repetition that began a week before.
          const times = {
            starts: `${addDays(of, -7)}T${opens}`,
            ends: `${addDays(of, closes > opens ? -7 : -6)}T${closes}`,
          }
          return repeatWeekly(times, of, timeZone).slice(-1)
        })
        const ends = [window.from, ...shifts.flatMap(({ from, to }) => [from, to]), window.to]
        const cuts = [...new Set(ends)]
          .filter((at) => at >= window.from && at <= window.to)
          .sort((a, b) => a - b)
        const empty = cuts
          .slice(0, -1)
          .map((from, n) => ({ from, to: cuts[n + 1] ?? from, memberIds: [] }))
          .filter(({ from }) => !shifts.some((shift) => shift.from <= from && from < shift.to))
        expect(gapsIn(empty, hoursWithin({ from: opens, until: closes }, window, timeZone))).toEqual([])
      }),
      runs,
    )
  })
})

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
import { isShownTwice, occurrenceOf, readTimes, repeatWeekly, type TypedTimes } from './shifts/rules'

const ISTANBUL = 'Europe/Istanbul'
const BERLIN = 'Europe/Berlin'
const shown = (span: ReturnType<typeof readTimes>) =>
  'code' in span ? [span.field, span.code] : [span.from, span.to].map((at) => new Date(at).toISOString())
const runs = { numRuns: 150 }
const occurrence = fc.constantFrom('' as const, 'first' as const, 'second' as const)
const wallOf = (typed: string) => ({ day: typed.slice(0, 10), time: typed.slice(11) })

function expectedTimes(typed: TypedTimes, timeZone: string): unknown {
  const shownAt = ({ day, time }: ReturnType<typeof wallOf>) => minutesShowing(day, time, timeZone)
  const [starts, ends] = [shownAt(wallOf(typed.starts)), shownAt(wallOf(typed.ends))]
  if (starts.length === 0) return { field: 'starts', code: 'HOUR_MISSING' }
  if (ends.length === 0) return { field: 'ends', code: 'HOUR_MISSING' }
  const pick = (all: readonly number[], which = '') =>
    all.length === 1 ? all[0] : { first: all[0], second: all[1] }[which]
  const from = pick(starts, typed.starts_occurrence)
  if (from === undefined) return { field: 'starts', code: 'HOUR_TWICE' }
  const possible = ends.filter((at) => at > from)
  const to = pick(ends, typed.ends_occurrence) ?? (possible.length < 2 ? (possible[0] ?? ends[0]) : undefined)
  if (to === undefined) return { field: 'ends', code: 'HOUR_TWICE' }
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

  it('what is typed is the time that clocks show, the chosen one where they show it twice, or refused', () => {
    const first = fc.tuple(change, nextTo).map(([day, by]) => addDays(day, by))
    fc.assert(
      fc.property(typedFrom(first), occurrence, occurrence, (times, starts_occurrence, ends_occurrence) => {
        const typed = { ...times, starts_occurrence, ends_occurrence }
        expect(readTimes(typed, timeZone, 0)).toEqual(expectedTimes(typed, timeZone))
      }),
      { numRuns: 300 },
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

describe('a time of a shift in the night in which clocks of Berlin are set back', () => {
  it.each([
    // From the first to the second time that a clock shows the same: only one end is after the beginning.
    ['02:30', '02:30', { starts_occurrence: 'first' }, '00:30', '01:30'],
    ['02:30', '04:00', { starts_occurrence: 'first' }, '00:30', '03:00'],
    ['02:30', '04:00', { starts_occurrence: 'second' }, '01:30', '03:00'],
    ['02:30', '02:45', { starts_occurrence: 'second' }, '01:30', '01:45'],
    ['01:00', '02:30', { ends_occurrence: 'first' }, '23:00', '00:30'],
    ['01:00', '02:30', { ends_occurrence: 'second' }, '23:00', '01:30'],
    ['02:30', '02:15', { starts_occurrence: 'first', ends_occurrence: 'second' }, '00:30', '01:15'],
    // Where clocks show the time once nothing has to be said.
    ['01:00', '04:00', { starts_occurrence: 'second', ends_occurrence: 'second' }, '23:00', '03:00'],
  ] as const)('is from %s to %s, %j', (starts, ends, which, from, to) => {
    const typed = { starts: `2026-10-25T${starts}`, ends: `2026-10-25T${ends}`, ...which }
    const times = shown(readTimes(typed, BERLIN, 0))
    expect(times.map((at) => at?.slice(11, 16))).toEqual([from, to])
  })

  it.each([
    ['02:30', '04:00', {}, 'starts', 'HOUR_TWICE'],
    ['02:30', '02:45', {}, 'starts', 'HOUR_TWICE'],
    ['01:00', '02:30', {}, 'ends', 'HOUR_TWICE'],
    ['02:30', '02:45', { starts_occurrence: 'first' }, 'ends', 'HOUR_TWICE'],
    [
      '02:30',
      '02:45',
      { starts_occurrence: 'second', ends_occurrence: 'first' },
      'ends',
      'ENDS_BEFORE_START',
    ],
  ] as const)('from %s to %s is refused, %j: %s %s', (starts, ends, which, field, code) => {
    const typed = { starts: `2026-10-25T${starts}`, ends: `2026-10-25T${ends}`, ...which }
    expect(shown(readTimes(typed, BERLIN, 0))).toEqual([field, code])
  })

  it('may end in the second hour while it is running, which is the only one left then', () => {
    const typed = { starts: '2026-10-24T20:00', ends: '2026-10-25T02:30' }
    const [first, second] = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map((at) => Date.parse(at)) as [
      number,
      number,
    ]
    expect(readTimes(typed, BERLIN, first - 1)).toMatchObject({ code: 'HOUR_TWICE' })
    expect(readTimes(typed, BERLIN, first)).toMatchObject({ to: second })
    expect(readTimes({ ...typed, ends_occurrence: 'first' }, BERLIN, first)).toMatchObject({
      code: 'IN_PAST',
    })
    expect(readTimes(typed, BERLIN, second)).toMatchObject({ code: 'IN_PAST' })
  })

  it('says which of two instants it is, where clocks show it twice', () => {
    const ofBerlin = (at: string) => occurrenceOf(new Date(at), BERLIN)
    expect(['2026-10-25T00:30:00Z', '2026-10-25T01:30:59Z'].map(ofBerlin)).toEqual(['first', 'second'])
    expect(['2026-10-24T23:59:00Z', '2026-10-25T02:00:00Z'].map(ofBerlin)).toEqual(['', ''])
    expect(occurrenceOf(new Date('2026-10-25T00:30:00Z'), ISTANBUL)).toBe('')
    expect(isShownTwice('2026-10-25T02:59', BERLIN)).toBe(true)
    for (const typed of ['2026-10-25T03:00', '2026-10-24T02:30', '', '2026-02-30T02:30'])
      expect(isShownTwice(typed, BERLIN)).toBe(false)
    expect(isShownTwice('2026-10-25T02:30', ISTANBUL)).toBe(false)
  })
})

/** What a change adds to the gaps and overlaps of a roster, compared with a grid of minutes by the words of the rule. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOverrideId } from '@/lib/record-ids'
import { addDays, CLOCK_CHANGES, dailySpans, timeOfDay } from '../../../../tests/support/clock-minutes'
import { OVERRIDE_KINDS } from '../constants'
import type { DailyHours, Roster, Span, WeakPoint } from '../rules'
import { newPoints } from './find-new-points'
import { repeatWeekly } from './rules'

const people = [1, 2, 3].map((n) => newId<OnCallMemberId>(new Date(n)))
const member = fc.constantFrom(...people)

/** How many are on duty at an instant, by the words of the rule alone. */
function countAt({ shifts, overrides }: Roster, at: number): number {
  const isNow = ({ from, to }: Span) => from <= at && at < to
  let onDuty = [...new Set(shifts.filter(isNow).map(({ memberId }) => memberId))]
  for (const { kind, memberId, replacedId } of overrides.filter(isNow)) {
    const isThere = replacedId !== null && onDuty.includes(replacedId)
    if (kind === 'only') onDuty = [memberId]
    if (kind === 'add') onDuty = [...onDuty, memberId]
    if (kind === 'remove') onDuty = onDuty.filter((id) => id !== memberId)
    if (kind === 'replace' && isThere) onDuty = [...onDuty.filter((id) => id !== replacedId), memberId]
    onDuty = [...new Set(onDuty)]
  }
  return onDuty.length
}

type Grid = { readonly from: number; readonly to: number; readonly step: number }
type Rosters = { readonly before: Roster; readonly after: Roster }

/** Every instant of the grid is named exactly when it is a gap or an overlap that was none before. */
function expectNewOnly(
  points: readonly WeakPoint[],
  { before, after }: Rosters,
  open: readonly Span[],
  { from, to, step }: Grid,
): void {
  const isIn = (spans: readonly Span[], at: number) => spans.some((one) => one.from <= at && at < one.to)
  const [gaps, overlaps] = (['gap', 'overlap'] as const).map((kind) =>
    points.filter((point) => point.kind === kind),
  ) as [WeakPoint[], WeakPoint[]]
  for (let at = from; at < to; at += step) {
    const [then, now] = [countAt(before, at), countAt(after, at)]
    const expected = [isIn(open, at) && now === 0 && then > 0, now > 1 && then < 2].join()
    if ([isIn(gaps, at), isIn(overlaps, at)].join() !== expected)
      expect(`${new Date(at).toISOString()} ${expected}`).toBe('as the rule says')
  }
}

describe.each(CLOCK_CHANGES)('in %s around %j', (timeZone, changes) => {
  it('what is new is each minute that a change leaves open or fills twice, and no other', () => {
    const times = fc.record({
      start: fc.integer({ min: -600, max: 2100 }),
      length: fc.integer({ min: 1, max: 900 }),
    })
    const shift = fc.tuple(times, member)
    const override = fc.tuple(times, fc.constantFrom(...OVERRIDE_KINDS), member, member)
    const side = fc.record({
      shifts: fc.array(shift, { maxLength: 3 }),
      overrides: fc.array(override, { maxLength: 2 }),
    })
    const hours = fc.option(fc.tuple(timeOfDay, timeOfDay))
    fc.assert(
      fc.property(fc.constantFrom(...changes), side, side, side, hours, (day, kept, gone, added, daily) => {
        const from = Date.parse(`${day}T12:00:00Z`) - 18 * HOUR_MS
        const spanOf = ({ start, length }: { start: number; length: number }) => ({
          ...{ from: from + start * MINUTE_MS, to: from + (start + length) * MINUTE_MS },
        })
        const rosterOf = ({ shifts, overrides }: typeof kept): Roster => ({
          shifts: shifts.map(([of, memberId]) => ({ ...spanOf(of), memberId })),
          overrides: overrides.map(([of, kind, memberId, other]) => ({
            ...{ ...spanOf(of), id: newId<OnCallOverrideId>(), kind, memberId },
            replacedId: kind === 'replace' ? other : null,
          })),
        })
        const [stays, leaves, comes] = [rosterOf(kept), rosterOf(gone), rosterOf(added)]
        const join = (other: Roster) => ({
          shifts: [...stays.shifts, ...other.shifts],
          overrides: [...stays.overrides, ...other.overrides],
        })
        const rosters = { before: join(leaves), after: join(comes) }
        const check: DailyHours = daily && { from: daily[0], until: daily[1] }
        const touched = [leaves, comes].flatMap(({ shifts, overrides }) => [...shifts, ...overrides])
        const checked = (roster: Roster) => ({ roster, hours: check, timeZone })
        const points = newPoints(checked(rosters.before), checked(rosters.after), touched, 0)
        const grid = { from: from - 10 * HOUR_MS, to: from + 51 * HOUR_MS, step: MINUTE_MS }
        const open = check ? dailySpans(day, check.from, check.until, timeZone) : [grid]
        expectNewOnly(points, rosters, open, grid)
      }),
      { numRuns: 40 },
    )
  })

  it('a repetition is compared over all of its weeks, those after both changes of clocks too', () => {
    const quarter = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 3 }))
      .map(([hour, n]) => `${String(hour).padStart(2, '0')}:${String(n * 15).padStart(2, '0')}`)
    const upTo = (max: number) => fc.integer({ min: 1, max })
    const series = fc.tuple(upTo(9), quarter, upTo(2), quarter, upTo(270), member)
    const first = '2026-03-01'
    type Series = readonly [number, string, number, string, number, OnCallMemberId]
    const shiftsOf = ([day, starts, days, ends, length, memberId]: Series) =>
      repeatWeekly(
        { starts: `${addDays(first, day)}T${starts}`, ends: `${addDays(first, day + days)}T${ends}` },
        addDays(first, day + length),
        timeZone,
      ).map((span) => ({ ...span, memberId }))
    fc.assert(
      fc.property(fc.array(series, { maxLength: 2 }), series, fc.boolean(), (others, changed, isAdded) => {
        const own = shiftsOf(changed)
        const without = { shifts: others.flatMap(shiftsOf), overrides: [] }
        const having = { shifts: [...without.shifts, ...own], overrides: [] }
        const rosters = isAdded ? { before: without, after: having } : { before: having, after: without }
        const checked = (roster: Roster) => ({ roster, hours: null, timeZone })
        const from = Date.parse(`${first}T00:00:00Z`) - DAY_MS
        const grid = { from, to: from + 295 * DAY_MS, step: 15 * MINUTE_MS }
        const points = newPoints(checked(rosters.before), checked(rosters.after), own, 0)
        expectNewOnly(points, rosters, [grid], grid)
      }),
      { numRuns: 8 },
    )
  })
})

describe('of what is new', () => {
  const [ada, can, elif] = people as [OnCallMemberId, OnCallMemberId, OnCallMemberId]
  const check = (roster: Roster) => ({ roster, hours: null, timeZone: 'Europe/Istanbul' })
  const shift = (memberId: OnCallMemberId, from: number, to: number) => ({ memberId, from, to })
  const shifts = [shift(ada, 0, 10), shift(can, 5, 10)]

  it('an override is named that has lost its effect or has none, and not one that had none before', () => {
    const override = (n: number, [memberId, replacedId]: readonly [OnCallMemberId, OnCallMemberId]) => ({
      ...{ id: newId<OnCallOverrideId>(new Date(n)), kind: 'replace' as const, memberId, replacedId },
      ...{ from: 6, to: 9 },
    })
    const [idle, useful, added] = [
      override(1, [ada, elif]),
      override(2, [elif, can]),
      override(3, [ada, can]),
    ]
    const before = check({ shifts, overrides: [idle, useful] })
    const without = check({ shifts: shifts.slice(0, 1), overrides: [idle, useful] })
    const kinds = (points: readonly WeakPoint[]) => points.map(({ kind, from, to }) => [kind, from, to])
    expect(kinds(newPoints(before, without, [shift(can, 5, 10)], 0))).toEqual([['idle', 6, 9]])
    const twice = check({ shifts, overrides: [idle, useful, added] })
    expect(kinds(newPoints(before, twice, [added], 0))).toEqual([['idle', 6, 9]])
    expect(newPoints(before, before, [added], 0)).toEqual([])
  })

  it('what is over is left out, and one time is one point whatever the people in it', () => {
    const [before, after] = [check({ shifts: [], overrides: [] }), check({ shifts, overrides: [] })]
    const three = check({ shifts: [...shifts, shift(elif, 6, 8)], overrides: [] })
    expect(newPoints(before, three, three.roster.shifts, 0)).toEqual([{ kind: 'overlap', from: 5, to: 10 }])
    expect(newPoints(before, after, shifts, 10)).toEqual([])
    expect(newPoints(after, before, shifts, 9)).toEqual([{ kind: 'gap', from: 0, to: 10 }])
  })
})

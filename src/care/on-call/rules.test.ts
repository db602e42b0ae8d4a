import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId, OnCallOverrideId } from '@/lib/record-ids'
import { dailySpans, timeOfDay } from '../../../tests/support/clock-minutes'
import { OVERRIDE_KINDS } from './constants'
import {
  checkedWindow,
  dutiesFrom,
  dutyIn,
  gapsIn,
  hoursWithin,
  idleOverrides,
  overlapsIn,
  type Roster,
  type RosterOverride,
  resolveOnCall,
  weakPointsOf,
} from './rules'

const [ada, can, elif] = [1, 2, 3].map((n) => newId<OnCallMemberId>(new Date(n))) as [
  OnCallMemberId,
  OnCallMemberId,
  OnCallMemberId,
]
const MIDNIGHT = Date.parse('2026-11-24T21:00:00Z') // in Istanbul
const at = (hour: number) => MIDNIGHT + hour * HOUR_MS
const shift = (memberId: OnCallMemberId, from: number, to: number) => ({
  memberId,
  from: at(from),
  to: at(to),
})
const override = (
  kind: RosterOverride['kind'],
  [memberId, replaced]: readonly [OnCallMemberId, OnCallMemberId?],
  [from, to]: readonly [number, number],
): RosterOverride => ({
  id: newId(),
  kind,
  memberId,
  replacedId: replaced ?? null,
  from: at(from),
  to: at(to),
})
const day = { from: at(0), to: at(24) }
/** Hours and people, in short. */
const shown = (roster: Roster, window = day) =>
  resolveOnCall(roster, window).map(({ from, to, memberIds }) => [
    ...[(from - MIDNIGHT) / HOUR_MS, (to - MIDNIGHT) / HOUR_MS],
    memberIds.map((id) => ({ [ada]: 'ada', [can]: 'can', [elif]: 'elif' })[id]).join('+'),
  ])

describe('who is on duty', () => {
  it('is nobody without shifts', () => {
    expect(shown({ shifts: [], overrides: [] })).toEqual([[0, 24, '']])
  })

  it('follows the shifts; what follows without a change is one time', () => {
    const shifts = [shift(ada, 0, 8), shift(ada, 8, 10), shift(can, 12, 30)]
    expect(shown({ shifts, overrides: [] })).toEqual([
      [0, 10, 'ada'],
      [10, 12, ''],
      [12, 24, 'can'],
    ])
  })

  it('is the person who replaces another, for the time of both', () => {
    const overrides = [override('replace', [elif, ada], [6, 12])]
    expect(shown({ shifts: [shift(ada, 0, 8), shift(can, 8, 24)], overrides })).toEqual([
      [0, 6, 'ada'],
      [6, 8, 'elif'],
      [8, 24, 'can'],
    ])
  })

  it('has one more person, or one less', () => {
    const overrides = [override('add', [elif], [1, 2]), override('remove', [ada], [3, 4])]
    expect(shown({ shifts: [shift(ada, 0, 24)], overrides })).toEqual([
      [0, 1, 'ada'],
      [1, 2, 'ada+elif'],
      [2, 3, 'ada'],
      [3, 4, ''],
      [4, 24, 'ada'],
    ])
  })

  it('is decided by the later override where two meet', () => {
    const first = override('replace', [can, ada], [0, 24])
    const second = override('replace', [elif, can], [10, 12])
    expect(shown({ shifts: [shift(ada, 0, 24)], overrides: [first, second] })).toEqual([
      [0, 10, 'can'],
      [10, 12, 'elif'],
      [12, 24, 'can'],
    ])
  })

  it('is asked for no time at all', () => {
    expect(resolveOnCall({ shifts: [shift(ada, 0, 8)], overrides: [] }, { from: at(4), to: at(4) })).toEqual(
      [],
    )
  })
})

describe('now and next', () => {
  const roster = { shifts: [shift(ada, 0, 8), shift(can, 10, 20)], overrides: [] }
  const duty = (hour: number) => dutyIn(resolveOnCall(roster, { from: at(hour), to: at(48) }))

  it('names who is on duty, the hand-over, and who comes then', () => {
    expect(duty(2)).toMatchObject({
      memberIds: [ada],
      handOverAt: at(8),
      next: { memberIds: [can], from: at(10) },
    })
  })
  it('in a gap names nobody, and when it ends', () => {
    expect(duty(9)).toMatchObject({ memberIds: [], handOverAt: at(10), next: { memberIds: [can] } })
  })
  it('after the last shift nothing is planned', () => {
    expect(duty(21)).toEqual({ memberIds: [], handOverAt: null, next: undefined })
    expect(dutyIn([])).toEqual({ memberIds: [], handOverAt: null, next: undefined })
  })
  it('lists the times in which anyone is planned', () => {
    const two = { ...roster, shifts: [...roster.shifts, shift(elif, 6, 9)] }
    expect([2, 9, 20].map((hour) => dutiesFrom(two, at(hour)).map(({ to }) => to))).toEqual([
      ...[[at(9), at(20)], [at(20)], []],
    ])
  })
})

describe('hours in which someone should be on duty', () => {
  it('are the whole window when it is around the clock', () => {
    expect(hoursWithin(null, day, 'Europe/Istanbul')).toEqual([day])
  })
  it('over midnight belong to two days', () => {
    expect(hoursWithin({ from: '20:00', until: '08:00' }, day, 'Europe/Istanbul')).toEqual([
      { from: at(0), to: at(8) },
      { from: at(20), to: at(24) },
    ])
  })
  it('gaps are named only inside of them', () => {
    const segments = resolveOnCall({ shifts: [shift(ada, 0, 6)], overrides: [] }, day)
    const hours = hoursWithin({ from: '20:00', until: '08:00' }, day, 'Europe/Istanbul')
    expect(gapsIn(segments, hours)).toEqual([
      { from: at(6), to: at(8) },
      { from: at(20), to: at(24) },
    ])
  })
  it.each([
    ['2026-03-29', 7],
    ['2026-10-25', 9],
  ])('the night before %s in Berlin has %d hours from 22 to 6', (sunday, hours) => {
    const noon = Date.parse(`${sunday}T12:00:00Z`)
    const window = { from: noon - DAY_MS, to: noon }
    const [night] = hoursWithin({ from: '22:00', until: '06:00' }, window, 'Europe/Berlin')
    expect(((night?.to ?? 0) - (night?.from ?? 0)) / HOUR_MS).toBe(hours)
  })
})

describe('what is named before it is saved', () => {
  const checked = (roster: Roster, now = 0) =>
    weakPointsOf({ roster, hours: null, timeZone: 'Europe/Istanbul' }, day, at(now)).map(({ kind, from }) => [
      kind,
      (from - MIDNIGHT) / HOUR_MS,
    ])

  it('gaps, overlaps and overrides that change nothing, the earliest first', () => {
    const shifts = [shift(ada, 0, 10), shift(can, 8, 20)]
    expect(checked({ shifts, overrides: [override('remove', [elif], [2, 3])] })).toEqual([
      ['idle', 2],
      ['overlap', 8],
      ['gap', 20],
    ])
  })
  it('nothing that is over', () => {
    expect(checked({ shifts: [shift(ada, 5, 24)], overrides: [] }, 5)).toEqual([])
    expect(checked({ shifts: [shift(ada, 5, 24)], overrides: [] }, 4.5)).toEqual([['gap', 0]])
  })
  it('nothing when one shift follows the other', () => {
    expect(checked({ shifts: [shift(ada, 0, 8), shift(can, 8, 24)], overrides: [] })).toEqual([])
  })
  it('is asked for fourteen days from midnight on, also when clocks change meanwhile', () => {
    const window = checkedWindow(Date.parse('2026-10-20T15:30:00Z'), 14, 'Europe/Berlin')
    expect(new Date(window.from).toISOString()).toBe('2026-10-19T22:00:00.000Z')
    expect(new Date(window.to).toISOString()).toBe('2026-11-02T23:00:00.000Z')
  })
})

describe('an override without effect', () => {
  const shifts = [shift(ada, 0, 12)]
  it.each([
    ['adds who is on duty', override('add', [ada], [2, 4])],
    ['removes who is not', override('remove', [can], [2, 4])],
    ['replaces who is not', override('replace', [elif, can], [2, 4])],
    ['has the only one on duty alone', override('only', [ada], [2, 4])],
    ['is outside of the shift', override('replace', [elif, ada], [12, 14])],
  ])('%s', (_, idle) => {
    const useful = override('replace', [can, ada], [10, 11])
    expect(idleOverrides({ shifts, overrides: [idle, useful] })).toEqual([idle])
  })
})

/** A minute after the other, by the words of the rule alone. */
function oracle({ shifts, overrides }: Roster, minute: number): string {
  let onDuty = shifts.filter(({ from, to }) => from <= minute && minute < to).map(({ memberId }) => memberId)
  for (const { kind, memberId, replacedId, from, to } of overrides) {
    if (minute < from || minute >= to) continue
    const isThere = replacedId !== null && onDuty.includes(replacedId)
    if (kind === 'only') onDuty = [memberId]
    if (kind === 'add') onDuty = [...onDuty, memberId]
    if (kind === 'remove') onDuty = onDuty.filter((id) => id !== memberId)
    if (kind === 'replace' && isThere) onDuty = [...onDuty.filter((id) => id !== replacedId), memberId]
  }
  return [...new Set(onDuty)].sort().join()
}

const CHANGES = [
  ['Europe/Istanbul', '2026-11-25T00:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
] as const

describe.each(CHANGES)('in %s around %s, compared minute by minute', (timeZone, change) => {
  const from = Date.parse(change) - 18 * HOUR_MS
  const window = { from, to: from + 36 * HOUR_MS }
  const minutes = Array.from({ length: 36 * 60 }, (_, n) => from + n * MINUTE_MS)
  const span = fc
    .record({ start: fc.integer({ min: -600, max: 2100 }), length: fc.integer({ min: 1, max: 1500 }) })
    .map(({ start, length }) => ({ from: from + start * MINUTE_MS, to: from + (start + length) * MINUTE_MS }))
  const member = fc.constantFrom(ada, can, elif)
  const anyShift = fc.tuple(span, member).map(([of, memberId]) => ({ ...of, memberId }))
  const anyOverride = fc
    .tuple(span, fc.constantFrom(...OVERRIDE_KINDS), member, member)
    .map(([of, kind, memberId, other]) => ({
      ...{ ...of, id: newId<OnCallOverrideId>(), kind, memberId },
      replacedId: kind === 'replace' ? other : null,
    }))
  const roster = fc.record({
    shifts: fc.array(anyShift, { maxLength: 6 }),
    overrides: fc.array(anyOverride, { maxLength: 4 }),
  })
  const runs = { numRuns: 25 }

  it('everybody is on duty exactly when the rule says so, and no time is missing or twice', () => {
    fc.assert(
      fc.property(roster, (any) => {
        const segments = resolveOnCall(any, window)
        expect(segments[0]?.from).toBe(window.from)
        expect(segments.at(-1)?.to).toBe(window.to)
        for (const [n, segment] of segments.slice(1).entries()) {
          expect(segment.from).toBe(segments[n]?.to)
          expect(segment.memberIds).not.toEqual(segments[n]?.memberIds)
        }
        for (const minute of minutes) {
          const found = segments.find((one) => one.from <= minute && minute < one.to)
          if (found?.memberIds.join() !== oracle(any, minute)) expect(minute).toBe('as the rule says')
        }
      }),
      runs,
    )
  })

  it('a gap is each minute of the hours without anybody; an overlap each with several', () => {
    fc.assert(
      fc.property(roster, timeOfDay, timeOfDay, (any, opens, closes) => {
        const open = dailySpans(change.slice(0, 10), opens, closes, timeZone)
        const segments = resolveOnCall(any, window)
        const gaps = gapsIn(segments, hoursWithin({ from: opens, until: closes }, window, timeZone))
        const overlaps = overlapsIn(segments)
        const isIn = (spans: readonly { from: number; to: number }[], minute: number) =>
          spans.some((one) => one.from <= minute && minute < one.to)
        for (const minute of minutes) {
          const people = oracle(any, minute).split(',').filter(Boolean).length
          const seen = [isIn(gaps, minute), isIn(overlaps, minute)].join()
          if (seen !== [isIn(open, minute) && people === 0, people > 1].join())
            expect(minute).toBe('as the rule says')
        }
      }),
      runs,
    )
  })

  it('an override is without effect exactly when no minute is different without it', () => {
    fc.assert(
      fc.property(roster, (any) => {
        const idle = idleOverrides(any)
        for (const one of any.overrides) {
          const others = { ...any, overrides: any.overrides.filter((other) => other !== one) }
          let isSame = true
          for (let minute = one.from; minute < one.to; minute += MINUTE_MS)
            isSame &&= oracle(any, minute) === oracle(others, minute)
          expect(idle.includes(one)).toBe(isSame)
        }
      }),
      runs,
    )
  })
})

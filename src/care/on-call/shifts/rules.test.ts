import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OnCallMemberId } from '@/lib/record-ids'
import { wallTime } from '@/lib/time-zone'
import type { RosterOverride } from '../rules'
import {
  endNow,
  hasOwnOverlap,
  isRepeatable,
  isTypedMoment,
  mayBecome,
  movedTimes,
  readTimes,
  repeatWeekly,
  typedMoment,
  withoutClosed,
} from './rules'

const ISTANBUL = 'Europe/Istanbul'
const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const long = Date.parse('2026-01-01T00:00:00Z')
const shown = (span: ReturnType<typeof readTimes>) =>
  'code' in span ? [span.field, span.code] : [span.from, span.to].map((at) => new Date(at).toISOString())

describe('the time of a shift', () => {
  it.each([
    [ISTANBUL, '2026-12-05T20:00', '2026-12-06T08:00', '2026-12-05T17:00', '2026-12-06T05:00'],
    // The night in which clocks are set forward has an hour less, the one in which they are set back one more.
    [BERLIN, '2026-03-28T22:00', '2026-03-29T06:00', '2026-03-28T21:00', '2026-03-29T04:00'],
    [BERLIN, '2026-10-24T22:00', '2026-10-25T06:00', '2026-10-24T20:00', '2026-10-25T05:00'],
    [NEW_YORK, '2026-03-07T22:00', '2026-03-08T06:00', '2026-03-08T03:00', '2026-03-08T10:00'],
    [NEW_YORK, '2026-10-31T22:00', '2026-11-01T06:00', '2026-11-01T02:00', '2026-11-01T11:00'],
  ])('in %s from %s to %s', (zone, starts, ends, from, to) => {
    expect(shown(readTimes({ starts, ends }, zone, long))).toEqual([`${from}:00.000Z`, `${to}:00.000Z`])
  })

  it.each([
    ['', '2026-12-06T08:00', 'starts', 'MOMENT_INVALID'],
    ['2026-02-30T10:00', '2026-12-06T08:00', 'starts', 'MOMENT_INVALID'],
    ['2026-12-05T24:00', '2026-12-06T08:00', 'starts', 'MOMENT_INVALID'],
    ['2026-12-05T20:00', 'tomorrow', 'ends', 'MOMENT_INVALID'],
    ['2026-03-29T02:30', '2026-03-29T08:00', 'starts', 'HOUR_MISSING'],
    ['2026-03-28T20:00', '2026-03-29T02:00', 'ends', 'HOUR_MISSING'],
    ['2026-12-05T20:00', '2026-12-05T20:00', 'ends', 'ENDS_BEFORE_START'],
    ['2026-12-05T20:00', '2026-12-05T08:00', 'ends', 'ENDS_BEFORE_START'],
    ['2026-12-05T20:00', '2026-12-12T20:01', 'ends', 'SHIFT_TOO_LONG'],
    ['2025-12-05T20:00', '2025-12-06T08:00', 'ends', 'IN_PAST'],
  ])('%j to %j is refused: %s %s', (starts, ends, field, code) => {
    expect(shown(readTimes({ starts, ends }, BERLIN, long))).toEqual([field, code])
  })

  it('may have begun, while it is not over', () => {
    const times = { starts: '2026-12-05T20:00', ends: '2026-12-06T08:00' }
    const end = Date.parse('2026-12-06T05:00:00Z')
    expect(readTimes(times, ISTANBUL, end - 1)).not.toHaveProperty('code')
    expect(readTimes(times, ISTANBUL, end)).toMatchObject({ code: 'IN_PAST' })
  })

  it('is shown by a field as it was typed', () => {
    expect(typedMoment(new Date('2026-12-31T22:15:00Z'), ISTANBUL)).toBe('2027-01-01T01:15')
    expect(isTypedMoment('2027-01-01T01:15')).toBe(true)
    expect(isTypedMoment('2027-01-01')).toBe(false)
  })
})

describe('a shift that is repeated weekly', () => {
  const night = { starts: '2026-10-10T22:00', ends: '2026-10-11T06:00' }

  it('has the same wall times each week until the last day, which is included', () => {
    const spans = repeatWeekly(night, '2026-10-31', BERLIN)
    expect(spans.map(({ from }) => typedMoment(from, BERLIN))).toEqual(
      ['10', '17', '24', '31'].map((day) => `2026-10-${day}T22:00`),
    )
    expect(spans.map(({ from, to }) => (to - from) / HOUR_MS)).toEqual([8, 8, 9, 8])
    expect(repeatWeekly(night, '2026-10-30', BERLIN)).toHaveLength(3)
  })

  it('begins when the clocks go on where they skip its time, and is left out when nothing is left', () => {
    const early = { starts: '2026-03-22T02:30', ends: '2026-03-22T05:00' }
    const [, skipped] = repeatWeekly(early, '2026-03-29', BERLIN)
    expect(skipped && typedMoment(skipped.from, BERLIN)).toBe('2026-03-29T03:00')
    for (const end of ['02:45', '03:00']) {
      const inside = { starts: '2026-03-22T02:15', ends: `2026-03-22T${end}` }
      expect(repeatWeekly(inside, '2026-04-05', BERLIN)).toHaveLength(2)
    }
  })

  it('has the instant that was chosen for the shift that was typed; later ones in such an hour are the first', () => {
    const early = {
      starts: '2026-10-25T02:30',
      ends: '2026-10-25T05:00',
      starts_occurrence: 'second',
    } as const
    const typed = readTimes(early, BERLIN, long)
    if ('code' in typed) throw new Error(typed.code)
    const [chosen, next] = repeatWeekly(early, '2026-11-01', BERLIN, typed)
    expect(chosen).toEqual(typed)
    expect(next && typedMoment(next.from, BERLIN)).toBe('2026-11-01T02:30')
    const before = {
      starts: '2026-10-18T02:30',
      ends: '2026-10-18T05:00',
      starts_occurrence: 'second',
    } as const
    const [, doubled] = repeatWeekly(before, '2026-10-25', BERLIN)
    expect(doubled?.from).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })

  it('can be repeated for a year from its first day on', () => {
    expect(isRepeatable('2026-10-10T22:00', '2026-10-10')).toBe(true)
    expect(isRepeatable('2026-10-10T22:00', '2026-10-09')).toBe(false)
    expect(isRepeatable('2026-10-10T22:00', '2027-10-11')).toBe(true)
    expect(isRepeatable('2026-10-10T22:00', '2027-10-12')).toBe(false)
  })

  it.each([ISTANBUL, BERLIN, NEW_YORK])(
    'in %s every week has the typed clock, and none is missing',
    (zone) => {
      const anyDay = fc
        .integer({ min: 0, max: 300 })
        .map((n) => new Date(long + n * DAY_MS).toISOString().slice(0, 10))
      // No clock is set between 4 and midnight; the other hours are in check-clock-changes.test.ts.
      const anyTime = fc.integer({ min: 4, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:15`)
      fc.assert(
        fc.property(
          anyDay,
          anyTime,
          fc.integer({ min: 1, max: 30 }),
          fc.integer({ min: 0, max: 60 }),
          (...any) => {
            const [day, time, quarters, days] = any
            const starts = `${day}T${time}`
            const ends = typedMoment(Date.parse(`${starts}:00Z`) + quarters * 15 * 60_000, 'UTC')
            const until = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
            const spans = repeatWeekly({ starts, ends }, until, zone)
            expect(spans).toHaveLength(Math.floor(days / 7) + 1)
            for (const [n, { from, to }] of spans.entries()) {
              const wanted = new Date(Date.parse(day) + n * 7 * DAY_MS).toISOString().slice(0, 10)
              expect(wallTime(new Date(from), zone)).toEqual({ day: wanted, time })
              expect(to).toBeGreaterThan(from)
            }
          },
        ),
        { numRuns: 60 },
      )
    },
  )
})

describe('two shifts of one person at the same time', () => {
  const [ada, can] = [newId<OnCallMemberId>(), newId<OnCallMemberId>()]
  const shift = (memberId: OnCallMemberId, from: number, to: number) => ({ memberId, from, to })

  it.each([
    ['one after the other', [shift(ada, 0, 8)], [shift(ada, 8, 16)], false],
    ['of two people', [shift(ada, 0, 8)], [shift(can, 0, 8)], false],
    ['that share an hour', [shift(ada, 0, 8)], [shift(ada, 7, 16)], true],
    ['one inside of the other', [shift(ada, 0, 8)], [shift(ada, 2, 3)], true],
    ['among the new ones', [shift(ada, 0, 8), shift(ada, 4, 12)], [], true],
    ['among the others alone', [shift(can, 0, 8)], [shift(ada, 0, 8), shift(ada, 4, 12)], false],
  ] as const)('%s', (_, added, others, expected) => {
    expect(hasOwnOverlap(added, others)).toBe(expected)
  })
})

describe('a shift or override', () => {
  const [ada, can] = [newId<OnCallMemberId>(), newId<OnCallMemberId>()]
  const at = new Date('2026-11-26T12:00:00Z')
  const [begun, coming] = [new Date('2026-11-26T11:00:00Z'), new Date('2026-11-26T13:00:00Z')]

  it.each([
    ['to come may become any other', coming, { memberId: can, startsAt: begun }, true],
    ['that has begun keeps its beginning', begun, { startsAt: coming }, false],
    ['that has begun keeps its person', begun, { memberId: can }, false],
    ['that has begun keeps who is replaced', begun, { replacedMemberId: can }, false],
    ['that has begun keeps its kind', begun, { kind: 'add' as const }, false],
    ['that has begun may end at another time', begun, {}, true],
  ])('%s', (_, startsAt, change, expected) => {
    const stored = { startsAt, memberId: ada, replacedMemberId: null, kind: 'replace' as const }
    expect(mayBecome(stored, { ...stored, ...change }, at)).toBe(expected)
  })
})

describe('a person whose account is closed', () => {
  const [ada, can] = [newId<OnCallMemberId>(), newId<OnCallMemberId>()]
  const shift = (memberId: OnCallMemberId, from: number, to: number) => ({ memberId, from, to })
  const override = (kind: RosterOverride['kind'], memberId: OnCallMemberId, replacedId?: OnCallMemberId) => ({
    ...{ id: newId<RosterOverride['id']>(), kind, memberId, replacedId: replacedId ?? null, from: 0, to: 8 },
  })
  const closedAt = (at: number) => new Map([[ada, at]])

  it('ends the running shift then, and has none later; those of others and their places stay', () => {
    const shifts = [shift(ada, 0, 8), shift(can, 0, 8), shift(ada, 8, 16)]
    expect(withoutClosed({ shifts, overrides: [] }, closedAt(3)).shifts).toEqual([
      shift(ada, 0, 3),
      shift(can, 0, 8),
      shift(ada, 8, 8),
    ])
  })

  it('keeps what was worked before', () => {
    const shifts = [shift(ada, 0, 8)]
    expect(withoutClosed({ shifts, overrides: [] }, closedAt(8)).shifts).toEqual(shifts)
  })

  it('helps nobody any more; who was replaced is off duty from then on', () => {
    const [more, cover] = [override('add', ada), override('replace', ada, can)]
    expect(withoutClosed({ shifts: [], overrides: [more, cover] }, closedAt(3)).overrides).toEqual([
      { ...more, to: 3 },
      { ...cover, to: 3 },
      { ...cover, kind: 'remove', memberId: can, replacedId: null, from: 3 },
    ])
  })

  it('stays off duty where an override says so, and can be replaced', () => {
    const overrides = [override('remove', ada), override('replace', can, ada)]
    expect(withoutClosed({ shifts: [], overrides }, closedAt(3)).overrides).toEqual(overrides)
  })
})

describe('planned times in another zone', () => {
  const spans = (...times: readonly (readonly [string, string])[]) =>
    times.map(([from, to]) => ({ from: Date.parse(from), to: Date.parse(to) }))

  it('are named once for all that move alike, and separately where a change of clocks lies between', () => {
    const nights = spans(
      ['2026-10-23T17:00Z', '2026-10-24T05:00Z'],
      ['2026-10-26T17:00Z', '2026-10-27T05:00Z'],
      ['2026-10-27T17:00Z', '2026-10-28T05:00Z'],
    )
    expect(movedTimes(nights, ISTANBUL, BERLIN)).toEqual([
      { before: '20:00–08:00', after: '19:00–07:00', days: 0, count: 1 },
      { before: '20:00–08:00', after: '18:00–06:00', days: 0, count: 2 },
    ])
  })

  it('say when they begin on another day', () => {
    const [early, late] = [
      ['2026-12-01T22:30Z', '2026-12-02T02:00Z'] as const,
      ['2026-12-01T20:00Z', '2026-12-01T21:00Z'] as const,
    ]
    expect(movedTimes(spans(early), ISTANBUL, NEW_YORK)).toEqual([
      { before: '01:30–05:00', after: '17:30–21:00', days: -1, count: 1 },
    ])
    expect(movedTimes(spans(late), NEW_YORK, 'Asia/Tokyo')).toEqual([
      { before: '15:00–16:00', after: '05:00–06:00', days: 1, count: 1 },
    ])
  })

  it('are none where the clocks show the same', () => {
    expect(movedTimes(spans(['2026-12-01T20:00Z', '2026-12-01T21:00Z']), BERLIN, 'Europe/Paris')).toEqual([])
    expect(movedTimes([], ISTANBUL, BERLIN)).toEqual([])
  })
})

describe('a shift that ends now', () => {
  const at = (time: string) => new Date(`2026-12-05T${time}Z`)
  it.each([
    ['20:00:00', '23:25:30.400', '23:25:00'],
    ['23:24:59', '23:25:00', '23:25:00'],
    // Within its first minute, the minute is its beginning, or before it.
    ['23:25:00', '23:25:30', '23:25:30'],
    ['23:25:10', '23:25:30', '23:25:30'],
  ])('that began at %s, at %s: it ends at %s', (start, pressed, end) => {
    expect(endNow(at(start), at(pressed))).toEqual(at(end))
  })
})

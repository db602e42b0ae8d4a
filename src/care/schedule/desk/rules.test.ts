import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { minutesShowing, timeOfDay } from '../../../../tests/support/clock-minutes'
import {
  addDays,
  barOf,
  daysOfWeek,
  editableOf,
  editFault,
  overlaps,
  type ShiftValues,
  type SpanCode,
  spanOf,
  spanOfDay,
  staysWithin,
  type TypedSpan,
  weekOf,
} from './rules'

const [ISTANBUL, BERLIN, NEW_YORK] = ['Europe/Istanbul', 'Europe/Berlin', 'America/New_York']
const at = (iso: string) => new Date(iso)
const typed = (given: Partial<TypedSpan> = {}): TypedSpan => ({
  ...{ day: '2026-11-27', start: '08:00', end: '17:00', endsNextDay: false, timeZone: ISTANBUL },
  ...{ startOccurrence: '', endOccurrence: '' },
  ...given,
})
const isoOf = (given: Partial<TypedSpan>) => {
  const span = spanOf(typed(given))
  return span.ok ? [span.value.startsAt.toISOString(), span.value.endsAt.toISOString()] : span.code
}

describe('the instants of a typed shift', () => {
  it('are those of the clocks in the zone in which it is typed', () => {
    expect(isoOf({})).toEqual(['2026-11-27T05:00:00.000Z', '2026-11-27T14:00:00.000Z'])
    expect(isoOf({ timeZone: BERLIN })).toEqual(['2026-11-27T07:00:00.000Z', '2026-11-27T16:00:00.000Z'])
  })

  it('end on the day after only when that was said', () => {
    expect(isoOf({ start: '22:00', end: '06:00' })).toBe('ENDS_BEFORE_START')
    expect(isoOf({ start: '22:00', end: '06:00', endsNextDay: true })).toEqual([
      '2026-11-27T19:00:00.000Z',
      '2026-11-28T03:00:00.000Z',
    ])
  })

  it.each<readonly [SpanCode, Partial<TypedSpan>, object]>([
    ['SHIFT_EMPTY', { end: '08:00' }, { end: 'SHIFT_EMPTY' }],
    ['ENDS_BEFORE_START', { end: '07:59' }, { end: 'ENDS_BEFORE_START' }],
    ['SHIFT_TOO_LONG', { end: '08:01', endsNextDay: true }, { end: 'SHIFT_TOO_LONG' }],
    [
      'HOUR_MISSING',
      { day: '2027-03-28', start: '02:30', end: '09:00', timeZone: BERLIN },
      { start: 'HOUR_MISSING' },
    ],
    [
      'HOUR_TWICE',
      { day: '2026-10-24', start: '20:00', end: '02:30', endsNextDay: true, timeZone: BERLIN },
      { end: 'HOUR_TWICE' },
    ],
  ])('are refused as %s, with the field', (code, given, fields) => {
    expect(spanOf(typed(given))).toEqual({ ok: false, code, fields })
  })

  it('of 24 hours are allowed', () => {
    expect(isoOf({ end: '08:00', endsNextDay: true })).toHaveLength(2)
  })

  it('in an hour that is shown twice are the first or the second, as was said', () => {
    const night = { day: '2026-10-25', start: '02:30', end: '09:00', timeZone: BERLIN } as const
    expect(isoOf({ ...night, startOccurrence: 'first' })[0]).toBe('2026-10-25T00:30:00.000Z')
    expect(isoOf({ ...night, startOccurrence: 'second' })[0]).toBe('2026-10-25T01:30:00.000Z')
    const within = { ...night, end: '02:15', startOccurrence: 'first', endOccurrence: 'second' } as const
    expect(isoOf(within), 'its end shows an earlier time').toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:15:00.000Z',
    ])
  })
})

function expectedOf({ day, start, end, endsNextDay, timeZone, ...which }: TypedSpan): unknown {
  const endDay = endsNextDay ? new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10) : day
  const pick = (found: readonly number[], occurrence: string) => {
    if (found.length === 0) return 'HOUR_MISSING'
    if (found.length === 1) return found[0]
    return occurrence === '' ? 'HOUR_TWICE' : found[occurrence === 'first' ? 0 : 1]
  }
  const startsAt = pick(minutesShowing(day, start, timeZone), which.startOccurrence)
  const endsAt = pick(minutesShowing(endDay, end, timeZone), which.endOccurrence)
  if (typeof startsAt !== 'number') return startsAt
  if (typeof endsAt !== 'number') return endsAt
  const minutes = (endsAt - startsAt) / MINUTE_MS
  if (minutes === 0) return 'SHIFT_EMPTY'
  if (minutes < 0) return 'ENDS_BEFORE_START'
  return minutes > 24 * 60 ? 'SHIFT_TOO_LONG' : [startsAt, endsAt]
}

/** The days before, of and after each change of clocks in these years, in every zone alike. */
const DAYS = [
  '2026-03-08',
  '2026-03-29',
  '2026-10-25',
  '2026-11-01',
  '2027-03-14',
  '2027-03-28',
  '2027-10-31',
]
const occurrence = fc.constantFrom('', 'first', 'second')

it.each([ISTANBUL, BERLIN, NEW_YORK])(
  'across both changes of clocks in %s a shift is where each minute of the clocks says',
  (timeZone) => {
    const shift = fc.record({
      day: fc
        .tuple(fc.constantFrom(...DAYS), fc.integer({ min: -1, max: 1 }))
        .map(([day, by]) => addDays(day, by)),
      ...{ start: timeOfDay, end: timeOfDay, endsNextDay: fc.boolean() },
      ...{ startOccurrence: occurrence, endOccurrence: occurrence },
    })
    fc.assert(
      fc.property(shift, (given) => {
        const span = spanOf({ ...given, timeZone })
        const answer = span.ok ? [span.value.startsAt.getTime(), span.value.endsAt.getTime()] : span.code
        expect(answer).toEqual(expectedOf({ ...given, timeZone }))
      }),
      { numRuns: 60 },
    )
  },
)

it('two shifts overlap where a minute belongs to both', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, length]) => ({ from, until: from + length }))
  fc.assert(
    fc.property(span, span, (one, other) => {
      const minutes = Array.from({ length: 120 }, (_, minute) => minute)
      const isIn = ({ from, until }: typeof one, minute: number) => from <= minute && minute < until
      const spanAt = ({ from, until }: typeof one) => ({
        ...{ startsAt: new Date(from * MINUTE_MS), endsAt: new Date(until * MINUTE_MS) },
      })
      expect(overlaps(spanAt(one), spanAt(other))).toBe(
        minutes.some((minute) => isIn(one, minute) && isIn(other, minute)),
      )
    }),
  )
})

describe('what may still be changed', () => {
  const stored: ShiftValues = {
    userId: newId<UserId>(),
    startsAt: at('2026-11-27T05:00:00Z'),
    endsAt: at('2026-11-27T14:00:00Z'),
    status: 'available',
    phone: null,
  }
  const before = at('2026-11-27T04:59:59Z')
  const during = at('2026-11-27T10:00:30Z')
  const after = at('2026-11-27T14:00:00Z')

  it('is everything before the shift, its end and status during it, and nothing when it has ended', () => {
    expect([before, stored.startsAt, during, after].map((now) => editableOf(stored, now))).toEqual([
      ...['all', 'end', 'end', 'nothing'],
    ])
  })

  it.each([
    ['an ended shift', { status: 'busy' }, after, 'NOT_EDITABLE'],
    ['another start of a running one', { startsAt: at('2026-11-27T06:00:00Z') }, during, 'ALREADY_STARTED'],
    ['another person of a running one', { userId: newId<UserId>() }, during, 'ALREADY_STARTED'],
    ['another number of a running one', { phone: '+902120000012' }, during, 'ALREADY_STARTED'],
    ['an end in the past', { endsAt: at('2026-11-27T09:59:00Z') }, during, 'END_IN_PAST'],
    ['an end in this minute', { endsAt: at('2026-11-27T10:00:00Z') }, during, undefined],
    ['the status of a running one', { status: 'busy' }, during, undefined],
    ['another person of a coming one', { userId: newId<UserId>() }, before, undefined],
  ] as const)('%s', (_what, wanted, now, fault) => {
    expect(editFault(stored, { ...stored, ...wanted }, now)).toBe(fault)
  })

  it.each([
    ['an earlier end of a running one', { endsAt: at('2026-11-27T11:00:00Z') }, during, true],
    ['the status of a running one', { status: 'busy' }, during, true],
    ['a later end of a running one', { endsAt: at('2026-11-27T14:01:00Z') }, during, false],
    ['another person of a running one', { userId: newId<UserId>() }, during, false],
    ['another start of a running one', { startsAt: at('2026-11-27T04:00:00Z') }, during, false],
    ['an earlier end of a coming one', { endsAt: at('2026-11-27T11:00:00Z') }, before, false],
  ] as const)('whether its person has no time more than before: %s', (_what, wanted, now, isWithin) => {
    expect(staysWithin(stored, { ...stored, ...wanted }, now)).toBe(isWithin)
  })
})

describe('a day and its week', () => {
  it('is 24 hours long in Istanbul; a bar is the part of a shift that lies in it', () => {
    const night = { startsAt: at('2026-11-27T19:00:00Z'), endsAt: at('2026-11-28T03:00:00Z') }
    expect(spanOfDay('2026-11-28')).toEqual({
      ...{ startsAt: at('2026-11-27T21:00:00Z'), endsAt: at('2026-11-28T21:00:00Z') },
    })
    expect(barOf(night, '2026-11-28')).toEqual({ from: 0, until: 25 })
    expect(barOf(night, '2026-11-27')?.until).toBe(100)
    expect(barOf(night, '2026-11-29')).toBeUndefined()
  })

  it.each([
    ['2026-11-25', '2026-W48'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
  ])('%s is in week %s', (day, week) => {
    expect(weekOf(day)).toBe(week)
    expect(daysOfWeek(week)).toContain(day)
    expect(daysOfWeek(week)).toHaveLength(7)
  })

  it.each(['2026-W54', '2025-W53', '2026-W00', '2026-48', '', '1999-W01'])('there is no week %s', (week) => {
    expect(daysOfWeek(week)).toBeUndefined()
  })
})

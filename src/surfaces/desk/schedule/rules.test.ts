import { describe, expect, it } from 'vitest'
import type { DeskBar } from '@/care/schedule/desk/present'
import { newId } from '@/lib/ids'
import {
  draggedEnds,
  endOnLine,
  fieldsOf,
  hoursOf,
  moveOf,
  placeOf,
  STEPS_OF_DAY,
  stepAt,
  timeAt,
  typedInIstanbul,
} from './rules'

const bar: DeskBar = {
  ...{ id: newId(), userId: newId(), name: 'Ayşe', shiftPhone: '', phone: null, status: 'busy' },
  ...{ startsAt: '2026-11-26T06:00:00.000Z', endsAt: '2026-11-26T14:00:00.000Z' },
  ...{ day: '2026-11-26', start: '09:00', end: '17:00', endsNextDay: false, editable: 'all' },
  ...{ maySetStatus: true, isMember: true, revision: 'r1', from: 37.5, until: 70.83 },
}

describe('a place in the day', () => {
  it.each([
    [0, '00:00'],
    [37.5, '09:00'],
    [70.83, '17:00'],
    [70.3, '16:45'],
    [100, '00:00'],
  ])('%s percent is %s, to a quarter of an hour', (percent, time) =>
    expect(timeAt(stepAt(percent))).toBe(time),
  )
})

describe('the ends that can be dragged', () => {
  const night = { ...bar, start: '22:00', end: '06:00', endsNextDay: true }
  it.each([
    ['both of a shift to come', bar, '2026-11-26', { start: true, end: true }],
    [
      'the end of a running one',
      { ...bar, editable: 'end' as const },
      '2026-11-26',
      { start: false, end: true },
    ],
    [
      'none of one that is over',
      { ...bar, editable: 'nothing' as const },
      '2026-11-26',
      { start: false, end: false },
    ],
    [
      'the start of a night, on its day',
      { ...night, until: 100 - 1 },
      '2026-11-26',
      { start: true, end: false },
    ],
    [
      'its end, on the day after',
      { ...night, from: 0, until: 25 },
      '2026-11-27',
      { start: false, end: true },
    ],
    [
      'an end at midnight',
      { ...bar, end: '00:00', endsNextDay: true, until: 100 },
      '2026-11-26',
      { start: true, end: true },
    ],
  ])('are %s', (_what, shift, day, expected) => expect(draggedEnds(shift, day)).toEqual(expected))
})

/** What is saved once one end of a bar, or the whole of it, is at another step. */
const pulled = (shift: DeskBar, change: { start?: number; end?: number }, day = shift.day) =>
  moveOf({ ...placeOf(shift), ...change, isWhole: false }, shift, day)
const movedTo = (start: number, shift: DeskBar) =>
  moveOf({ start, end: endOnLine(start, shift), isWhole: true }, shift, shift.day)

describe('a shift that was dragged', () => {
  it('to another day keeps everything else, and the revision that was seen', () => {
    expect(fieldsOf(bar, { day: '2026-11-28' })).toEqual({
      ...{
        shift: bar.id,
        person: bar.userId,
        zone: 'Europe/Istanbul',
        status: 'busy',
        phone: '',
        base: 'r1',
      },
      ...{ day: '2026-11-28', start: '09:00', end: '17:00' },
    })
  })

  it('to midnight ends on the next day; back from it, on its own', () => {
    expect(fieldsOf(bar, pulled(bar, { end: STEPS_OF_DAY }) ?? {})).toMatchObject({
      ...{ start: '09:00', end: '00:00', nextDay: 'yes' },
    })
    const late = { ...bar, end: '00:00', endsNextDay: true, until: 100 }
    const fields = fieldsOf(late, pulled(late, { end: 90 }) ?? {})
    expect(fields).toMatchObject({ end: '22:30' })
    expect(fields).not.toHaveProperty('nextDay')
  })

  it.each([
    ['keeps its length', bar, 40, { start: '10:00', end: '18:00', nextDay: '' }],
    [
      'to the minute',
      { ...bar, start: '09:05', end: '17:20' },
      40,
      { start: '10:00', end: '18:15', nextDay: '' },
    ],
    ['up to midnight', bar, 64, { start: '16:00', end: '00:00', nextDay: 'yes' }],
    ['and over it', bar, 90, { start: '22:30', end: '06:30', nextDay: 'yes' }],
    [
      'and back',
      { ...bar, start: '22:00', end: '06:00', endsNextDay: true },
      60,
      { start: '15:00', end: '23:00', nextDay: '' },
    ],
  ])('as a whole %s', (_what, shift, step, expected) => expect(movedTo(step, shift)).toEqual(expected))

  it('as a whole is where it was when only its end of odd minutes is between two steps', () => {
    const odd = { ...bar, start: '09:05', end: '17:10', from: 37.85, until: 71.53 }
    expect(placeOf(odd)).toEqual({ start: 36, end: 69 })
    expect(endOnLine(36, odd)).not.toBe(69)
    expect(movedTo(36, odd)).toBeUndefined()
    expect(movedTo(37, odd)).toBeDefined()
    expect(pulled(odd, {})).toBeUndefined()
  })

  const odd = { ...bar, start: '09:10', end: '17:20', from: 38.19, until: 72.22 }
  const night = { ...bar, start: '22:00', end: '06:00', endsNextDay: true, from: 91.67, until: 100 }
  const morning = { ...night, from: 0, until: 25 }
  const nextDay = '2026-11-27'
  it.each<[string, DeskBar, { start?: number; end?: number }, string, object]>([
    ['the start of odd minutes', odd, { start: 38 }, odd.day, { start: '09:30', end: '17:20' }],
    ['the end of odd minutes', odd, { end: 68 }, odd.day, { start: '09:10', end: '17:00' }],
    ['nothing of odd minutes', odd, {}, odd.day, { start: '09:10', end: '17:20' }],
    ['the start of a night', night, { start: 89 }, night.day, { start: '22:15', end: '06:00' }],
    ['nothing of a night', night, {}, night.day, { start: '22:00', end: '06:00' }],
    ['the end of a night, on the day after', morning, { end: 28 }, nextDay, { start: '22:00', end: '07:00' }],
    [
      'both ends, when the first was refused',
      odd,
      { start: 38, end: 68 },
      odd.day,
      { start: '09:30', end: '17:00' },
    ],
  ])('says the hours that are saved: %s', (_what, shift, change, day, expected) => {
    const move = pulled(shift, change, day)
    expect(hoursOf(shift, move)).toEqual(expected)
    expect(fieldsOf(shift, move ?? {})).toMatchObject(expected)
  })

  it('as a whole says the hours that are saved as well', () => {
    expect(hoursOf(odd, movedTo(40, odd))).toEqual({ start: '10:00', end: '18:10' })
    expect(hoursOf(odd, movedTo(37, odd)), 'its own step').toEqual({ start: '09:10', end: '17:20' })
  })

  it('as a whole is drawn to the end of its line at most', () => {
    expect([endOnLine(40, bar), endOnLine(90, bar)]).toEqual([72, STEPS_OF_DAY])
  })

  it('at its end on the day after, stays a night', () => {
    expect(fieldsOf(morning, pulled(morning, { end: 28 }, nextDay) ?? {})).toMatchObject({
      ...{ start: '22:00', end: '07:00', nextDay: 'yes' },
    })
  })
})

describe('what was typed in another zone', () => {
  const typed = { day: '2026-11-26', start: '08:00', end: '17:00', zone: 'Europe/Berlin' }
  it.each([
    ['of Istanbul stays', { zone: 'Europe/Istanbul' }, {}],
    ['is two hours later in Istanbul', {}, { start: '10:00', end: '19:00' }],
    ['may end on the next day there', { end: '23:00' }, { start: '10:00', end: '01:00', nextDay: true }],
    [
      'may be on the next day there',
      { start: '22:30', end: '04:00', nextDay: 'yes' },
      { day: '2026-11-27', start: '00:30', end: '06:00' },
    ],
    [
      'at the second of two times',
      { day: '2026-10-25', start: '02:30', end: '08:00', startOccurrence: 'second' },
      { day: '2026-10-25', start: '04:30', end: '10:00' },
    ],
  ])('%s', (_what, given, expected) =>
    expect(typedInIstanbul({ ...typed, ...given })).toEqual({
      ...{ day: '2026-11-26', start: '08:00', end: '17:00', nextDay: false },
      ...expected,
    }),
  )
})

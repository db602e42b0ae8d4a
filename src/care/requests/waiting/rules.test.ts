/** Time in which the team works, compared with a count of minutes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import { HOSPITAL_TIME_ZONE, wallTime } from '@/lib/time-zone'
import { answerDue, answersDue, overdueSince, type WorkingHours } from './rules'

const hours: WorkingHours = {
  days: [1, 2, 3, 4, 5, 6],
  from: '09:00',
  until: '18:00',
  holidays: ['2026-10-29'],
}

const TARGET_MINUTES = 8 * 60
/** In Istanbul, which is three hours ahead. */
const at = (text: string) => new Date(`${text}:00+03:00`)

describe('an answer is due after working hours', () => {
  it.each([
    ['the same day', '2026-11-23T09:00', '2026-11-23T17:00'],
    ['the next day, for what came in the afternoon', '2026-11-23T14:00', '2026-11-24T13:00'],
    ['from the morning on, for what came at night', '2026-11-23T23:30', '2026-11-24T17:00'],
    ['on Monday, for what came on Saturday evening', '2026-11-21T17:00', '2026-11-23T16:00'],
    ['after a holiday', '2026-10-28T14:00', '2026-10-30T13:00'],
    ['at closing time, not the next morning', '2026-11-23T10:00', '2026-11-23T18:00'],
  ])('%s', (_when, since, due) => {
    expect(answerDue(at(since), TARGET_MINUTES, hours)).toEqual(at(due))
  })

  it('and settings without working hours stop nothing: nobody is overdue', () => {
    const never = { ...hours, days: [] }
    const since = at('2026-11-23T10:00')
    expect(answerDue(since, TARGET_MINUTES, never) > at('2027-11-23T10:00')).toBe(true)
    expect(overdueSince(since, TARGET_MINUTES, never) < at('2025-11-23T10:00')).toBe(true)
  })
})

/** Minutes of work between two instants, counted one by one. */
function countMinutes(from: Date, until: Date, { days, from: start, until: end, holidays }: WorkingHours) {
  let minutes = 0
  for (let instant = from.getTime(); instant < until.getTime(); instant += MINUTE_MS) {
    const { day, time } = wallTime(new Date(instant), HOSPITAL_TIME_ZONE)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
    if (days.includes(weekday) && !holidays.includes(day) && time >= start && time < end) minutes += 1
  }
  return minutes
}

const START = at('2026-10-26T00:00').getTime()
const anyMinute = fc
  .integer({ min: 0, max: 6 * 24 * 60 })
  .map((minute) => new Date(START + minute * MINUTE_MS))
const anyTarget = fc.integer({ min: 1, max: 20 * 60 })

describe('for any minute of a week with a holiday', () => {
  it('exactly the working minutes of the settings lie between asking and the deadline', () => {
    fc.assert(
      fc.property(anyMinute, anyTarget, (since, minutes) => {
        const due = answerDue(since, minutes, hours)
        expect(countMinutes(since, due, hours)).toBe(minutes)
        expect(countMinutes(since, new Date(due.getTime() - MINUTE_MS), hours)).toBe(minutes - 1)
      }),
      { numRuns: 60 },
    )
  })

  it('who waits since the cut-off or longer is past the deadline, and nobody else', () => {
    fc.assert(
      fc.property(anyMinute, anyMinute, anyTarget, (since, now, minutes) => {
        const isOverdue = answerDue(since, minutes, hours) <= now
        expect(since <= overdueSince(now, minutes, hours)).toBe(isOverdue)
      }),
      { numRuns: 2000 },
    )
  })

  it('the deadlines of many are those of each', () => {
    const anyDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }))
    fc.assert(
      fc.property(fc.array(anyMinute, { maxLength: 30 }), anyTarget, anyDays, (waits, minutes, days) => {
        const settings = { ...hours, days }
        const sinces = waits.map((since) => since.getTime()).sort((one, other) => one - other)
        const each = sinces.map((since) => answerDue(new Date(since), minutes, settings).getTime())
        expect(answersDue(sinces, minutes, settings)).toEqual(each)
      }),
      { numRuns: 100 },
    )
  })
})

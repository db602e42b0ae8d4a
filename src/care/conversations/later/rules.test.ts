/** When a message goes out by the patient's clock, and when a person has to decide. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { wallTime } from '@/lib/time-zone'
import { findMornings, holdReasonOf, planTime } from './rules'

const NIGHT = new Date('2026-11-26T21:30:00Z')

describe('a day and a time', () => {
  it('are those of the patient’s clock', () => {
    expect(planTime({ day: '2026-11-27', time: '09:00' }, 'America/New_York', NIGHT)).toEqual({
      ok: true,
      value: new Date('2026-11-27T14:00:00Z'),
    })
  })

  it.each([
    ['TIME_PAST', { day: '2026-11-26', time: '09:00' }],
    ['TIME_TOO_FAR', { day: '2026-12-28', time: '09:00' }],
  ])('%s: they are refused', (code, wall) => {
    expect(planTime(wall, 'Europe/Istanbul', NIGHT)).toMatchObject({ ok: false, code })
  })

  it('in the hour that clocks skip are refused', () => {
    const before = new Date('2026-03-20T12:00:00Z')
    const skipped = planTime({ day: '2026-03-29', time: '02:30' }, 'Europe/Berlin', before)
    expect(skipped).toMatchObject({ ok: false, code: 'TIME_SKIPPED' })
    expect(planTime({ day: '2026-03-29', time: '03:00' }, 'Europe/Berlin', before).ok).toBe(true)
  })

  it('that a clock shows twice are the first, and the second once the first is over', () => {
    const wall = { day: '2026-10-25', time: '02:30' }
    const [early, between] = [new Date('2026-10-24T12:00:00Z'), new Date('2026-10-25T00:45:00Z')]
    expect(planTime(wall, 'Europe/Berlin', early)).toMatchObject({ value: new Date('2026-10-25T00:30:00Z') })
    expect(planTime(wall, 'Europe/Berlin', between)).toMatchObject({
      value: new Date('2026-10-25T01:30:00Z'),
    })
  })

  // One zone with summer time, one on the other half of the globe, one without.
  it.each(['Europe/Berlin', 'Australia/Sydney', 'Asia/Kathmandu'])(
    'in %s: for any minute of a year, the clock shows at that instant what was chosen, or it was refused',
    (zone) => {
      const start = Date.parse('2026-01-01T00:00:00Z')
      const anyMinute = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((n) => new Date(start + n * MINUTE_MS))
      const ahead = fc.integer({ min: -2 * 24 * 60, max: 32 * 24 * 60 })
      fc.assert(
        fc.property(anyMinute, ahead, (now, minutes) => {
          const wall = wallTime(new Date(now.getTime() + minutes * MINUTE_MS), zone)
          const planned = planTime(wall, zone, now)
          if (!planned.ok) {
            // What a clock shows is never skipped; next to a change of clocks it may be an hour nearer.
            expect(planned.code).toBe(minutes <= 60 ? 'TIME_PAST' : 'TIME_TOO_FAR')
            return minutes <= 0 || minutes > 30 * 24 * 60
          }
          expect(wallTime(planned.value, zone)).toEqual(wall)
          const waits = planned.value.getTime() - now.getTime()
          return waits > 0 && waits <= 30 * DAY_MS
        }),
        { numRuns: 500 },
      )
    },
  )
})

describe('the mornings that are proposed', () => {
  const hours = { days: [1, 2, 3, 4, 5, 6], holidays: ['2026-11-30'] }

  it('are tomorrow’s, and that of the next working day, by the patient’s clock', () => {
    const saturday = new Date('2026-11-28T20:00:00Z')
    expect(findMornings(saturday, 'Europe/Berlin', hours)).toEqual({
      tomorrow: { day: '2026-11-29', time: '09:00' },
      working: { day: '2026-12-01', time: '09:00' },
    })
    // There it is Sunday already.
    expect(findMornings(saturday, 'Asia/Tokyo', hours).tomorrow.day).toBe('2026-11-30')
  })

  it('after midnight the working one is this day’s', () => {
    const { working, tomorrow } = findMornings(new Date('2026-11-27T01:00:00Z'), 'Europe/Berlin', hours)
    expect([working?.day, tomorrow.day]).toEqual(['2026-11-27', '2026-11-28'])
  })

  it('without any working day there is none', () => {
    expect(findMornings(NIGHT, 'Europe/Berlin', { days: [], holidays: [] }).working).toBeUndefined()
  })
})

describe('a message is held', () => {
  const wrote = new Date('2026-11-26T10:00:00Z')
  const state = { requestStatus: 'in_progress', orderCount: 0, orderStatus: null, fileCount: 2 } as const
  const planned = { ...state, sendAt: NIGHT, patientWroteAt: wrote } as const
  const found = {
    ...state,
    patientWroteAt: wrote,
    isPatientReachable: true,
    isWriterOfTeam: true,
    now: NIGHT,
  } as const

  it('not while nothing has changed, nor when the worker was away for 12 hours', () => {
    expect(holdReasonOf(planned, found)).toBeUndefined()
    const now = new Date(NIGHT.getTime() + 12 * HOUR_MS)
    expect(holdReasonOf(planned, { ...found, now })).toBeUndefined()
  })

  it.each([
    ['patient_wrote', { patientWroteAt: NIGHT }],
    ['request_ended', { requestStatus: 'cancelled' }],
    [
      'offer_accepted',
      { requestStatus: 'booked', orderCount: 1, orderStatus: 'booked', patientWroteAt: NIGHT },
    ],
    ['patient_gone', { isPatientReachable: false }],
    ['writer_gone', { isWriterOfTeam: false }],
    ['files_missing', { fileCount: 1 }],
    ['late', { now: new Date(NIGHT.getTime() + 12 * HOUR_MS + 1) }],
  ] as const)('%s', (reason, change) => {
    expect(holdReasonOf(planned, { ...found, ...change })).toBe(reason)
  })

  it('not because the request was taken up, nor after a booking that was known', () => {
    expect(holdReasonOf({ ...planned, requestStatus: 'pending' }, found)).toBeUndefined()
    const booked = { requestStatus: 'booked', orderCount: 1, orderStatus: 'booked' } as const
    expect(holdReasonOf({ ...planned, ...booked }, { ...found, ...booked })).toBeUndefined()
  })

  it('not because the request had ended before it was written, as in aftercare', () => {
    const ended = { requestStatus: 'completed', orderCount: 1, orderStatus: 'completed' } as const
    expect(holdReasonOf({ ...planned, ...ended }, { ...found, ...ended })).toBeUndefined()
  })
})

describe('what became of a booking since', () => {
  const states = {
    asked: ['in_progress', 0, null],
    booked: ['booked', 1, 'booked'],
    begun: ['booked', 1, 'in_progress'],
    completed: ['completed', 1, 'completed'],
    cancelled: ['booked', 1, 'cancelled'],
    resumed: ['in_progress', 1, 'cancelled'],
    bookedAgain: ['booked', 2, 'booked'],
    cancelledAgain: ['booked', 2, 'cancelled'],
  } as const
  type State = keyof typeof states
  const reasonOf = (before: State, after: State) => {
    const [planned, found] = [before, after].map((name) => {
      const [requestStatus, orderCount, orderStatus] = states[name]
      return { requestStatus, orderCount, orderStatus, patientWroteAt: null, fileCount: 0 }
    })
    const people = { isPatientReachable: true, isWriterOfTeam: true }
    return (
      planned && found && holdReasonOf({ ...planned, sendAt: NIGHT }, { ...found, ...people, now: NIGHT })
    )
  }

  it.each([
    ['asked', 'booked', 'offer_accepted'],
    ['asked', 'cancelled', 'booking_cancelled'],
    ['asked', 'resumed', 'booking_cancelled'],
    ['booked', 'cancelled', 'booking_cancelled'],
    ['begun', 'cancelled', 'booking_cancelled'],
    ['booked', 'resumed', 'booking_cancelled'],
    ['booked', 'bookedAgain', 'offer_accepted'],
    ['cancelled', 'resumed', 'planned_again'],
    ['resumed', 'bookedAgain', 'offer_accepted'],
    ['resumed', 'cancelledAgain', 'booking_cancelled'],
    ['begun', 'booked', 'step_undone'],
    ['completed', 'begun', 'step_undone'],
    ['completed', 'booked', 'step_undone'],
    ['begun', 'completed', 'request_ended'],
  ] as const)('%s, then %s: %s', (before, after, reason) => {
    expect(reasonOf(before, after)).toBe(reason)
  })

  it.each(['asked', 'booked', 'begun', 'completed', 'cancelled', 'resumed'] as const)(
    '%s, and an undo has restored it: nothing',
    (state) => {
      expect(reasonOf(state, state)).toBeUndefined()
    },
  )

  it('a treatment that begins is no reason', () => {
    expect(reasonOf('booked', 'begun')).toBeUndefined()
  })
})

import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from '../constants'
import { mayBeReviewed, reviewDayFault } from './rules'

it('a case is reviewed while its request is open or booked, not after its end', () => {
  expect(REQUEST_STATUSES.filter(mayBeReviewed)).toEqual(['pending', 'in_progress', 'booked'])
})

it.each([
  ['2026-11-20', undefined],
  ['2026-11-24', undefined],
  ['2026-11-19', 'DAY_BEFORE_REQUEST'],
  ['2026-11-25', 'DAY_IN_FUTURE'],
] as const)(
  'a review on %s of a request of 20 November, written down on the 24th: %s',
  (reviewedOn, fault) => {
    // 20 November in Istanbul begins on the evening of the 19th in UTC, and the 24th ends there at 21:00.
    const receivedAt = new Date('2026-11-19T21:30:00Z')
    expect(reviewDayFault({ reviewedOn, receivedAt }, new Date('2026-11-24T20:59:00Z'))).toBe(fault)
  },
)

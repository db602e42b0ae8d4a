import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from '../constants'
import {
  isCorrection,
  mayBeReviewed,
  neededAfter,
  newestValid,
  reviewDayFault,
  withdrawalEffect,
} from './rules'

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

describe('withdrawing an entry', () => {
  const entry = (id: string, doctorName: string, isWithdrawn = false) => ({ id, doctorName, isWithdrawn })
  const first = entry('1', 'Dr. Kaya')

  it.each([
    ['the only valid one', [first, entry('2', 'Dr. Aksoy', true)], 'none', undefined],
    ['before one of another doctor', [first, entry('2', 'Dr. Aksoy')], 'doctor', '2'],
    ['before one of the same doctor', [first, entry('2', 'Dr. Kaya')], 'day', '2'],
    ['after the one that is seen', [entry('0', 'Dr. Aksoy'), first], 'unchanged', '0'],
    ['that was withdrawn before', [entry('1', 'Dr. Kaya', true), entry('2', 'Dr. Kaya')], 'unchanged', '2'],
  ] as const)('%s: what the patient sees changes by %s', (_which, entries, effect, next) => {
    const found = withdrawalEffect(entries, '1')
    expect({ effect: found.effect, next: found.next?.id }).toEqual({ effect, next })
    expect(isCorrection(found.effect)).toBe(effect === 'none' || effect === 'doctor')
  })

  it('shows again what the valid one before asked for, or nothing', () => {
    const asks = (id: string, needed: string | null) => ({ ...noted(id), needed })
    expect(neededAfter([asks('1', 'photos'), asks('2', null)], '2')).toBe('photos')
    expect(neededAfter([asks('1', 'photos')], '1')).toBeNull()
    expect(neededAfter([asks('1', 'photos'), asks('2', null)], '1')).toBeUndefined()
    expect(neededAfter([asks('2', 'X-ray'), asks('1', 'photos')], '2'), 'of an earlier day').toBe('photos')
    expect(neededAfter([asks('2', 'X-ray'), asks('1', 'photos')], '1')).toBeUndefined()
  })
})

/** A valid entry that was written down after those with a smaller number. */
const noted = (id: string, withdrawn: object | null = null) => ({
  ...{ id, withdrawn, createdAt: `2026-11-20T00:00:0${id}.000Z` },
})

it('the newest entry is the valid one that was written down last, in whatever order they are shown', () => {
  expect(newestValid([noted('1'), noted('3'), noted('2')])?.id).toBe('3')
  expect(newestValid([noted('3', {}), noted('2'), noted('1')])?.id).toBe('2')
  expect(newestValid([noted('1', {})])).toBeUndefined()
})

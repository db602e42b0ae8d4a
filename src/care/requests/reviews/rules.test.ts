import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from '../constants'
import { isCorrection, mayBeReviewed, neededAfter, reviewDayFault, withdrawalEffect } from './rules'

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
    const asks = (id: string, needed: string | null) => ({ id, needed, isWithdrawn: false })
    expect(neededAfter([asks('1', 'photos'), asks('2', null)], '2')).toBe('photos')
    expect(neededAfter([asks('1', 'photos')], '1')).toBeNull()
    expect(neededAfter([asks('1', 'photos'), asks('2', null)], '1')).toBeUndefined()
  })
})

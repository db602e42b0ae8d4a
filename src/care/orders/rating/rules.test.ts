import { expect, it } from 'vitest'
import { DAY_MS } from '@/lib/durations'
import { ORDER_STATUSES } from '../constants'
import { RATING_DAYS } from './constants'
import { mayRateStay } from './rules'

const completedAt = new Date('2026-11-01T12:00:00Z')
const after = (days: number) => new Date(completedAt.getTime() + days * DAY_MS)

it('a stay is rated once the treatment is completed, and for half a year', () => {
  expect(mayRateStay('completed', completedAt, after(0))).toBe(true)
  expect(mayRateStay('completed', completedAt, after(RATING_DAYS - 0.01))).toBe(true)
  expect(mayRateStay('completed', completedAt, after(RATING_DAYS))).toBe(false)
})

it.each(ORDER_STATUSES.filter((status) => status !== 'completed'))('not while it is %s', (status) => {
  expect(mayRateStay(status, completedAt, after(0))).toBe(false)
})

it('and not where nobody wrote down its end', () => {
  expect(mayRateStay('completed', null, after(0))).toBe(false)
})

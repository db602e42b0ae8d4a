import { expect, it } from 'vitest'
import { monthsBefore } from './months'

it.each([
  ['2026-11-25T10:00:00Z', 12, '2025-11-25T10:00:00.000Z'],
  ['2028-02-29T10:00:00Z', 12, '2027-02-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2026-03-01T00:00:00Z', 120, '2016-03-01T00:00:00.000Z'],
  ['2026-12-31T10:00:00Z', -6, '2027-06-30T10:00:00.000Z'],
])('of %s, %s months before, in a shorter month its last day', (at, months, expected) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(expected)
})

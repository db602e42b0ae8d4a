import { describe, expect, it } from 'vitest'
import { isValidOn } from './rules'

describe('A price of the list', () => {
  it.each([
    ['2026-11-30', null, false],
    ['2026-12-01', null, true],
    ['2030-01-01', null, true],
    ['2026-12-01', '2026-12-31', true],
    ['2026-12-31', '2026-12-31', true],
    ['2027-01-01', '2026-12-31', false],
  ])('on %s, valid from 2026-12-01 until %s: %s', (day, validUntil, isValid) => {
    expect(isValidOn({ validFrom: '2026-12-01', validUntil }, day)).toBe(isValid)
  })
})

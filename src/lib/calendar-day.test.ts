import { expect, it } from 'vitest'
import { isCalendarDay } from './calendar-day'

it.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['20261-01-01', false],
  ['1900-01-01', true],
  ['2999-12-31', true],
  ['0000-01-01', false],
  ['9999-12-31', false],
  ['', false],
] as const)('%s is a day: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected))

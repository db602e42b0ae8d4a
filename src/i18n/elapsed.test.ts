import { expect, it } from 'vitest'
import { elapsedTime } from './elapsed'

const MINUTE_MS = 60_000

it.each([
  [0, '0 mins'],
  [-5 * MINUTE_MS, '0 mins'],
  [59.9 * MINUTE_MS, '59 mins'],
  [60 * MINUTE_MS, '1 hr'],
  [61 * MINUTE_MS, '1 hr 1 min'],
  [24 * 60 * MINUTE_MS, '1 day'],
  [(50 * 60 + 59) * MINUTE_MS, '2 days 2 hrs'],
])('%s ms are shown in the two largest units', (ms, shown) => {
  expect(elapsedTime(ms, 'en')).toBe(shown)
})

it('in each language', () => {
  const ms = 26 * 60 * MINUTE_MS
  expect(elapsedTime(ms, 'de')).toBe('1 Tg. 2 Std.')
  expect(elapsedTime(ms, 'tr')).toBe('1 gün 2 sa.')
  expect(elapsedTime(ms, 'fr').replaceAll(/\s/g, ' ')).toBe('1 j 2 h')
})

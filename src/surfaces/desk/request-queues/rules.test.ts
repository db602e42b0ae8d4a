import { expect, it } from 'vitest'
import { callPhase } from './rules'

const call = { from: '2026-11-23T09:00:00.000Z', until: '2026-11-23T11:00:00.000Z' }

it.each([
  ['2026-11-23T08:59:59Z', 'later'],
  ['2026-11-23T09:00:00Z', 'now'],
  ['2026-11-23T10:59:59Z', 'now'],
  ['2026-11-23T11:00:00Z', 'over'],
])('at %s a call from nine to eleven is for %s', (at, phase) => {
  expect(callPhase(call, new Date(at))).toBe(phase)
})

import { expect, it } from 'vitest'
import { timeFaults } from './time-budget'

/** A hundred answers, of which the last so many were slow. */
const answers = (slow: number, slowMs = 151) =>
  Array.from({ length: 100 }, (_, n) => (n < 100 - slow ? 40 : slowMs))

it('allows five answers of a hundred above the budget, not six', () => {
  expect(timeFaults({ name: 'home', times: answers(5), failed: 0 }, 150)).toEqual([])
  expect(timeFaults({ name: 'home', times: answers(6), failed: 0 }, 150)).toEqual([
    'home: p95 151 ms, budget 150 ms',
  ])
})

it('names answers that failed, and does not take a run without answers for a fast one', () => {
  expect(timeFaults({ name: 'home', times: answers(0), failed: 2 }, 150)).toEqual(['home: 2 of 100 failed'])
  expect(timeFaults({ name: 'home', times: [], failed: 0 }, 150)).toEqual(['home: nothing was measured'])
})

it('counts an answer that never came as too slow', () => {
  const [fault] = timeFaults({ name: 'seen', times: answers(6, Number.POSITIVE_INFINITY), failed: 0 }, 300)
  expect(fault).toContain('seen: p95')
})

import { expect, it } from 'vitest'
import { faultsOfLimits, limitsIn, windowWords } from './rate-limits.mjs'

const SOURCE: [string, string] = [
  'src/care/x/constants.ts',
  `export const A_LIMITS = {
  one: { limit: 1_500, windowSeconds: 3600 },
} as const
export const B_LIMIT = { limit: 3, windowSeconds: 900 } as const
export const OTHER = { bytes: 1 } as const
const key = \`a:one:\${network}\``,
]
const ROW: [string, string, string] = ['a:one:{network}', 'A_LIMITS.one', 'things']

it('finds the figures of every limit by its constant', () => {
  expect([...limitsIn([SOURCE])]).toEqual([
    ['A_LIMITS.one', { limit: 1500, windowSeconds: 3600, file: SOURCE[0] }],
    ['B_LIMIT', { limit: 3, windowSeconds: 900, file: SOURCE[0] }],
  ])
})

it('reports a limit without a row, a row without a limit and a key that is not counted', () => {
  expect(faultsOfLimits([SOURCE], [ROW], [])).toEqual([
    'The limit B_LIMIT has no row in scripts/tooling/rate-limits.mjs',
  ])
  expect(faultsOfLimits([SOURCE], [ROW, ['b:x', 'B_LIMIT', ''], ['a:one', 'C_LIMIT', '']], [])).toEqual([
    'The limit C_LIMIT of a:one is not declared any more',
    'The key b:x is not counted any more',
  ])
})

it('knows limits that are counted in memory', () => {
  expect(faultsOfLimits([SOURCE], [ROW], [['B_LIMIT', 'things']])).toEqual([])
  expect(faultsOfLimits([SOURCE], [ROW, ['a:one', 'B_LIMIT', '']], [['C_LIMIT', 'things']])).toEqual([
    'The limit C_LIMIT is not declared any more',
  ])
})

it('formats a window in the largest unit that divides it', () => {
  expect([60, 900, 3600, 86_400, 172_800].map(windowWords)).toEqual([
    'minute',
    '15 minutes',
    'hour',
    'day',
    '2 days',
  ])
})

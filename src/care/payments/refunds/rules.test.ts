import { describe, expect, it } from 'vitest'
import { unknownMinor } from './rules'

const charge = (refundedMinor: number, ...refunds: { ours: string | null; isFailed: boolean }[]) => ({
  ...{ amountMinor: 500, currency: 'EUR', refundedMinor, refunds },
})
const made = (ours: string | null) => ({ ours, isFailed: false })
const failed = (ours: string | null) => ({ ours, isFailed: true })
const stored = (id: string, status: 'ordered' | 'done' | 'failed', amountMinor = 100) => ({
  ...{ id, status, amountMinor },
})

describe('of a charge there is beyond the refunds that we know', () => {
  it.each([
    ['nothing, without refunds', 0, charge(0), []],
    ['nothing, with one that is done', 0, charge(100, made('a')), [stored('a', 'done')]],
    ['nothing, with one that is only ordered', 0, charge(0), [stored('a', 'ordered')]],
    ['nothing, with one whose answer was lost', 0, charge(100, made('a')), [stored('a', 'ordered')]],
    ['nothing, with a noted one of the dashboard', 0, charge(100, made(null)), [stored('a', 'done')]],
    ['nothing, with an older one that is not in the list', 0, charge(100), [stored('a', 'done')]],
    [
      'one of the dashboard beside one that is ordered',
      100,
      charge(100, made(null)),
      [stored('a', 'ordered')],
    ],
    [
      'one of the dashboard beside one that has failed',
      100,
      charge(100, made(null)),
      [stored('a', 'failed')],
    ],
    ['nothing, with one of ours that failed just now', 0, charge(0, failed('a')), [stored('a', 'done')]],
    ['less, after one of the dashboard has failed', -100, charge(0, failed(null)), [stored('a', 'done')]],
  ] as const)('%s: %d', (_, minor, provided, known) => {
    expect(unknownMinor(provided, known)).toBe(minor)
  })
})

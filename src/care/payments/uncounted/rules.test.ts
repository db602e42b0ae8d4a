import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { CheckoutId } from '@/lib/record-ids'
import { chargeState, eventAmount, isChargeRefundable, refundKey, uncountedReason } from './rules'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

describe('a charge is not counted', () => {
  it.each([
    ['currency', { amountMinor: 500, currency: 'USD' }, 'pending'],
    ['amount', eur(499), 'pending'],
    // A part has arrived meanwhile: less is due than the page asked for.
    ['amount', eur(500), 'pending'],
    ['twice', eur(500), 'paid'],
    ['twice', eur(500), 'completed'],
    ['twice', eur(500), 'refunded'],
  ] as const)('because of %s: %o of a payment that is %s', (reason, charged, status) => {
    expect(uncountedReason(charged, eur(500), status)).toBe(reason)
  })

  it('and an event of the payment names its amount only in the currency of the payment', () => {
    expect(eventAmount(eur(500), 'EUR')).toEqual({ amountMinor: 500 })
    expect(eventAmount({ amountMinor: 500, currency: 'USD' }, 'EUR')).toEqual({})
  })
})

describe('an uncounted charge', () => {
  it.each([
    ['held', 500, true, []],
    ['ordered', 0, false, [{ status: 'ordered', amountMinor: 500 }]],
    ['refunded', 0, false, [{ status: 'done', amountMinor: 500 }]],
    ['failed', 500, true, [{ status: 'failed', amountMinor: 500 }]],
    [
      'refunded',
      0,
      false,
      [
        { status: 'failed', amountMinor: 500 },
        { status: 'done', amountMinor: 500 },
      ],
    ],
    // A part was refunded in the provider's dashboard.
    ['held', 300, true, [{ status: 'done', amountMinor: 200 }]],
    [
      'ordered',
      0,
      false,
      [
        { status: 'done', amountMinor: 200 },
        { status: 'ordered', amountMinor: 300 },
      ],
    ],
    ['refunded', 0, false, [{ status: 'done', amountMinor: 501 }]],
  ] as const)('is %s with %d left, refundable: %s', (status, leftMinor, isRefundable, refunds) => {
    const state = chargeState(500, refunds)
    expect(state).toEqual({ status, leftMinor })
    expect(isChargeRefundable(state)).toBe(isRefundable)
  })

  it('has the same key for the same attempt, and another for the next', () => {
    const id = newId<CheckoutId>()
    expect(refundKey(id, 1)).toBe(refundKey(id, 1))
    expect(refundKey(id, 1)).toContain(id)
    expect(refundKey(id, 2)).not.toBe(refundKey(id, 1))
  })
})

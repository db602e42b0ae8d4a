import { describe, expect, it } from 'vitest'
import { nextOrderStatus, orderNumber } from './rules'

describe('orders', () => {
  it('are numbered OR-YYYY-NNNN', () => {
    expect(orderNumber(2026, 1)).toBe('OR-2026-0001')
    expect(orderNumber(2026, 9999)).toBe('OR-2026-9999')
    expect(orderNumber(2026, 10_000)).toBe('OR-2026-10000')
  })

  it('go from booked over in progress to completed, and can be cancelled until then', () => {
    expect(nextOrderStatus('booked', 'start')).toBe('in_progress')
    expect(nextOrderStatus('in_progress', 'complete')).toBe('completed')
    expect(nextOrderStatus('booked', 'complete')).toBeUndefined()
    expect(nextOrderStatus('booked', 'cancel')).toBe('cancelled')
    expect(nextOrderStatus('in_progress', 'cancel')).toBe('cancelled')
    for (const over of ['completed', 'cancelled'] as const) {
      for (const action of ['start', 'complete', 'cancel'] as const)
        expect(nextOrderStatus(over, action)).toBeUndefined()
    }
  })
})

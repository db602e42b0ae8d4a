import { describe, expect, it } from 'vitest'
import type { PaymentStatus } from '@/care/orders/constants'
import { nextDeskStep } from './next-step-rules'

describe('The next step of the desk for a request', () => {
  const booked = { status: 'booked', offer: undefined, hasOpenOffer: false } as const
  it('is never `nothing` while the request is booked or the price of its order not paid in full', () => {
    const order = { status: 'booked', paymentStatus: 'unpaid' } as const
    expect(nextDeskStep({ ...booked, order })).toBe('start_treatment')
    expect(nextDeskStep({ ...booked, order: { ...order, status: 'in_progress' } })).toBe('finish_treatment')
    expect(nextDeskStep({ ...booked, order: { ...order, status: 'cancelled' } })).toBe('agree_again')
    const done = { ...booked, status: 'completed' } as const
    expect(nextDeskStep({ ...done, order: { ...order, status: 'completed' } })).toBe('settle_payment')
    const paid = (paymentStatus: PaymentStatus) =>
      nextDeskStep({ ...done, order: { status: 'completed', paymentStatus } })
    expect(paid('paid')).toBe('ask_remainder')
    expect([paid('completed'), paid('refunded')]).toEqual(['nothing', 'nothing'])
  })

  it('is a new offer once a request is planned again after its booking was cancelled', () => {
    const order = { status: 'cancelled', paymentStatus: 'unpaid' } as const
    const again = { status: 'in_progress', offer: undefined, hasOpenOffer: false, order } as const
    expect(nextDeskStep(again)).toBe('write_offer')
    expect(nextDeskStep({ ...again, offer: 'sent', hasOpenOffer: true })).toBe('await_answer')
  })

  it('depends on the offer while there is no order', () => {
    const open = { status: 'in_progress', offer: undefined, hasOpenOffer: false, order: undefined } as const
    expect(nextDeskStep({ ...open, status: 'pending' })).toBe('take_up')
    expect(nextDeskStep(open)).toBe('write_offer')
    expect(nextDeskStep({ ...open, hasOpenOffer: true })).toBe('finish_draft')
    expect(nextDeskStep({ ...open, offer: 'sent', hasOpenOffer: true })).toBe('await_answer')
    expect(nextDeskStep({ ...open, offer: 'expired', hasOpenOffer: true })).toBe('renew_offer')
    expect(nextDeskStep({ ...open, status: 'declined' })).toBe('nothing')
  })
})

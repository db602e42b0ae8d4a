import { describe, expect, it } from 'vitest'
import { leftToDo } from './request-rules'

describe('What is left to do for a request', () => {
  const booked = { status: 'booked', offer: undefined, hasDraft: false } as const
  it('is never nothing while it is booked or unpaid', () => {
    const order = { status: 'booked', paymentStatus: 'unpaid' } as const
    expect(leftToDo({ ...booked, order })).toBe('start_treatment')
    expect(leftToDo({ ...booked, order: { ...order, status: 'in_progress' } })).toBe('finish_treatment')
    expect(leftToDo({ ...booked, order: { ...order, status: 'cancelled' } })).toBe('agree_again')
    const done = { ...booked, status: 'completed' } as const
    expect(leftToDo({ ...done, order: { ...order, status: 'completed' } })).toBe('settle_payment')
    expect(leftToDo({ ...done, order: { status: 'completed', paymentStatus: 'paid' } })).toBe('nothing')
  })

  it('follows the offer before that', () => {
    const open = { status: 'in_progress', offer: undefined, hasDraft: false, order: undefined } as const
    expect(leftToDo({ ...open, status: 'pending' })).toBe('take_up')
    expect(leftToDo(open)).toBe('write_offer')
    expect(leftToDo({ ...open, hasDraft: true })).toBe('finish_draft')
    expect(leftToDo({ ...open, offer: 'sent', hasDraft: true })).toBe('await_answer')
    expect(leftToDo({ ...open, offer: 'expired', hasDraft: true })).toBe('renew_offer')
    expect(leftToDo({ ...open, status: 'declined' })).toBe('nothing')
  })
})

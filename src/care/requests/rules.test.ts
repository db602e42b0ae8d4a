import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './constants'
import { mayAct, mayAddTo, nextStatus, numberInReference, REQUEST_ACTIONS, requestReference } from './rules'

describe('the reference of a request', () => {
  const createdAt = new Date('2026-11-22T12:00:00Z')
  it('is RQ, the year and a number of at least four digits', () => {
    expect(requestReference({ number: 42, createdAt })).toBe('RQ-2026-0042')
    expect(requestReference({ number: 12_345, createdAt })).toBe('RQ-2026-12345')
  })
  it.each(['RQ-2026-0042', ' rq 2026 0042 ', 'rq20260042'])('is found again in %j', (text) => {
    expect(numberInReference(text)).toBe(42)
  })
  it.each(['OR-2026-0042', '0042', 'RQ-2026', 'RQ-2026-42', 'x RQ-2026-0042'])('is not in %j', (text) => {
    expect(numberInReference(text)).toBeUndefined()
  })
})

describe('the request’s states', () => {
  it('staff take up and decline, an order books, the treatment’s end completes', () => {
    expect(nextStatus('pending', 'take_up')).toBe('in_progress')
    expect(nextStatus('in_progress', 'book')).toBe('booked')
    expect(nextStatus('booked', 'complete')).toBe('completed')
    expect(nextStatus('in_progress', 'decline')).toBe('declined')
  })

  it('a patient cancels while pending or in_progress, and at no other time', () => {
    expect(REQUEST_STATUSES.filter((status) => mayAct(status, 'cancel'))).toEqual(['pending', 'in_progress'])
  })

  it('completed, declined and cancelled are final; no action leads back to pending', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REQUEST_ACTIONS), { maxLength: 12 }), (actions) => {
        let status = nextStatus('pending', 'take_up') ?? 'pending'
        for (const action of actions) {
          const next = nextStatus(status, action)
          if (['completed', 'declined', 'cancelled'].includes(status)) expect(next).toBeUndefined()
          expect(next).not.toBe('pending')
          status = next ?? status
        }
      }),
    )
  })
})

it('something can be added to a request until it is over', () => {
  expect(REQUEST_STATUSES.filter(mayAddTo)).toEqual(['pending', 'in_progress', 'booked'])
})

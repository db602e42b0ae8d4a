import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES } from './constants'
import {
  confirmableUntil,
  mayAct,
  nextStatus,
  numberInReference,
  quarantineReason,
  REQUEST_ACTIONS,
  requestReference,
  samePersonSince,
} from './rules'

const at = new Date('2026-11-21T10:00:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000)
const filled = { website: '', startedAt: ago(60), captchaShownAt: ago(50), sentAt: at }

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

  it('completed, declined and cancelled are ends; nothing leads back to pending', () => {
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

describe('what a script sent', () => {
  it('fills in the field nobody sees', () => {
    expect(quarantineReason({ ...filled, website: 'https://spam.example' })).toBe('honeypot')
  })
  it('takes less than 3 seconds', () => {
    const fast = { ...filled, startedAt: ago(2), captchaShownAt: ago(2.9) }
    expect(quarantineReason(fast)).toBe('too-fast')
    expect(quarantineReason({ ...fast, startedAt: undefined })).toBe('too-fast')
    expect(quarantineReason({ ...fast, captchaShownAt: ago(3) })).toBeUndefined()
  })
  it('is not a person whose clock is wrong, or who asked for a new code at the end', () => {
    expect(quarantineReason({ ...filled, startedAt: ago(-7200) })).toBeUndefined()
    expect(quarantineReason({ ...filled, captchaShownAt: ago(1) })).toBeUndefined()
  })
})

it('a request waits 24 hours for its sender to log in', () => {
  expect(confirmableUntil(at).toISOString()).toBe('2026-11-22T10:00:00.000Z')
})

it('a request of the same person is linked with one of the last six months', () => {
  expect(samePersonSince(at)).toEqual(new Date('2026-05-21T10:00:00Z'))
})

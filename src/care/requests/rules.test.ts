import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from './constants'
import {
  isOpenRequest,
  isTeamEvent,
  mayAct,
  nextStatus,
  numberInReference,
  REQUEST_ACTIONS,
  requestReference,
  timeInStatus,
} from './rules'

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
  expect(REQUEST_STATUSES.filter(isOpenRequest)).toEqual(['pending', 'in_progress', 'booked'])
})

describe('the time in a status', () => {
  const event = (fromStatus: 'pending' | 'in_progress' | null, toStatus: RequestStatus, hour: number) => ({
    ...{ fromStatus, toStatus, at: new Date(Date.UTC(2026, 10, 23, hour)).toISOString() },
  })
  const events = [
    event(null, 'pending', 8),
    event('pending', 'pending', 9), // such as an addition
    event('pending', 'in_progress', 11),
    event('in_progress', 'in_progress', 12),
    event('in_progress', 'declined', 16),
  ]

  it('is told by the event that ended it, whatever happened meanwhile', () => {
    expect(events.map((_event, index) => timeInStatus(events, index))).toEqual([
      undefined,
      undefined,
      { status: 'pending', ms: 3 * 3_600_000 },
      undefined,
      { status: 'in_progress', ms: 5 * 3_600_000 },
    ])
  })

  it('is unknown where the history does not tell its beginning', () => {
    expect(timeInStatus(events.slice(2), 0)).toBeUndefined()
    expect(timeInStatus([], 0)).toBeUndefined()
  })
})

it('what the team notes for itself is not in the history that a patient reads', () => {
  expect(isTeamEvent('linked')).toBe(true)
  expect(isTeamEvent('answered')).toBe(true)
  expect(isTeamEvent('taken_up')).toBe(false)
})

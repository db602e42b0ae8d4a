import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from './constants'
import { listWithdrawable } from './list-withdrawable'

const createdAt = '2026-11-20T09:00:00Z'

it('a request can be withdrawn while it is pending or in progress', () => {
  const requests = REQUEST_STATUSES.map((status) => ({ id: status, status, createdAt }))
  expect(listWithdrawable(requests, []).map(({ id }) => id)).toEqual(['pending', 'in_progress'])
})

it('says how many open offers would end with it', () => {
  const request = { id: 'r1', status: 'in_progress', createdAt } as const
  const offers = [
    { requestId: 'r1', status: 'sent' },
    { requestId: 'r1', status: 'expired' },
    { requestId: 'r1', status: 'declined' },
    { requestId: 'r2', status: 'sent' },
  ]
  expect(listWithdrawable([request], offers)).toEqual([{ id: 'r1', createdAt, openOffers: 1 }])
})

import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { listWithdrawable } from './list-withdrawable'

const createdAt = '2026-11-20T09:00:00Z'

it('a request can be withdrawn while it is pending or in progress', () => {
  const requests = REQUEST_STATUSES.map((status) => ({ id: newId<RequestId>(), status, createdAt }))
  const withdrawable = listWithdrawable(requests, []).map(({ id }) => id)
  const statuses = requests.filter(({ id }) => withdrawable.includes(id)).map(({ status }) => status)
  expect(statuses).toEqual(['pending', 'in_progress'])
})

it('says how many open offers would end with it', () => {
  const request = { id: newId<RequestId>(), status: 'in_progress', createdAt } as const
  const offers = [
    { requestId: request.id, status: 'sent' },
    { requestId: request.id, status: 'expired' },
    { requestId: request.id, status: 'declined' },
    { requestId: newId<RequestId>(), status: 'sent' },
  ] as const
  expect(listWithdrawable([request], offers)).toEqual([{ id: request.id, createdAt, openOffers: 1 }])
})

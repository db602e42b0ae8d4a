import { expect, it } from 'vitest'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId } from '@/lib/record-ids'
import { listWithdrawable } from './list-withdrawable'
import { sentOffersVersion } from './rules'

const createdAt = '2026-11-20T09:00:00Z'

it('a request can be withdrawn while it is pending or in progress', () => {
  const requests = REQUEST_STATUSES.map((status) => ({ id: newId<RequestId>(), status, createdAt }))
  const withdrawable = listWithdrawable(requests, []).map(({ id }) => id)
  const statuses = requests.filter(({ id }) => withdrawable.includes(id)).map(({ status }) => status)
  expect(statuses).toEqual(['pending', 'in_progress'])
})

it('says how many open offers would end with it', () => {
  const request = { id: newId<RequestId>(), status: 'in_progress', createdAt } as const
  const offer = () => ({ id: newId<OfferId>(), requestId: request.id, version: 1 })
  const offers = [
    { ...offer(), status: 'sent' },
    { ...offer(), status: 'expired' },
    { ...offer(), status: 'declined' },
    { ...offer(), requestId: newId<RequestId>(), status: 'sent' },
  ] as const
  const version = sentOffersVersion(offers.slice(0, 2))
  expect(listWithdrawable([request], offers)).toEqual([{ id: request.id, createdAt, openOffers: 1, version }])
})

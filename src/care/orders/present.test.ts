import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OfferId, OrderId, RequestId } from '@/lib/record-ids'
import { type OrderRecord, presentOrder } from './present'

const ids = { order: newId<OrderId>(), offer: newId<OfferId>(), request: newId<RequestId>() }
const content = {
  title: 'FUE hair transplant',
  currency: 'EUR',
  items: [{ title: 'FUE', quantity: 1, unitMinor: 245_000 }],
  totalMinor: 245_000,
  hospital: { id: '3', name: 'Lalezar Ataşehir' },
  doctor: null,
  treatmentFrom: '2099-01-10',
  treatmentUntil: '2099-01-14',
  inclusions: [],
  mayChange: [],
  validUntil: '2098-12-31',
  notes: null,
}
const order: OrderRecord['order'] = {
  id: ids.order,
  number: 'OR-2026-0001',
  offerId: ids.offer,
  offerVersionId: newId(),
  requestId: ids.request,
  userId: newId(),
  status: 'in_progress',
  paymentStatus: 'unpaid',
  treatmentFrom: '2099-01-10',
  treatmentUntil: '2099-01-14',
  currency: 'EUR',
  totalMinor: 245_000,
  snapshot: content,
  snapshotHash: 'hash',
  notes: 'v1.key.iv.text',
  createdAt: new Date('2026-11-20T10:00:00Z'),
  updatedAt: new Date('2026-11-22T10:00:00Z'),
}
const record = { order, statusAt: new Date('2026-11-21T10:00:00Z'), notes: 'Arrives with her sister' }

describe('an order as screens show it', () => {
  it('shows the content of the accepted version', () => {
    expect(presentOrder(record)).toEqual({
      id: ids.order,
      number: 'OR-2026-0001',
      offerId: ids.offer,
      requestId: ids.request,
      treatmentType: 'FUE hair transplant',
      status: 'in_progress',
      statusAt: '2026-11-21T10:00:00.000Z',
      paymentStatus: 'unpaid',
      hospital: 'Lalezar Ataşehir',
      doctor: null,
      treatmentFrom: '2099-01-10',
      treatmentUntil: '2099-01-14',
      total: { amountMinor: 245_000, currency: 'EUR' },
      notes: 'Arrives with her sister',
      createdAt: '2026-11-20T10:00:00.000Z',
    })
  })

  it('shows neither the account, nor the hash, nor the items', () => {
    const shown = Object.keys(presentOrder(record))
    for (const hidden of ['userId', 'snapshot', 'snapshotHash', 'items', 'offerVersionId', 'updatedAt'])
      expect(shown).not.toContain(hidden)
  })

  it('is refused when its copy of the offer is damaged, rather than shown in part', () => {
    const damaged = { ...record, order: { ...order, snapshot: { ...content, title: undefined } } }
    expect(() => presentOrder(damaged)).toThrow()
  })
})

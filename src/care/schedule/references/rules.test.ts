import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { OfferId, OrderId, RequestId, UserId } from '@/lib/record-ids'
import { coordinatorsOf, generalQuote, quotesById, type Reference } from './rules'

const coordinator = (name: string) => ({ id: newId<UserId>(), name, phone: null })
const order = (number: string, createdAt: string, isCancelled = false) => ({
  ...{ id: newId<OrderId>(), number, offerId: newId<OfferId>(), createdAt, isCancelled },
})
const request = (number: string, changes: Partial<Reference> = {}): Reference => ({
  ...{ id: newId<RequestId>(), number, createdAt: '2026-11-02T10:00:00.000Z' },
  ...{ offers: [], orders: [], coordinator: null, ...changes },
})

describe('what a page about no record quotes', () => {
  it('is nothing without a request, and the newest request without an order', () => {
    expect(generalQuote([])).toBeUndefined()
    expect(generalQuote([request('RQ-2'), request('RQ-1')])).toMatchObject({
      number: 'RQ-2',
      orderNumber: null,
    })
  })

  it('is the newest order that stands, with the number of its request', () => {
    const first = request('RQ-1', { orders: [order('OR-1', '2026-11-03T10:00:00.000Z')] })
    const second = request('RQ-2', {
      orders: [order('OR-3', '2026-11-05T10:00:00.000Z', true), order('OR-2', '2026-11-02T10:00:00.000Z')],
    })
    expect(generalQuote([request('RQ-3'), second, first])).toMatchObject({
      number: 'RQ-1',
      orderNumber: 'OR-1',
    })
  })
})

it('the page of a request, an offer or an order quotes its own number', () => {
  const [booked, open] = [newId<OfferId>(), newId<OfferId>()]
  const own = { ...order('OR-1', '2026-11-03T10:00:00.000Z'), offerId: booked }
  const cancelled = order('OR-2', '2026-11-04T10:00:00.000Z', true)
  const one = request('RQ-1', {
    offers: [booked, open, cancelled.offerId],
    orders: [cancelled, own],
  })
  const other = request('RQ-2')
  const quotes = quotesById([other, one])
  const shown = (id: string) => [quotes.get(id)?.number, quotes.get(id)?.orderNumber]
  expect(shown(other.id)).toEqual(['RQ-2', null])
  expect(shown(one.id)).toEqual(['RQ-1', 'OR-1'])
  expect(shown(open)).toEqual(['RQ-1', null])
  expect(shown(booked)).toEqual(['RQ-1', 'OR-1'])
  expect(shown(own.id)).toEqual(['RQ-1', 'OR-1'])
  expect(shown(cancelled.id)).toEqual(['RQ-1', 'OR-2'])
  expect(quotes.get(newId())).toBeUndefined()
})

it('coordinators are named once, that of the newest request first', () => {
  const [ayse, mert] = [coordinator('Ayşe'), coordinator('Mert')]
  const references = [
    request('RQ-4', { coordinator: mert }),
    request('RQ-3'),
    request('RQ-2', { coordinator: ayse }),
    request('RQ-1', { coordinator: mert }),
  ]
  expect(coordinatorsOf(references).map(({ name }) => name)).toEqual(['Mert', 'Ayşe'])
})

import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { ConversationId, OfferId, OrderId, RequestId } from '@/lib/record-ids'
import {
  nextStepOfAll,
  nextStepOfRequest,
  type OfferFact,
  type OrderFact,
  type PaymentFact,
  type RequestFact,
} from './journey-rules'
import { stepState } from './step-rules'

const request: RequestFact = {
  id: newId<RequestId>(),
  status: 'pending',
  createdAt: '2026-11-20T09:00:00Z',
  statusAt: '2026-11-21T09:00:00Z',
}
const offer: OfferFact = {
  id: newId<OfferId>(),
  requestId: request.id,
  status: 'sent',
  statusAt: '2026-11-21T10:00:00Z',
  validUntil: '2026-12-05',
}
const order: OrderFact = {
  id: newId<OrderId>(),
  number: 'OR-2026-0001',
  offerId: offer.id,
  status: 'booked',
  statusAt: '2026-11-22T10:00:00Z',
}

describe('The next step of a patient', () => {
  it('follows one request from the first step to aftercare', () => {
    expect(nextStepOfRequest(request, [], [])).toMatchObject({
      kind: 'received',
      step: 'request',
      at: request.createdAt,
    })
    const inProgress: RequestFact = { ...request, status: 'in_progress' }
    expect(nextStepOfRequest(inProgress, [], [])).toMatchObject({
      kind: 'handling',
      step: 'request',
      at: request.statusAt,
    })
    expect(nextStepOfRequest(inProgress, [offer], [])).toMatchObject({
      kind: 'offer',
      step: 'offer',
      until: '2026-12-05',
    })
    const accepted: OfferFact = { ...offer, status: 'accepted' }
    expect(nextStepOfRequest(inProgress, [accepted], [order])).toMatchObject({
      kind: 'booked',
      step: 'travel',
      number: 'OR-2026-0001',
    })
    expect(nextStepOfRequest(inProgress, [accepted], [{ ...order, status: 'in_progress' }])).toMatchObject({
      step: 'treatment',
    })
    expect(nextStepOfRequest(inProgress, [accepted], [{ ...order, status: 'completed' }])).toMatchObject({
      step: 'aftercare',
    })
  })

  it('shows a medical review as done only when it is written down, with doctor and day', () => {
    const review = { doctorName: 'Dr. Aylin Kaya', reviewedOn: '2026-11-22' }
    const reviewed: RequestFact = { ...request, status: 'in_progress', review }
    expect(nextStepOfRequest(reviewed, [], [])).toEqual({
      ...{ kind: 'reviewed', step: 'offer', at: '2026-11-22', review },
    })
    expect(nextStepOfRequest(reviewed, [offer], [])).toMatchObject({ kind: 'offer', review })
    expect(nextStepOfRequest({ ...reviewed, review: null }, [offer], []).review).toBeUndefined()
  })

  it('says that an offer expired or was declined until a new one is sent', () => {
    const inProgress: RequestFact = { ...request, status: 'in_progress' }
    const expired: OfferFact = {
      ...offer,
      id: newId<OfferId>(),
      status: 'expired',
      validUntil: '2026-11-01',
      statusAt: '2026-10-20T00:00:00Z',
    }
    expect(nextStepOfRequest(inProgress, [expired], [])).toMatchObject({
      kind: 'expired',
      until: '2026-11-01',
    })
    expect(nextStepOfRequest(inProgress, [{ ...offer, status: 'declined' }], [])).toMatchObject({
      kind: 'offerDeclined',
    })
    expect(nextStepOfRequest(inProgress, [expired, offer], [])).toMatchObject({
      kind: 'offer',
      offerId: offer.id,
    })
  })

  it('is the offer that waits for an answer, even if another request is newer', () => {
    const other: RequestFact = { ...request, id: newId<RequestId>(), createdAt: '2026-11-21T11:00:00Z' }
    expect(nextStepOfAll([other, request], [offer], [])).toMatchObject({ kind: 'offer', offerId: offer.id })
    expect(nextStepOfAll([], [], [])).toEqual({ kind: 'nothing', step: undefined })
  })

  it('is no step of the journey when a request is declined or cancelled', () => {
    expect(nextStepOfRequest({ ...request, status: 'declined' }, [], [])).toMatchObject({
      kind: 'declined',
      step: undefined,
    })
    expect(nextStepOfRequest({ ...request, status: 'cancelled' }, [offer], [])).toMatchObject({
      kind: 'cancelled',
    })
  })

  it('ignores a draft offer', () => {
    const inProgress: RequestFact = { ...request, status: 'in_progress' }
    expect(nextStepOfRequest(inProgress, [{ ...offer, status: 'pending' }], [])).toMatchObject({
      kind: 'handling',
    })
  })
})

describe('A payment as the next step', () => {
  const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
  const deposit: PaymentFact = {
    ...{ orderId: order.id, kind: 'deposit', status: 'unpaid', method: null, dueOn: '2026-12-01' },
    ...{ received: eur(0), refunded: eur(0), due: eur(53_800) },
  }
  const booked: RequestFact = { ...request, status: 'booked' }
  const next = (payments: readonly PaymentFact[], status: OrderFact['status'] = 'booked') =>
    nextStepOfRequest(booked, [{ ...offer, status: 'accepted' }], [{ ...order, status }], payments)

  it('is named with its amount and term while it is open, without moving the journey on', () => {
    expect(next([deposit])).toMatchObject({
      ...{ kind: 'deposit', step: 'travel', amount: eur(53_800), dueOn: '2026-12-01', hasFailed: false },
    })
    expect(next([{ ...deposit, status: 'failed' }])).toMatchObject({ kind: 'deposit', hasFailed: true })
    expect(next([{ ...deposit, kind: 'remainder' }], 'completed')).toMatchObject({
      ...{ kind: 'remainder', step: 'aftercare' },
    })
  })

  it('is what the patient has sent until it is confirmed, but not instead of a treatment under way', () => {
    const sent: PaymentFact = { ...deposit, status: 'pending', method: 'bank_transfer' }
    expect(next([sent])).toMatchObject({
      ...{ kind: 'paymentSent', step: 'travel', paymentKind: 'deposit', method: 'bank_transfer' },
    })
    expect(next([sent], 'in_progress').kind).toBe('treatment')
  })

  it('is the rest of a payment of which a part has arrived', () => {
    const part: PaymentFact = { ...deposit, status: 'pending', received: eur(50_000), due: eur(3_800) }
    expect(next([part])).toMatchObject({ kind: 'deposit', amount: eur(3_800) })
    const refunded: PaymentFact = { ...part, refunded: eur(50_000), due: eur(53_800) }
    expect(next([refunded]), 'sent again after a refund').toMatchObject({ kind: 'paymentSent' })
  })

  it('is the one with the earliest term; one that is open before one that was sent', () => {
    const remainder: PaymentFact = { ...deposit, kind: 'remainder', dueOn: null }
    expect(next([remainder, deposit]).kind).toBe('deposit')
    expect(
      next([
        { ...deposit, dueOn: null },
        { ...remainder, dueOn: '2026-12-24' },
      ]).kind,
    ).toBe('remainder')
    expect(next([{ ...deposit, status: 'pending' }, remainder]).kind).toBe('remainder')
  })

  it('is none once it is paid, for another order, and for a cancelled booking', () => {
    for (const status of ['paid', 'completed', 'refunded'] as const)
      expect(next([{ ...deposit, status }]).kind).toBe('booked')
    expect(next([{ ...deposit, orderId: newId<OrderId>() }]).kind).toBe('booked')
    expect(next([deposit], 'cancelled').kind).toBe('orderCancelled')
  })

  it('comes after an offer that waits for an answer, and before everything else', () => {
    const other: RequestFact = { ...request, id: newId<RequestId>() }
    const accepted: OfferFact = { ...offer, status: 'accepted' }
    const waiting: OfferFact = { ...offer, id: newId<OfferId>(), requestId: other.id }
    expect(nextStepOfAll([other, booked], [accepted], [order], [deposit]).kind).toBe('deposit')
    expect(nextStepOfAll([booked, other], [accepted, waiting], [order], [deposit]).kind).toBe('offer')
  })
})

describe('What waits beside the requests', () => {
  const message = {
    conversationId: newId<ConversationId>(),
    requestId: request.id,
    at: '2026-11-23T10:00:00Z',
    count: 2,
  }
  const questionnaire = { title: 'Hair' }
  const other: RequestFact = { ...request, id: newId<RequestId>() }
  const accepted: OfferFact = { ...offer, status: 'accepted' }
  const deposit: PaymentFact = {
    ...{ orderId: order.id, kind: 'deposit', status: 'unpaid', method: null, dueOn: null },
    received: { amountMinor: 0, currency: 'EUR' },
    refunded: { amountMinor: 0, currency: 'EUR' },
    due: { amountMinor: 50_000, currency: 'EUR' },
  }

  it('an unread message is next where only we have something to do, at the step of its request', () => {
    expect(nextStepOfAll([request], [], [], [], { message, questionnaire })).toEqual({
      ...{ kind: 'message', conversationId: message.conversationId, count: 2, at: message.at },
      ...{ step: 'request', review: undefined },
    })
    const booked: RequestFact = { ...request, status: 'booked' }
    const step = nextStepOfAll([other, booked], [accepted], [order], [], { message })
    expect(step).toMatchObject({ kind: 'message', step: 'travel' })
  })

  it('a questionnaire is next when there is no message', () => {
    expect(nextStepOfAll([request], [], [], [], { questionnaire })).toMatchObject({
      ...{ kind: 'questionnaire', title: 'Hair', step: 'request' },
    })
  })

  it('an offer and a payment come first, and without a request there is nothing', () => {
    const waiting = { message, questionnaire }
    expect(nextStepOfAll([request], [offer], [], [], waiting).kind).toBe('offer')
    expect(nextStepOfAll([request], [accepted], [order], [deposit], waiting).kind).toBe('deposit')
    expect(nextStepOfAll([], [], [], [], waiting).kind).toBe('nothing')
  })
})

describe('The step of a request', () => {
  it('without a recorded review, a medical review is never done or current', () => {
    const inProgress: RequestFact = { ...request, status: 'in_progress' }
    const accepted: OfferFact = { ...offer, status: 'accepted' }
    const steps = [
      nextStepOfRequest(request, [], []),
      nextStepOfRequest(inProgress, [], []),
      nextStepOfRequest(inProgress, [offer], []),
      ...(['booked', 'in_progress', 'completed'] as const).map((status) =>
        nextStepOfRequest({ ...inProgress, status: 'booked' }, [accepted], [{ ...order, status }]),
      ),
    ]
    for (const { step } of steps) expect(['ahead', 'unrecorded']).toContain(stepState('review', step))
  })
})

it('a cancelled booking is shown as cancelled, not as a request in progress', () => {
  const booked: RequestFact = { ...request, status: 'booked' }
  const accepted: OfferFact = { ...offer, status: 'accepted' }
  const cancelled: OrderFact = { ...order, status: 'cancelled' }
  expect(nextStepOfRequest(booked, [accepted], [cancelled])).toMatchObject({
    kind: 'orderCancelled',
    step: undefined,
    number: 'OR-2026-0001',
  })
})

it('a request that is planned again is in progress, and shows only offers from after the cancellation', () => {
  const again: RequestFact = { ...request, status: 'in_progress', statusAt: '2026-12-03T08:00:00.000Z' }
  const accepted: OfferFact = { ...offer, status: 'accepted', statusAt: '2026-12-01T08:00:00.000Z' }
  const other: OfferFact = {
    ...offer,
    id: 'f4' as OfferId,
    status: 'expired',
    statusAt: '2026-12-01T08:00:00.000Z',
  }
  const cancelled: OrderFact = { ...order, status: 'cancelled', statusAt: '2026-12-02T08:00:00.000Z' }
  const next = (...more: OfferFact[]) => nextStepOfRequest(again, [accepted, other, ...more], [cancelled])
  expect(next()).toMatchObject({ kind: 'handling', step: 'request', at: again.statusAt })
  const sent: OfferFact = {
    ...offer,
    id: 'f5' as OfferId,
    status: 'sent',
    statusAt: '2026-12-04T08:00:00.000Z',
  }
  expect(next(sent)).toMatchObject({ kind: 'offer', offerId: 'f5' })
  expect(nextStepOfRequest({ ...again, status: 'declined' }, [accepted], [cancelled]).kind).toBe('declined')
})

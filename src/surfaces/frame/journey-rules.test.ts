import { describe, expect, it } from 'vitest'
import {
  JOURNEY_STEPS,
  lacksReview,
  nextOfAll,
  nextOfRequest,
  type OfferFact,
  type OrderFact,
  type RequestFact,
  stepState,
} from './journey-rules'

const request: RequestFact = {
  id: 'r1',
  status: 'pending',
  createdAt: '2026-11-20T09:00:00Z',
  statusAt: '2026-11-21T09:00:00Z',
}
const offer: OfferFact = {
  id: 'o1',
  requestId: 'r1',
  status: 'sent',
  statusAt: '2026-11-21T10:00:00Z',
  validUntil: '2026-12-05',
}
const order: OrderFact = {
  id: 'b1',
  number: 'OR-2026-0001',
  offerId: 'o1',
  status: 'booked',
  statusAt: '2026-11-22T10:00:00Z',
}

describe('What happens next (look, "Portal opens on what happens next")', () => {
  it('follows one request from the first step to aftercare', () => {
    expect(nextOfRequest(request, [], [])).toMatchObject({
      kind: 'received',
      step: 'request',
      at: request.createdAt,
    })
    const taken: RequestFact = { ...request, status: 'in_progress' }
    expect(nextOfRequest(taken, [], [])).toMatchObject({
      kind: 'handling',
      step: 'request',
      at: request.statusAt,
    })
    expect(nextOfRequest(taken, [offer], [])).toMatchObject({
      kind: 'offer',
      step: 'offer',
      until: '2026-12-05',
    })
    const accepted: OfferFact = { ...offer, status: 'accepted' }
    expect(nextOfRequest(taken, [accepted], [order])).toMatchObject({
      kind: 'booked',
      step: 'travel',
      number: 'OR-2026-0001',
    })
    expect(nextOfRequest(taken, [accepted], [{ ...order, status: 'in_progress' }])).toMatchObject({
      step: 'treatment',
    })
    expect(nextOfRequest(taken, [accepted], [{ ...order, status: 'completed' }])).toMatchObject({
      step: 'aftercare',
    })
  })

  it('says that an offer expired or was declined, until a new one is sent', () => {
    const taken: RequestFact = { ...request, status: 'in_progress' }
    const expired: OfferFact = {
      ...offer,
      id: 'o0',
      status: 'expired',
      validUntil: '2026-11-01',
      statusAt: '2026-10-20T00:00:00Z',
    }
    expect(nextOfRequest(taken, [expired], [])).toMatchObject({ kind: 'expired', until: '2026-11-01' })
    expect(nextOfRequest(taken, [{ ...offer, status: 'declined' }], [])).toMatchObject({
      kind: 'offerDeclined',
    })
    expect(nextOfRequest(taken, [expired, offer], [])).toMatchObject({ kind: 'offer', offerId: 'o1' })
  })

  it('opens on what waits for an answer, whatever came in last', () => {
    const other: RequestFact = { ...request, id: 'r2', createdAt: '2026-11-21T11:00:00Z' }
    expect(nextOfAll([other, request], [offer], [])).toMatchObject({ kind: 'offer', offerId: 'o1' })
    expect(nextOfAll([], [], [])).toEqual({ kind: 'nothing', step: undefined })
  })

  it('leaves the line when a request is over', () => {
    expect(nextOfRequest({ ...request, status: 'declined' }, [], [])).toMatchObject({
      kind: 'declined',
      step: undefined,
    })
    expect(nextOfRequest({ ...request, status: 'cancelled' }, [offer], [])).toMatchObject({
      kind: 'cancelled',
    })
  })

  it('does not show a draft offer', () => {
    const taken: RequestFact = { ...request, status: 'in_progress' }
    expect(nextOfRequest(taken, [{ ...offer, status: 'pending' }], [])).toMatchObject({ kind: 'handling' })
  })
})

describe('What the line says of each step', () => {
  const states = (current: (typeof JOURNEY_STEPS)[number] | undefined) =>
    JOURNEY_STEPS.map((step) => stepState(step, current))

  it('never shows a medical review as done or under way: nothing records one yet', () => {
    const taken: RequestFact = { ...request, status: 'in_progress' }
    const accepted: OfferFact = { ...offer, status: 'accepted' }
    const seen = [
      nextOfRequest(request, [], []),
      nextOfRequest(taken, [], []),
      nextOfRequest(taken, [offer], []),
      ...(['booked', 'in_progress', 'completed'] as const).map((status) =>
        nextOfRequest({ ...taken, status: 'booked' }, [accepted], [{ ...order, status }]),
      ),
    ]
    for (const { step } of seen) expect(['ahead', 'unrecorded']).toContain(stepState('review', step))
  })

  it('an offer leaves the review open, and says so until the treatment', () => {
    expect(states('offer').slice(0, 4)).toEqual(['done', 'unrecorded', 'current', 'ahead'])
    expect(JOURNEY_STEPS.filter(lacksReview)).toEqual(['offer', 'travel'])
  })

  it('a flight home is not shown as done because the treatment is', () => {
    expect(states('aftercare')).toEqual([
      'done',
      'unrecorded',
      'done',
      'done',
      'done',
      'unrecorded',
      'current',
    ])
  })

  it('lies ahead as a whole of a patient who has not begun', () => {
    expect(new Set(states(undefined))).toEqual(new Set(['ahead']))
  })
})

it('a cancelled booking is said to be cancelled, not to be a request under way', () => {
  const booked: RequestFact = { ...request, status: 'booked' }
  const accepted: OfferFact = { ...offer, status: 'accepted' }
  const cancelled: OrderFact = { ...order, status: 'cancelled' }
  expect(nextOfRequest(booked, [accepted], [cancelled])).toMatchObject({
    kind: 'orderCancelled',
    step: undefined,
    number: 'OR-2026-0001',
  })
})

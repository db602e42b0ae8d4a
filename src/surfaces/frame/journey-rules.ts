/**
 * Where a patient is on the way from request to aftercare, and what happens next. Pure: it reads statuses and
 * dates, so the portal, the desk and a mail say the same.
 */
import type { ShownOfferStatus } from '@/care/offers/constants'
import type { OrderStatus } from '@/care/orders/constants'
import type { RequestStatus } from '@/care/requests/constants'

export const JOURNEY_STEPS = [
  'request',
  'review',
  'offer',
  'travel',
  'treatment',
  'flight-home',
  'aftercare',
] as const
export type JourneyStep = (typeof JOURNEY_STEPS)[number]

export const STEP_STATES = ['done', 'current', 'unrecorded', 'ahead'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Steps that a status of ours records. A medical review and a flight home are recorded by none: never shown as done. */
const RECORDED: readonly JourneyStep[] = ['request', 'offer', 'travel', 'treatment', 'aftercare']

/** The state of a step for a patient who is at `current`; without a current step all are ahead. */
export function stepState(step: JourneyStep, current: JourneyStep | undefined): StepState {
  if (step === current) return 'current'
  const isPast = current !== undefined && JOURNEY_STEPS.indexOf(step) < JOURNEY_STEPS.indexOf(current)
  if (!isPast) return 'ahead'
  return RECORDED.includes(step) ? 'done' : 'unrecorded'
}

/** The medical review was not recorded and its place in the line is passed: said in words, until the treatment. */
export function lacksReview(current: JourneyStep | undefined): boolean {
  return current === 'offer' || current === 'travel'
}

export type RequestFact = {
  readonly id: string
  readonly status: RequestStatus
  /** ISO 8601; when it came in, and when its status last changed. */
  readonly createdAt: string
  readonly statusAt: string
}
export type OfferFact = {
  readonly id: string
  readonly requestId: string
  readonly status: ShownOfferStatus
  readonly statusAt: string
  /** Calendar day. */
  readonly validUntil: string
}
export type OrderFact = {
  readonly id: string
  readonly number: string
  readonly offerId: string
  readonly status: OrderStatus
  readonly statusAt: string
}

type StepAt = { readonly at: string; readonly step: JourneyStep | undefined }
export type NextStep =
  | (StepAt & { readonly kind: 'received' | 'handling' | 'declined' | 'cancelled' | 'offerDeclined' })
  | (StepAt & { readonly kind: 'offer' | 'expired'; readonly offerId: string; readonly until: string })
  | (StepAt & {
      readonly kind: 'booked' | 'treatment' | 'completed' | 'orderCancelled'
      readonly orderId: string
      readonly number: string
    })
  | { readonly kind: 'nothing'; readonly step: undefined }

const ORDER_STEP = {
  booked: { kind: 'booked', step: 'travel' },
  in_progress: { kind: 'treatment', step: 'treatment' },
  completed: { kind: 'completed', step: 'aftercare' },
  cancelled: { kind: 'orderCancelled', step: undefined },
} as const satisfies Readonly<Record<OrderStatus, { kind: NextStep['kind']; step: JourneyStep | undefined }>>

/** What a patient has to do or may expect, for one request: the order speaks before the offer, the offer before the request. */
export function nextOfRequest(
  request: RequestFact,
  offers: readonly OfferFact[],
  orders: readonly OrderFact[],
): NextStep {
  const own = offers.filter(({ requestId }) => requestId === request.id)
  const booked = orders.filter(({ offerId }) => own.some(({ id }) => id === offerId))
  const order = booked.find(({ status }) => status !== 'cancelled') ?? booked[0]
  if (order) {
    return { ...ORDER_STEP[order.status], at: order.statusAt, orderId: order.id, number: order.number }
  }
  if (request.status === 'declined' || request.status === 'cancelled') {
    return { kind: request.status, step: undefined, at: request.statusAt }
  }
  return nextOfOffers(own) ?? nextOfOpenRequest(request)
}

function nextOfOffers(offers: readonly OfferFact[]): NextStep | undefined {
  const waiting = offers
    .filter(({ status }) => status === 'sent')
    .toSorted((a, b) => compare(a.validUntil, b.validUntil))[0]
  if (waiting)
    return {
      kind: 'offer',
      step: 'offer',
      at: waiting.statusAt,
      offerId: waiting.id,
      until: waiting.validUntil,
    }
  const last = offers
    .filter(({ status }) => status !== 'pending')
    .toSorted((a, b) => compare(b.statusAt, a.statusAt))[0]
  if (last?.status === 'expired') {
    return { kind: 'expired', step: 'offer', at: last.statusAt, offerId: last.id, until: last.validUntil }
  }
  return last?.status === 'declined' ? { kind: 'offerDeclined', step: 'offer', at: last.statusAt } : undefined
}

function nextOfOpenRequest({ status, createdAt, statusAt }: RequestFact): NextStep {
  return status === 'pending'
    ? { kind: 'received', step: 'request', at: createdAt }
    : { kind: 'handling', step: 'request', at: statusAt }
}

const URGENCY: readonly NextStep['kind'][] = [
  'offer',
  'treatment',
  'booked',
  'handling',
  'received',
  'expired',
  'offerDeclined',
  'completed',
  'orderCancelled',
  'declined',
  'cancelled',
  'nothing',
]

/** The one thing the portal opens on: what waits for an answer first, then what is under way, then what is over. */
export function nextOfAll(
  requests: readonly RequestFact[],
  offers: readonly OfferFact[],
  orders: readonly OrderFact[],
): NextStep {
  const steps = requests.map((request) => nextOfRequest(request, offers, orders))
  const [first] = steps.toSorted((a, b) => URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind))
  return first ?? { kind: 'nothing', step: undefined }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

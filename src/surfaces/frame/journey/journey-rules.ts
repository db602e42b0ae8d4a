/**
 * The journey from request to aftercare: where a patient is, and what comes next. Pure: decided by statuses and dates.
 */
import type { ShownOfferStatus } from '@/care/offers/constants'
import type { OrderStatus, PaymentStatus } from '@/care/orders/constants'
import type { PAYMENT_METHODS, PaymentKind } from '@/care/payments/constants'
import type { RequestStatus } from '@/care/requests/constants'
import type { Money } from '@/i18n/money'
import type { ConversationId, OfferId, OrderId, RequestId } from '@/lib/record-ids'
import type { JourneyStep } from './step-rules'

/** Who has read the case, and on which calendar day. */
type ReviewFact = { readonly doctorName: string; readonly reviewedOn: string }

export type RequestFact = {
  readonly id: RequestId
  readonly status: RequestStatus
  /** ISO 8601; when it came in, and when its status last changed. */
  readonly createdAt: string
  readonly statusAt: string
  /** Missing or null while no medical review is written down. */
  readonly review?: ReviewFact | null
}
export type OfferFact = {
  readonly id: OfferId
  readonly requestId: RequestId
  readonly status: ShownOfferStatus
  readonly statusAt: string
  /** Calendar day. */
  readonly validUntil: string
}
export type OrderFact = {
  readonly id: OrderId
  readonly number: string
  readonly offerId: OfferId
  readonly status: OrderStatus
  readonly statusAt: string
}

export type PaymentFact = {
  readonly orderId: OrderId
  readonly kind: PaymentKind
  readonly status: PaymentStatus
  readonly method: (typeof PAYMENT_METHODS)[number] | null
  /** The due date; null if there is none. */
  readonly dueOn: string | null
  /** The amounts received and refunded so far, and still due. */
  readonly received: Money
  readonly refunded: Money
  readonly due: Money
}

/** Unread message and open questionnaire of a patient. */
export type WaitingFacts = {
  /** The conversation with the newest message of the team that the patient has not read. */
  readonly message?:
    | {
        readonly conversationId: ConversationId
        readonly requestId: RequestId
        readonly at: string
        /** Unread messages of this conversation. */
        readonly count: number
      }
    | undefined
  /** A questionnaire of a request's program that is not answered. */
  readonly questionnaire?: { readonly title: string } | undefined
}

type StepAt = {
  readonly at: string
  readonly step: JourneyStep | undefined
  readonly review?: ReviewFact | undefined
}
export type NextStep =
  | (StepAt & {
      readonly kind: 'received' | 'handling' | 'reviewed' | 'declined' | 'cancelled' | 'offerDeclined'
    })
  | (StepAt & { readonly kind: 'offer' | 'expired'; readonly offerId: OfferId; readonly until: string })
  | (StepAt & {
      readonly kind: 'booked' | 'treatment' | 'completed' | 'orderCancelled'
      readonly orderId: OrderId
      readonly number: string
    })
  | (StepAt & {
      readonly kind: PaymentKind
      readonly orderId: OrderId
      readonly number: string
      readonly amount: Money
      /** The due date; null if there is none. */
      readonly dueOn: string | null
      /** Whether the last try failed. */
      readonly hasFailed: boolean
    })
  | (StepAt & {
      readonly kind: 'paymentSent'
      readonly orderId: OrderId
      readonly number: string
      readonly amount: Money
      readonly paymentKind: PaymentKind
      readonly method: PaymentFact['method']
    })
  | (StepAt & { readonly kind: 'message'; readonly conversationId: ConversationId; readonly count: number })
  | (StepAt & { readonly kind: 'questionnaire'; readonly title: string })
  | { readonly kind: 'nothing'; readonly step: undefined; readonly review?: undefined }

const ORDER_STEP = {
  booked: { kind: 'booked', step: 'travel' },
  in_progress: { kind: 'treatment', step: 'treatment' },
  completed: { kind: 'completed', step: 'aftercare' },
  cancelled: { kind: 'orderCancelled', step: undefined },
} as const satisfies Readonly<Record<OrderStatus, { kind: NextStep['kind']; step: JourneyStep | undefined }>>

/** The next step of one request: from the payments of its order, else its order, else its offers, else its status. */
export function nextStepOfRequest(
  request: RequestFact,
  offers: readonly OfferFact[],
  orders: readonly OrderFact[],
  payments: readonly PaymentFact[] = [],
): NextStep {
  const next = stepOfRequest(request, offers, orders, payments)
  return next.kind !== 'nothing' && request.review ? { ...next, review: request.review } : next
}

function stepOfRequest(
  request: RequestFact,
  offers: readonly OfferFact[],
  orders: readonly OrderFact[],
  payments: readonly PaymentFact[],
): NextStep {
  const requestOffers = offers.filter(({ requestId }) => requestId === request.id)
  const booked = orders.filter(({ offerId }) => requestOffers.some(({ id }) => id === offerId))
  const [cancelled] = booked.filter(({ status }) => status === 'cancelled')
  const order =
    booked.find(({ status }) => status !== 'cancelled') ??
    (request.status === 'booked' ? cancelled : undefined)
  if (order) {
    const payment = nextStepOfPayments(order, payments)
    if (payment) return payment
    return { ...ORDER_STEP[order.status], at: order.statusAt, orderId: order.id, number: order.number }
  }
  if (request.status === 'declined' || request.status === 'cancelled') {
    return { kind: request.status, step: undefined, at: request.statusAt }
  }
  // Once the team plans again, offers from before the cancelled booking are history.
  const offersNow = requestOffers.filter(({ statusAt }) => !cancelled || statusAt > cancelled.statusAt)
  return nextStepOfOffers(offersNow) ?? nextStepOfOpenRequest(request)
}

/**
 * The open payment of an order with the earliest due date. If none is open and the treatment has not begun, the payment
 * that the patient has sent and the team has not confirmed yet. After a partial payment the rest counts as open.
 */
function nextStepOfPayments(order: OrderFact, payments: readonly PaymentFact[]): NextStep | undefined {
  if (order.status === 'cancelled') return undefined
  const own = payments
    .filter(({ orderId }) => orderId === order.id)
    .toSorted((a, b) => compare(sortKey(a), sortKey(b)))
  const about = {
    at: order.statusAt,
    step: ORDER_STEP[order.status].step,
    orderId: order.id,
    number: order.number,
  }
  const open = own.find(
    ({ status, received, refunded }) =>
      status === 'unpaid' ||
      status === 'failed' ||
      (status === 'pending' && received.amountMinor > refunded.amountMinor),
  )
  if (open) {
    const { kind, due: amount, dueOn, status } = open
    return { ...about, kind, amount, dueOn, hasFailed: status === 'failed' }
  }
  const sent = own.find(({ status }) => status === 'pending')
  if (!sent || order.status !== 'booked') return undefined
  return { ...about, kind: 'paymentSent', amount: sent.due, paymentKind: sent.kind, method: sent.method }
}

/** Sorts by due date, payments without one last; on the same date the deposit comes first. */
function sortKey({ dueOn, kind }: PaymentFact): string {
  return `${dueOn ?? '9999-12-31'} ${kind}`
}

function nextStepOfOffers(offers: readonly OfferFact[]): NextStep | undefined {
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

function nextStepOfOpenRequest({ status, createdAt, statusAt, review }: RequestFact): NextStep {
  if (review) return { kind: 'reviewed', step: 'offer', at: review.reviewedOn }
  return status === 'pending'
    ? { kind: 'received', step: 'request', at: createdAt }
    : { kind: 'handling', step: 'request', at: statusAt }
}

const URGENCY: readonly NextStep['kind'][] = [
  'offer',
  'deposit',
  'remainder',
  'message',
  'questionnaire',
  'treatment',
  'paymentSent',
  'booked',
  'reviewed',
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

/**
 * The most urgent next step: first what waits for an answer or a payment, then an unread message, then an unanswered
 * questionnaire, then what is in progress, then what is over.
 */
export function nextStepOfAll(
  requests: readonly RequestFact[],
  offers: readonly OfferFact[],
  orders: readonly OrderFact[],
  payments: readonly PaymentFact[] = [],
  waiting: WaitingFacts = {},
): NextStep {
  const stepOf = (request: RequestFact) => nextStepOfRequest(request, offers, orders, payments)
  const [first] = requests.map(stepOf).toSorted((a, b) => urgencyOf(a.kind) - urgencyOf(b.kind))
  if (!first || first.kind === 'nothing') return { kind: 'nothing', step: undefined }
  if (urgencyOf(first.kind) < urgencyOf('message')) return first
  const { message, questionnaire } = waiting
  if (message) {
    const { conversationId, at, count, requestId } = message
    const request = requests.find(({ id }) => id === requestId)
    const { step, review } = request ? stepOf(request) : first
    return { kind: 'message', conversationId, count, at, step, review }
  }
  if (!questionnaire) return first
  const { at, step, review } = first
  return { kind: 'questionnaire', title: questionnaire.title, at, step, review }
}

function urgencyOf(kind: NextStep['kind']): number {
  return URGENCY.indexOf(kind)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

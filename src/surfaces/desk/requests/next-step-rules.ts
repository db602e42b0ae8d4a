/** What the desk has to do next for a request. Pure. */

import type { ShownOfferStatus } from '@/care/offers/constants'
import type { OrderStatus, PaymentStatus } from '@/care/orders/constants'
import type { RequestStatus } from '@/care/requests/constants'

type Situation = {
  readonly status: RequestStatus
  /** Status of the open offer, once it is sent. */
  readonly offer: ShownOfferStatus | undefined
  /** Whether an offer is open, as a draft or sent. */
  readonly hasOpenOffer: boolean
  /** The newest order; while a request is planned again, it is a cancelled one. */
  readonly order: { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus } | undefined
}
export type DeskStep =
  | 'take_up'
  | 'write_offer'
  | 'finish_draft'
  | 'await_answer'
  | 'renew_offer'
  | 'start_treatment'
  | 'finish_treatment'
  | 'settle_payment'
  | 'ask_remainder'
  | 'agree_again'
  | 'nothing'

const AFTER_BOOKING: Readonly<Record<OrderStatus, DeskStep>> = {
  booked: 'start_treatment',
  in_progress: 'finish_treatment',
  completed: 'nothing',
  cancelled: 'agree_again',
}

/** The next step; never `nothing` while the request is booked or the price of its order not paid in full. */
export function nextDeskStep({ status, offer, hasOpenOffer, order }: Situation): DeskStep {
  if (status === 'declined' || status === 'cancelled') return 'nothing'
  if (order?.status === 'completed' && isPaymentOpen(order.paymentStatus)) return 'settle_payment'
  // `paid` is what was asked for so far; the full price is `completed`.
  if (order?.status === 'completed' && order.paymentStatus === 'paid') return 'ask_remainder'
  if (order && (order.status !== 'cancelled' || status === 'booked')) return AFTER_BOOKING[order.status]
  if (status === 'booked') return 'start_treatment'
  if (status === 'completed') return 'nothing'
  if (offer === 'sent') return 'await_answer'
  if (offer === 'expired') return 'renew_offer'
  if (hasOpenOffer) return 'finish_draft'
  return status === 'pending' ? 'take_up' : 'write_offer'
}

export function isPaymentOpen(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'pending' || status === 'failed'
}

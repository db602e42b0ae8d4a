/** How the desk's search reads what was typed, and what is left to do for a request. Pure. */

import type { ShownOfferStatus } from '@/care/offers/constants'
import type { OrderStatus, PaymentStatus } from '@/care/orders/constants'
import type { RequestStatus } from '@/care/requests/constants'
import { foldText } from '@/content/search/rules'

const SHORTEST_NUMBER = 4

/**
 * The typed words as a text-search query: every one must begin a word of the request, in any order.
 * @returns undefined when nothing was typed that could be searched for
 */
export function wordsQuery(text: string): string | undefined {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu)
  return words?.map((word) => `'${word}':*`).join(' & ')
}

/** Digits of a phone number that was typed, without leading zeros; undefined when it is none. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= SHORTEST_NUMBER && /^[+\d\s().-]+$/.test(text) ? digits : undefined
}

/** `OR-2026-0001` from what people type for it; undefined when it is no order number. */
export function typedOrderNumber(text: string): string | undefined {
  const parts = /^or[\s-]*(\d{4})[\s-]*(\d{4,})$/i.exec(text.trim())
  return parts ? `OR-${parts[1]}-${parts[2]}` : undefined
}

/**
 * What a request is about, as far as a list may say it: the treatment, or else the hospital. A message can tell of
 * illness; it is opened with its request, where the reading is noted.
 */
export function concernOf(treatment: string | null, hospital: string | null): string | null {
  return treatment?.trim() || hospital?.trim() || null
}

type Situation = {
  readonly status: RequestStatus
  /** Of the sent offer that is open, if there is one. */
  readonly offer: ShownOfferStatus | undefined
  /** An offer is open, sent or only begun. */
  readonly hasDraft: boolean
  readonly order: { readonly status: OrderStatus; readonly paymentStatus: PaymentStatus } | undefined
}
export type LeftToDo =
  | 'take_up'
  | 'write_offer'
  | 'finish_draft'
  | 'await_answer'
  | 'renew_offer'
  | 'start_treatment'
  | 'finish_treatment'
  | 'settle_payment'
  | 'agree_again'
  | 'nothing'

const AFTER_BOOKING: Readonly<Record<OrderStatus, LeftToDo>> = {
  booked: 'start_treatment',
  in_progress: 'finish_treatment',
  completed: 'nothing',
  cancelled: 'agree_again',
}

/** The desk's next step. A booked or unpaid request is never done. */
export function leftToDo({ status, offer, hasDraft, order }: Situation): LeftToDo {
  if (status === 'declined' || status === 'cancelled') return 'nothing'
  if (order?.status === 'completed' && isPaymentOpen(order.paymentStatus)) return 'settle_payment'
  if (order) return AFTER_BOOKING[order.status]
  if (status === 'booked') return 'start_treatment'
  if (status === 'completed') return 'nothing'
  if (offer === 'sent') return 'await_answer'
  if (offer === 'expired') return 'renew_offer'
  if (hasDraft) return 'finish_draft'
  return status === 'pending' ? 'take_up' : 'write_offer'
}

export function isPaymentOpen(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'pending' || status === 'failed'
}

/** Status changes of payments, the payment status of an order, and refunds. Pure. Specification, section 4. */
import type { PaymentStatus } from '@/care/orders/constants'
import { DAY_MS } from '@/lib/durations'
import type { OpenedForm } from '@/lib/opened-form'
import { type PaymentEventKind, type PaymentKind, REFUND_TERMS } from './constants'

export const PAYMENT_ACTIONS = [
  'begin',
  'abandon',
  'receive',
  'fail',
  'settle',
  'refund',
  /** A refund that was done has failed: the money is held again. */
  'restore',
] as const
export type PaymentAction = (typeof PAYMENT_ACTIONS)[number]

const NEXT: Readonly<Record<PaymentStatus, Partial<Readonly<Record<PaymentAction, PaymentStatus>>>>> = {
  unpaid: { begin: 'pending', receive: 'paid', fail: 'failed' },
  pending: { begin: 'pending', abandon: 'unpaid', receive: 'paid', fail: 'failed', refund: 'refunded' },
  failed: { begin: 'pending', receive: 'paid', refund: 'refunded' },
  paid: { settle: 'completed', refund: 'refunded' },
  completed: { refund: 'refunded' },
  refunded: { restore: 'paid' },
}

export const EVENT_OF = {
  begin: 'begun',
  abandon: 'abandoned',
  receive: 'received',
  fail: 'failed',
  settle: 'settled',
  refund: 'refunded',
  restore: 'refund_failed',
} as const satisfies Record<PaymentAction, PaymentEventKind>

/** The status after an action; undefined if the action is not allowed now. */
export function nextPaymentStatus(status: PaymentStatus, action: PaymentAction): PaymentStatus | undefined {
  return NEXT[status][action]
}

/** Whether money is still expected for a payment with this status. */
export function isOpen(status: PaymentStatus): boolean {
  return status === 'unpaid' || status === 'pending' || status === 'failed'
}

type PaymentAmounts = {
  readonly status: PaymentStatus
  readonly receivedMinor: number
  readonly refundedMinor: number
}

/** What was received for a payment and not refunded, in minor units. */
export function heldMinor({ receivedMinor, refundedMinor }: Omit<PaymentAmounts, 'status'>): number {
  return receivedMinor - refundedMinor
}

/** What counts towards the price, in minor units: money that was refunded before a payment was complete is still due. */
export function countedMinor(payment: PaymentAmounts): number {
  return isOpen(payment.status) ? heldMinor(payment) : payment.receivedMinor
}

/** What is still due of a payment, in minor units. */
export function dueMinor(payment: PaymentAmounts & { readonly amountMinor: number }): number {
  return payment.amountMinor - countedMinor(payment)
}

export type ShownPayment = PaymentStatus | 'partly' | 'none'

/**
 * The status of one payment as people read it: `partly` while it is open and money of it is held, `none` where its order
 * was cancelled and nothing is held. A part of a transfer is stored as `pending`.
 */
export function shownStatusOfPayment(payment: PaymentAmounts, isOrderCancelled: boolean): ShownPayment {
  if (!isOpen(payment.status)) return payment.status
  if (heldMinor(payment) > 0) return 'partly'
  return isOrderCancelled ? 'none' : payment.status
}

/** Whether money of a payment can be refunded: also a part that arrived before the payment was complete. */
export function isRefundable(payment: PaymentAmounts): boolean {
  return nextPaymentStatus(payment.status, 'refund') !== undefined && heldMinor(payment) > 0
}

/** Whether amount and due date of a requested payment can be changed: while no money is under way or held. */
export function isChangeable(payment: PaymentAmounts): boolean {
  return (payment.status === 'unpaid' || payment.status === 'failed') && heldMinor(payment) === 0
}

type RequestTerms = {
  readonly status: PaymentStatus
  readonly amountMinor: number
  readonly dueOn: string | null
}

/** What a form that changes a requested payment was opened with. */
export function requestRevision({ status, amountMinor, dueOn }: RequestTerms): string {
  return [status, amountMinor, dueOn ?? ''].join(' ')
}

/**
 * The payment status of an order: `paid` if every payment requested so far was received, `completed` if they add up to
 * the full price, `pending` if a payment is under way or was received in part.
 */
export function orderPaymentStatus(payments: readonly PaymentAmounts[], totalMinor: number): PaymentStatus {
  const received = sum(payments.map(countedMinor))
  const refunded = sum(payments.map((one) => (isOpen(one.status) ? 0 : one.refundedMinor)))
  const has = (status: PaymentStatus) => payments.some((one) => one.status === status)
  if (received > 0 && refunded >= received) return 'refunded'
  if (received > 0 && received >= totalMinor) return 'completed'
  if (has('pending')) return 'pending'
  if (has('failed')) return 'failed'
  if (received === 0) return 'unpaid'
  return payments.some(({ status }) => isOpen(status)) ? 'pending' : 'paid'
}

/** The suggested deposit for a price, in minor units. */
export function depositOf(totalMinor: number, percent: number): number {
  return Math.round((totalMinor * percent) / 100)
}

/** The remainder after a deposit. */
export function remainderOf(
  totalMinor: number,
  asked: readonly { kind: PaymentKind; amountMinor: number }[],
): number {
  const deposits = asked.filter(({ kind }) => kind === 'deposit')
  return totalMinor - sum(deposits.map(({ amountMinor }) => amountMinor))
}

/** The payment reference of a transfer, such as `OR-2026-0001-1`. */
export function paymentReference(orderNumber: string, kind: PaymentKind): string {
  return `${orderNumber}-${kind === 'deposit' ? 1 : 2}`
}

/** `RC-2026-0001`; after 9999 receipts in a year the number gets longer. */
export function receiptNumber(year: number, count: number): string {
  return `RC-${year}-${String(count).padStart(4, '0')}`
}

/** The share refunded if a treatment is cancelled on a day, by the terms that were shown before paying. */
export function refundPercent(treatmentFrom: string | null, today: string): number {
  if (treatmentFrom === null) return 100
  const days = Math.round((Date.parse(treatmentFrom) - Date.parse(today)) / DAY_MS)
  return REFUND_TERMS.find(({ daysBefore }) => days >= daysBefore)?.percent ?? 0
}

export type AmountFault = 'AMOUNT_INVALID' | 'AMOUNT_TOO_HIGH'

/** Checks an amount in minor units. @param most the maximum @returns the error's code, if any */
export function amountFault(amountMinor: number, most: number): AmountFault | undefined {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) return 'AMOUNT_INVALID'
  return amountMinor > most ? 'AMOUNT_TOO_HIGH' : undefined
}

/**
 * Whether money was received or refunded since a form was opened: what it says of the rest is not true any more.
 * @param opened the rest in minor units that the form was opened with; empty where the form names none
 */
export function isOvertaken({ base, over }: OpenedForm, restMinor: number): boolean {
  const shown = over || base
  return shown !== '' && shown !== String(restMinor)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

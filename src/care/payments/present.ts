import type { DocumentView } from '@/care/documents/present'
import type { PaymentStatus } from '@/care/orders/constants'
import type { Money } from '@/i18n/money'
import type { OrderId, PaymentId, ReceiptId } from '@/lib/record-ids'
import type { PAYMENT_METHODS, PaymentEventKind, PaymentKind, RECEIPT_KINDS } from './constants'
import type { BankAccount } from './find-bank-account'
import { dueMinor, isOpen, remainderOf, type ShownPayment, shownStatusOfPayment } from './rules'
import type { payment, receipt, refund } from './table'
import type { UncountedCharge } from './uncounted/present'

/** A payment as the patient sees it. Amounts in minor units, days as `YYYY-MM-DD`. */
export type PaymentView = {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly reference: string
  readonly status: PaymentStatus
  readonly method: (typeof PAYMENT_METHODS)[number] | null
  readonly amount: Money
  readonly received: Money
  /** What was refunded, without what is only ordered. */
  readonly refunded: Money
  /** What is ordered to be refunded; the provider has not done it yet. */
  readonly refundOrdered: Money
  /** Amount still due. */
  readonly due: Money
  readonly dueOn: string | null
  readonly receivedOn: string | null
  /** Whether the patient can pay it now. */
  readonly isOpen: boolean
}

/** The receipt of a part of a payment that arrived, or of a refund. Amounts in minor units, day as `YYYY-MM-DD`. */
export type ReceiptView = {
  readonly id: ReceiptId
  readonly kind: (typeof RECEIPT_KINDS)[number]
  readonly number: string
  readonly amount: Money
  /** What was still due afterwards; of a refund, what was left of the money received. */
  readonly left: Money
  readonly method: (typeof PAYMENT_METHODS)[number]
  readonly paidOn: string
  /** Whether the refund that it confirms failed afterwards. */
  readonly isVoid: boolean
}

/** The facts of a receipt as a document. */
export type ReceiptDocument = ReceiptView & {
  readonly paymentKind: PaymentKind
  readonly reference: string
  readonly orderNumber: string
  /** The price of the booking. */
  readonly total: Money
}

type WithReceipts = PaymentView & { readonly receipts: readonly ReceiptView[] }

/** A payment with its receipts and the uploaded bank confirmations, both oldest first. */
export type PaymentWithProofs = WithReceipts & {
  readonly proofs: readonly DocumentView[]
  /** Whether the patient reported a transfer of which nothing has arrived since. */
  readonly isReported: boolean
}

/** The price of an order, its payments, and the ways to pay. */
export type OrderPayments = {
  readonly order: {
    readonly id: OrderId
    readonly number: string
    readonly isCancelled: boolean
    readonly paymentStatus: PaymentStatus
    readonly treatmentFrom: string | null
  }
  readonly total: Money
  readonly received: Money
  readonly refunded: Money
  readonly refundOrdered: Money
  readonly payments: readonly PaymentWithProofs[]
  readonly account: BankAccount | null
  readonly hasCard: boolean
}

/** An entry of a patient's payment history. */
export type PaymentHistoryLine = WithReceipts & {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly isOrderCancelled: boolean
}

/** A payment at the desk, with its history, oldest first. */
export type DeskPayment = PaymentWithProofs & {
  /** What can go back to the card that paid it; null when no card did. */
  readonly cardLeft: Money | null
  /** Card charges that were not counted, oldest first. */
  readonly uncounted: readonly UncountedCharge[]
  readonly events: readonly {
    readonly kind: PaymentEventKind
    readonly at: string
    readonly actorName: string | null
    readonly amount: Money | null
    readonly reason: string | null
  }[]
}

export type DeskOrderPayments = {
  readonly payments: readonly DeskPayment[]
  /** How many bank confirmations the reader may open only after giving a reason. */
  readonly refusedProofs: number
  readonly isReviewed: boolean
  /** The suggested deposit, and the resulting remainder. */
  readonly deposit: Money
  readonly remainder: Money
  /** The refund under the cancellation terms, by the day of the cancellation, or if the order were cancelled today. */
  readonly refundPercent: number
  /** What a cancelled order holds on which nobody has decided; null where there is nothing, and of any other. */
  readonly undecided: Money | null
}

/** An order with a pending payment. */
export type WaitingPayment = PaymentView & {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly patientName: string
  readonly requestedAt: string
  /** Whether the patient has uploaded a bank confirmation. */
  readonly hasProof: boolean
  /** Whether the day by which it was to be paid is over. */
  readonly isOverdue: boolean
}

/** A page of the pending payments, those due first at the top. */
export type WaitingPage = {
  readonly rows: readonly WaitingPayment[]
  /** From 1; the last one where fewer pages are left than the address names. */
  readonly page: number
  readonly total: number
  readonly pageSize: number
}

/** @param orderedMinor what is ordered to be refunded and not done */
export function presentPayment(row: typeof payment.$inferSelect, orderedMinor = 0): PaymentView {
  const { id, kind, reference, status, method, dueOn, receivedOn, currency } = row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    ...{ id, kind, reference, status, method, dueOn, receivedOn },
    amount: money(row.amountMinor),
    received: money(row.receivedMinor),
    refunded: money(row.refundedMinor - orderedMinor),
    refundOrdered: money(orderedMinor),
    due: money(dueMinor(row)),
    isOpen: isOpen(status),
  }
}

/** The status that a payment is shown with. Money that is ordered to be refunded is not held. */
export function presentStatus(payment: PaymentView, isOrderCancelled: boolean): ShownPayment {
  const { status, received, refunded, refundOrdered } = payment
  const refundedMinor = refunded.amountMinor + refundOrdered.amountMinor
  return shownStatusOfPayment(
    { status, receivedMinor: received.amountMinor, refundedMinor },
    isOrderCancelled,
  )
}

export function presentReceipt(
  row: typeof receipt.$inferSelect,
  currency: string,
  refundStatus: (typeof refund.$inferSelect)['status'] | null,
): ReceiptView {
  const { id, kind, number, method, paidOn } = row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const amounts = { amount: money(row.amountMinor), left: money(row.leftMinor) }
  return { id, kind, number, method, paidOn, ...amounts, isVoid: refundStatus === 'failed' }
}

/** The sum of one amount over all payments, in the order's currency. */
export function totalOf(
  payments: readonly PaymentView[],
  name: 'received' | 'refunded' | 'refundOrdered',
  currency: string,
): Money {
  return { amountMinor: payments.reduce((sum, one) => sum + one[name].amountMinor, 0), currency }
}

/**
 * What was paid for an order and not paid back, in minor units. A refund that is ordered is not held, as in
 * `findMoneyHeld`.
 */
export function heldOfOrder(payments: readonly PaymentView[]): number {
  return payments.reduce(
    (sum, { received, refunded, refundOrdered }) =>
      sum + received.amountMinor - refunded.amountMinor - refundOrdered.amountMinor,
    0,
  )
}

/**
 * What counts towards the price of an order, in minor units, as in `findMoneyCounted`: the server compares its own sum
 * with the one that a page has shown.
 */
export function countedOfOrder(payments: readonly PaymentView[]): number {
  return payments.reduce((sum, { amount, due }) => sum + amount.amountMinor - due.amountMinor, 0)
}

/** What is left of the price, in minor units, with what was not requested yet. */
export function leftMinor(totalMinor: number, payments: readonly PaymentView[]): number {
  return Math.max(0, totalMinor - countedOfOrder(payments))
}

export function presentRemainder(payments: readonly PaymentView[], total: Money): Money {
  const asked = payments.map(({ kind, amount }) => ({ kind, amountMinor: amount.amountMinor }))
  return { amountMinor: remainderOf(total.amountMinor, asked), currency: total.currency }
}

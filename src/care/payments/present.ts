import type { DocumentView } from '@/care/documents/present'
import type { PaymentStatus } from '@/care/orders/constants'
import type { Money } from '@/i18n/money'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import type { PAYMENT_METHODS, PaymentEventKind, PaymentKind } from './constants'
import type { BankAccount } from './find-bank-account'
import { isOpen, remainderOf } from './rules'
import type { payment } from './table'

/** A payment as the patient sees it. Amounts in minor units, days as `YYYY-MM-DD`. */
export type PaymentView = {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly reference: string
  readonly status: PaymentStatus
  readonly method: (typeof PAYMENT_METHODS)[number] | null
  readonly amount: Money
  readonly received: Money
  readonly refunded: Money
  /** Amount still due. */
  readonly due: Money
  readonly dueOn: string | null
  readonly receivedOn: string | null
  readonly receiptNumber: string | null
  /** Whether the patient can pay it now. */
  readonly isOpen: boolean
}

/** A payment with the uploaded bank confirmations, oldest first. */
export type PaymentWithProofs = PaymentView & { readonly proofs: readonly DocumentView[] }

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
  readonly payments: readonly PaymentWithProofs[]
  readonly account: BankAccount | null
  readonly hasCard: boolean
}

/** An entry of a patient's payment history. */
export type PaymentHistoryLine = PaymentView & {
  readonly orderId: OrderId
  readonly orderNumber: string
}

/** A payment at the desk, with its history, oldest first. */
export type DeskPayment = PaymentWithProofs & {
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
  readonly isReviewed: boolean
  /** The suggested deposit, and the resulting remainder. */
  readonly deposit: Money
  readonly remainder: Money
  /** The refund under the cancellation terms if the order were cancelled today. */
  readonly refundPercent: number
}

/** An order with a pending payment. */
export type WaitingPayment = PaymentView & {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly patientName: string
  readonly requestedAt: string
  /** Whether the patient has uploaded a bank confirmation. */
  readonly hasProof: boolean
}

export function presentPayment(row: typeof payment.$inferSelect): PaymentView {
  const { id, kind, reference, status, method, dueOn, receivedOn, receiptNumber, currency } = row
  const money = (amountMinor: number) => ({ amountMinor, currency })
  return {
    ...{ id, kind, reference, status, method, dueOn, receivedOn, receiptNumber },
    amount: money(row.amountMinor),
    received: money(row.receivedMinor),
    refunded: money(row.refundedMinor),
    due: money(row.amountMinor - row.receivedMinor),
    isOpen: isOpen(status),
  }
}

/** The sum of one amount over all payments, in the order's currency. */
export function totalOf(
  payments: readonly PaymentView[],
  name: 'received' | 'refunded',
  currency: string,
): Money {
  return { amountMinor: payments.reduce((sum, one) => sum + one[name].amountMinor, 0), currency }
}

export function presentRemainder(payments: readonly PaymentView[], total: Money): Money {
  const asked = payments.map(({ kind, amount }) => ({ kind, amountMinor: amount.amountMinor }))
  return { amountMinor: remainderOf(total.amountMinor, asked), currency: total.currency }
}

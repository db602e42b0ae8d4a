import type { DocumentView } from '@/care/documents/present'
import type { PaymentStatus } from '@/care/orders/constants'
import type { Money } from '@/i18n/money'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import type { PAYMENT_METHODS, PaymentEventKind, PaymentKind } from './constants'
import type { BankAccount } from './find-bank-account'
import { isOpen, remainderOf } from './rules'
import type { payment } from './table'

/** A payment as its patient sees it. Amounts in minor units, days as `YYYY-MM-DD`. */
export type PaymentView = {
  readonly id: PaymentId
  readonly kind: PaymentKind
  readonly reference: string
  readonly status: PaymentStatus
  readonly method: (typeof PAYMENT_METHODS)[number] | null
  readonly amount: Money
  readonly received: Money
  readonly refunded: Money
  /** What is still to be paid of it. */
  readonly due: Money
  readonly dueOn: string | null
  readonly receivedOn: string | null
  readonly receiptNumber: string | null
  /** Whether the patient can pay it now. */
  readonly isOpen: boolean
}

/** With the confirmations of the patient's bank, the oldest first. */
export type PaymentWithProofs = PaymentView & { readonly proofs: readonly DocumentView[] }

/** What an order costs, what was asked for and how it can be paid. */
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

/** One line of a patient's history of payments. */
export type PaymentHistoryLine = PaymentView & {
  readonly orderId: OrderId
  readonly orderNumber: string
}

/** A payment at the desk, with its history, the oldest first. */
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
  /** What is proposed as the deposit, and what the remainder would be. */
  readonly deposit: Money
  readonly remainder: Money
  /** By the table of the terms, if it were cancelled today. */
  readonly refundPercent: number
}

/** An order that waits for money. */
export type WaitingPayment = PaymentView & {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly patientName: string
  readonly requestedAt: string
  /** Whether the patient has added a confirmation of their bank. */
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

/** The sum of one of their amounts, in the currency of the order. */
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

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { PAYMENT_STATUSES } from '@/care/orders/constants'
import { treatmentOrder } from '@/care/orders/table'
import { createdAt, eventColumns, id, instant, sealedText } from '@/db/columns'
import type {
  CheckoutId,
  OrderId,
  PaymentEventId,
  PaymentId,
  ReceiptId,
  RefundId,
  UncountedRefundId,
  UserId,
} from '@/lib/record-ids'
import {
  CHECKOUT_STATUSES,
  PAYMENT_EVENTS,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  RECEIPT_KINDS,
  REFUND_STATUSES,
  UNCOUNTED_REASONS,
} from './constants'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** A requested payment for an order: deposit or remainder. Amounts in minor units of the order's currency. */
export const payment = pgTable(
  'payment',
  {
    id: id<PaymentId>(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => treatmentOrder.id),
    kind: text('kind', { enum: PAYMENT_KINDS }).notNull(),
    /** `OR-2026-0001-1`. */
    reference: text('reference').notNull().unique('payment_reference_key'),
    amountMinor: minor('amount_minor').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    status: text('status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    /** How it was started, or how money last arrived. */
    method: text('method', { enum: PAYMENT_METHODS }),
    dueOn: date('due_on', { mode: 'string' }),
    receivedMinor: minor('received_minor').notNull().default(0),
    /** Day on which money last arrived. */
    receivedOn: date('received_on', { mode: 'string' }),
    /** Amount refunded, including refunds in progress. */
    refundedMinor: minor('refunded_minor').notNull().default(0),
    requestedBy: uuid('requested_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_kind_key').on(table.orderId, table.kind),
    index('payment_open_idx')
      .on(table.createdAt)
      .where(sql`${table.status} in ('unpaid', 'pending', 'failed')`),
    check('payment_amount_positive', sql`${table.amountMinor} > 0`),
    check('payment_received_within', sql`${table.receivedMinor} between 0 and ${table.amountMinor}`),
    check('payment_refunded_within', sql`${table.refundedMinor} between 0 and ${table.receivedMinor}`),
  ],
)

/** The history of a payment, append-only. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: id<PaymentEventId>(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor'),
    ...eventColumns(PAYMENT_EVENTS, PAYMENT_STATUSES),
  },
  (table) => [index('payment_event_payment_idx').on(table.paymentId, table.at)],
)

/** An attempt to pay by card. Its id is the idempotency key of the provider's session. */
export const checkout = pgTable(
  'payment_checkout',
  {
    id: id<CheckoutId>(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** The provider's id of the session; null until its response has arrived. */
    sessionId: text('session_id').unique('payment_checkout_session_key'),
    /** The provider's id of the payment, once it is paid. Refunds need it. */
    intentId: text('intent_id').unique('payment_checkout_intent_key'),
    status: text('status', { enum: CHECKOUT_STATUSES }).notNull().default('created'),
    amountMinor: minor('amount_minor').notNull(),
    currency: text('currency').notNull(),
    /** What the provider charged, and when, where it was not counted; null in rows of an earlier version. */
    chargedMinor: minor('charged_minor'),
    chargedCurrency: text('charged_currency'),
    chargedAt: instant('charged_at'),
    uncountedReason: text('uncounted_reason', { enum: UNCOUNTED_REASONS }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_checkout_payment_idx').on(table.paymentId),
    index('payment_checkout_uncounted_idx').on(table.createdAt).where(sql`${table.status} = 'uncounted'`),
    index('payment_checkout_open_idx').on(table.expiresAt).where(sql`${table.status} in ('created', 'open')`),
  ],
)

export const refund = pgTable(
  'payment_refund',
  {
    id: id<RefundId>(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    /** The card charge that it goes back to; null: by transfer. */
    checkoutId: uuid('checkout_id')
      .$type<CheckoutId>()
      .references(() => checkout.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor').notNull(),
    /** Sealed: `payment_refund:<id>:reason`. */
    reason: sealedText('reason'),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** Null if it was made in the provider's dashboard. */
    orderedBy: uuid('ordered_by')
      .$type<UserId>()
      .references(() => user.id),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('payment_refund_payment_idx').on(table.paymentId),
    index('payment_refund_checkout_idx').on(table.checkoutId),
  ],
)

/** A refund of a card charge that was not counted. It is none of the payment, and in the currency of the charge. */
export const uncountedRefund = pgTable(
  'payment_uncounted_refund',
  {
    id: id<UncountedRefundId>(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    checkoutId: uuid('checkout_id')
      .$type<CheckoutId>()
      .notNull()
      .references(() => checkout.id, { onDelete: 'cascade' }),
    amountMinor: minor('amount_minor').notNull(),
    /** Sealed: `payment_uncounted_refund:<id>:reason`. */
    reason: sealedText('reason'),
    status: text('status', { enum: REFUND_STATUSES }).notNull(),
    /** Number of our attempt at this charge, from 1; null if it was made in the provider's dashboard. */
    attempt: integer('attempt'),
    orderedBy: uuid('ordered_by')
      .$type<UserId>()
      .references(() => user.id),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('payment_uncounted_refund_payment_idx').on(table.paymentId),
    unique('payment_uncounted_refund_attempt_key').on(table.checkoutId, table.attempt),
    uniqueIndex('payment_uncounted_refund_ordered_key')
      .on(table.checkoutId)
      .where(sql`${table.status} = 'ordered'`),
    check('payment_uncounted_refund_positive', sql`${table.amountMinor} > 0`),
  ],
)

/** A receipt for each part of a payment that arrived, and for each refund. What it says never changes. */
export const receipt = pgTable(
  'payment_receipt',
  {
    id: id<ReceiptId>(),
    paymentId: uuid('payment_id')
      .$type<PaymentId>()
      .notNull()
      .references(() => payment.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: RECEIPT_KINDS }).notNull(),
    /** `RC-2026-0001`. */
    number: text('number').notNull().unique('payment_receipt_number_key'),
    amountMinor: minor('amount_minor').notNull(),
    /** What was still due afterwards; of a refund, what was left of the money received. */
    leftMinor: minor('left_minor').notNull(),
    method: text('method', { enum: PAYMENT_METHODS }).notNull(),
    /** Day on which the money arrived or was refunded. */
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** The refund that it confirms; the receipt is void if the refund fails later. */
    refundId: uuid('refund_id')
      .$type<RefundId>()
      .unique('payment_receipt_refund_key')
      .references(() => refund.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('payment_receipt_payment_idx').on(table.paymentId, table.createdAt),
    check('payment_receipt_amounts', sql`${table.amountMinor} > 0 and ${table.leftMinor} >= 0`),
    check('payment_receipt_of_refund', sql`(${table.kind} = 'refunded') = (${table.refundId} is not null)`),
  ],
)

/** Ids of handled provider messages, so that each is handled once. Their content is not stored. */
export const providerEvent = pgTable('payment_provider_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  outcome: text('outcome').notNull(),
  receivedAt: instant('received_at').notNull(),
})

/** The last receipt number of each year. Receipt numbers have no gaps, like order numbers. */
export const receiptCounter = pgTable('payment_receipt_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { offer, offerVersion } from '@/care/offers/table'
import { contactRequest } from '@/care/requests/table'
import { createdAt, eventColumns, id, instant, sealedJson, sealedText } from '@/db/columns'
import type { OfferId, OfferVersionId, OrderEventId, OrderId, RequestId, UserId } from '@/lib/record-ids'
import { ORDER_EVENTS, ORDER_STATUSES, PAYMENT_STATUSES } from './constants'

/** A booked treatment: a copy of the offer version the patient accepted. */
export const treatmentOrder = pgTable(
  'care_order',
  {
    id: id<OrderId>(),
    /** `OR-2026-0001`. */
    number: text('number').notNull().unique('care_order_number_key'),
    /** One order per offer. */
    offerId: uuid('offer_id')
      .$type<OfferId>()
      .notNull()
      .unique('care_order_offer_key')
      .references(() => offer.id),
    offerVersionId: uuid('offer_version_id')
      .$type<OfferVersionId>()
      .notNull()
      .references(() => offerVersion.id),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('booked'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    treatmentFrom: date('treatment_from', { mode: 'string' }),
    treatmentUntil: date('treatment_until', { mode: 'string' }),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** A copy of the accepted version's content. Sealed: `care_order:<id>:snapshot`. */
    snapshot: sealedJson('snapshot').notNull(),
    snapshotHash: text('snapshot_hash').notNull(),
    /** Sealed: `care_order:<id>:notes`. */
    notes: sealedText('notes'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('care_order_user_idx').on(table.userId, table.createdAt),
    index('care_order_status_idx').on(table.status, table.createdAt),
    index('care_order_created_idx').on(table.createdAt, table.id),
    index('care_order_request_idx').on(table.requestId),
    check('care_order_total_positive', sql`${table.totalMinor} >= 0`),
  ],
)

export const orderEvent = pgTable(
  'order_event',
  {
    id: id<OrderEventId>(),
    orderId: uuid('order_id')
      .$type<OrderId>()
      .notNull()
      .references(() => treatmentOrder.id, { onDelete: 'cascade' }),
    ...eventColumns(ORDER_EVENTS, ORDER_STATUSES),
  },
  (table) => [index('order_event_order_idx').on(table.orderId, table.at)],
)

/**
 * The last order number of each year. A row rather than a sequence: it is counted up by the transaction that
 * makes the order, so a rollback leaves no gap in the numbers (accountants ask about gaps).
 */
export const orderCounter = pgTable('order_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { WireCollection } from '@/content/changes/constants'
import { createdAt, id, instant } from '@/db/columns'
import type { ContentChangeId, WebhookAttemptId, WebhookDeliveryId, WebhookId } from '@/lib/record-ids'
import { webhook } from '../table'
import { DELIVERY_ACTIONS, WEBHOOK_DELIVERY_STATUSES } from './constants'

/** One message to one webhook. Its id is the message's, however often it is sent. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: id<WebhookDeliveryId>(),
    webhookId: uuid('webhook_id')
      .$type<WebhookId>()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** Of the content database; a webhook has one message for it. */
    changeId: uuid('change_id').$type<ContentChangeId>().notNull(),
    /** Null for a test, and when a compliance mode was switched. */
    collection: text('collection').$type<WireCollection>(),
    recordKey: text('record_key'),
    action: text('action', { enum: DELIVERY_ACTIONS }).notNull(),
    changedAt: instant('changed_at').notNull(),
    status: text('status', { enum: WEBHOOK_DELIVERY_STATUSES }).notNull().default('waiting'),
    /** Attempts since it was queued or sent again by hand. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    claimedAt: instant('claimed_at'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_delivery_change_key').on(table.webhookId, table.changeId),
    index('webhook_delivery_due_idx')
      .on(table.webhookId, table.nextAttemptAt)
      .where(sql`${table.status} = 'waiting'`),
    index('webhook_delivery_sending_idx').on(table.webhookId).where(sql`${table.status} = 'sending'`),
    index('webhook_delivery_log_idx').on(table.webhookId, table.createdAt),
    index('webhook_delivery_created_idx').on(table.createdAt),
  ],
)

/** What became of one attempt. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    id: id<WebhookAttemptId>(),
    deliveryId: uuid('delivery_id')
      .$type<WebhookDeliveryId>()
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at').notNull(),
    milliseconds: integer('milliseconds'),
    /** Of the answer; null without one. */
    httpStatus: integer('http_status'),
    /** A code of ours or of the connection; null when the message was taken. */
    error: text('error'),
  },
  (table) => [index('webhook_attempt_delivery_idx').on(table.deliveryId, table.startedAt)],
)

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { DeliveryId, NotificationId, PushDeviceId, UserId } from '@/lib/record-ids'
import { notification } from '../table'
import { DELIVERY_STATUSES, SENT_CHANNELS } from './constants'

/** One message for one event by one channel. */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    id: id<DeliveryId>(),
    notificationId: uuid('notification_id')
      .$type<NotificationId>()
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: SENT_CHANNELS }).notNull(),
    /** That of the notification: a person is sent one message for it by each channel. */
    eventKey: text('event_key').notNull(),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** A code of ours, or `HTTP_` and a status. */
    lastError: text('last_error'),
    /** What a demo without a gateway shows in its mailbox. Sealed: `notification_delivery:<id>:rendered`. */
    rendered: sealedText('rendered'),
    claimedAt: instant('claimed_at'),
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('notification_delivery_event_key').on(table.userId, table.eventKey, table.channel),
    index('notification_delivery_notification_idx').on(table.notificationId),
    index('notification_delivery_shown_idx').on(table.settledAt).where(sql`${table.rendered} is not null`),
  ],
)

/** A browser that may be sent push messages. */
export const pushDevice = pgTable(
  'push_device',
  {
    id: id<PushDeviceId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the endpoint: a browser is one device, also when another person signs in. */
    endpointHash: text('endpoint_hash').notNull().unique('push_device_endpoint_key'),
    /** Endpoint and keys as JSON. Sealed: `push_device:<id>:subscription`. */
    subscription: sealedText('subscription').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('push_device_user_idx').on(table.userId, table.createdAt)],
)

import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import type { WireCollection } from '@/content/changes/constants'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { UserId, WebhookId } from '@/lib/record-ids'
import { WEBHOOK_STATUSES } from './constants'

/** Another program that is told of changes of the content. */
export const webhook = pgTable('webhook', {
  id: id<WebhookId>(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Which collections; empty: all. */
  collections: text('collections').array().$type<WireCollection[]>().notNull(),
  /** Signs messages. Sealed: `webhook:<id>:secret`. */
  secret: sealedText('secret').notNull(),
  /** The one before, with which messages are also signed until `oldSecretUntil`. Sealed: `webhook:<id>:old_secret`. */
  oldSecret: sealedText('old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  status: text('status', { enum: WEBHOOK_STATUSES }).notNull().default('active'),
  statusAt: instant('status_at').notNull(),
  /** The first failure since a message was taken. */
  failingSince: instant('failing_since'),
  createdBy: uuid('created_by')
    .$type<UserId>()
    .references(() => user.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { ORDER_STATUSES } from '@/care/orders/constants'
import { REQUEST_STATUSES } from '@/care/requests/constants'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ConversationId, MessageId, ScheduledMessageId, UserId } from '@/lib/record-ids'
import { conversation, conversationMessage } from '../table'
import { HOLD_REASONS, SCHEDULED_STATES } from './constants'

/** A message of the team that goes out later. Its row is deleted when it is sent. */
export const scheduledMessage = pgTable(
  'scheduled_message',
  {
    id: id<ScheduledMessageId>(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Who signs it: who wrote it, or who changed its text last. */
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    /** Sealed: `scheduled_message:<id>:text`. */
    text: sealedText('text').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** The same in the patient's language. Sealed: `scheduled_message:<id>:translation`. */
    translation: sealedText('translation'),
    translationLocale: text('translation_locale', { enum: LOCALES }),
    translator: text('translator'),
    relatedId: uuid('related_id')
      .$type<MessageId>()
      .references(() => conversationMessage.id),
    sendAt: instant('send_at').notNull(),
    state: text('state', { enum: SCHEDULED_STATES }).notNull(),
    /** Why it was not sent at its time. */
    heldAs: text('held_as', { enum: HOLD_REASONS }),
    /** What the patient had last sent when it was scheduled, and the status of the request then. */
    patientWroteAt: instant('patient_wrote_at'),
    requestStatus: text('request_status', { enum: REQUEST_STATUSES }).notNull(),
    /** How many bookings the request had then, and the status of the newest. */
    orderCount: integer('order_count').notNull().default(0),
    orderStatus: text('order_status', { enum: ORDER_STATUSES }),
    /** How many files are attached to it: one that is missing at its time is a reason to hold it. */
    fileCount: integer('file_count').notNull().default(0),
    cancelledAt: instant('cancelled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('scheduled_message_conversation_idx').on(table.conversationId, table.sendAt),
    index('scheduled_message_author_idx').on(table.authorId),
    index('scheduled_message_related_idx').on(table.relatedId).where(sql`${table.relatedId} is not null`),
  ],
)

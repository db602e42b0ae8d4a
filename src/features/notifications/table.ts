import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import { MAIL_STATUSES } from './constants'

/** Mails to send, and the record of those sent. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: id(),
    /** The event this mail tells of; a second mail for the same event is not written. */
    idempotencyKey: text('idempotency_key').notNull().unique('mail_message_idempotency_key'),
    recipient: text('recipient').notNull(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    template: text('template').notNull(),
    /** Sealed JSON; null once the mail is out, because it may hold a link that signs somebody in. */
    props: text('props'),
    /** Sealed JSON {subject, html, text}; kept for the demo mailbox only. */
    rendered: text('rendered'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Fixed at creation, so that a receiver recognises a repeated delivery. */
    messageId: text('message_id').notNull(),
    /** A code, never the server's words: they quote addresses. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('mail_message_status_idx').on(table.status, table.createdAt)],
)

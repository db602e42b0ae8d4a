import { and, eq, isNull, notLike, type SQL, sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { MailId, UserId } from '@/lib/record-ids'
import { FAILED_KINDS, MAIL_STATUSES } from './constants'

/** Mails to send, and the record of those sent. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: id<MailId>(),
    /** The event this mail is about; a second mail for the same event is not written. */
    idempotencyKey: text('idempotency_key').notNull().unique('mail_message_idempotency_key'),
    recipient: text('recipient').notNull(),
    /** The account it was written to, so that it is found after a change of address. Null if no account is known. */
    userId: uuid('user_id').$type<UserId>(),
    locale: text('locale', { enum: LOCALES }).notNull(),
    template: text('template').notNull(),
    /** Sealed JSON; null once the mail is sent, because it may hold a link that signs a person in. */
    props: sealedText('props'),
    /** Sealed JSON {subject, html, text}; kept for the demo mailbox only. */
    rendered: sealedText('rendered'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Fixed at creation, so that a receiver recognises a repeated delivery. */
    messageId: text('message_id').notNull(),
    /** A code, never the server's text, which quotes addresses. */
    lastError: text('last_error'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** Since when a worker is sending it; null before, and after it has noted the end. Only of mails that must not go out twice. */
    claimedAt: instant('claimed_at'),
    /** When the desk last asked for a retry; `GIVE_UP_HOURS` counts from then. */
    retriedAt: instant('retried_at'),
    /** In whose next mail of gathered news it is a line. */
    digestUserId: uuid('digest_user_id').$type<UserId>(),
  },
  (table) => [
    index('mail_message_status_idx').on(table.status, table.createdAt),
    // Every page of the desk counts the mails that were given up; they are few among all mails.
    index('mail_message_dead_idx').on(table.createdAt).where(sql`${table.status} = 'dead'`),
    // For counting what was sent to one reader lately.
    index('mail_message_recipient_idx').on(table.recipient, table.sentAt),
    index('mail_message_user_idx').on(table.userId),
    index('mail_message_digest_idx').on(table.digestUserId).where(sql`${table.status} = 'gathered'`),
  ],
)

/** Mails and jobs that were given up and then dismissed at the desk, and why. */
export const dismissedFailure = pgTable(
  'put_aside',
  {
    id: id(),
    kind: text('kind', { enum: FAILED_KINDS }).notNull(),
    /** Id of the mail, or the id that the job had in the queue. */
    subjectId: text('subject_id').notNull(),
    /** Template of the mail or name of the job. */
    what: text('what').notNull(),
    actorId: uuid('actor_id').$type<UserId>().notNull(),
    /** Sealed: `put_aside:<id>:reason`. */
    reason: sealedText('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('put_aside_subject_key').on(table.kind, table.subjectId)],
)

/** Condition: to a person of this address whose account was not known. Mails to the team belong to no account. */
export function isUnassignedTo(email: string): SQL | undefined {
  const isToPerson = notLike(mailMessage.template, 'team-%')
  return and(eq(mailMessage.recipient, email), isNull(mailMessage.userId), isToPerson)
}

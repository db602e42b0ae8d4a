import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { NotificationId, UserId } from '@/lib/record-ids'
import { NOTIFICATION_TYPES, type NotificationEvent, SUBJECT_KINDS, type SubjectId } from './constants'
import type { NotificationFacts } from './schema'

/** What a person finds in their list. Its words are made when it is shown, in the reader's language. */
export const notification = pgTable(
  'notification',
  {
    /** Lists are sorted by it: it begins with the time. */
    id: id<NotificationId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    event: text('event').$type<NotificationEvent>().notNull(),
    /** The event, `offer-sent:<version id>`: a person has one notification for it. */
    eventKey: text('event_key').notNull(),
    /** The kind of record it is about, and its id. */
    subject: text('subject', { enum: SUBJECT_KINDS }).notNull(),
    subjectId: uuid('subject_id').$type<SubjectId>().notNull(),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('notification_event_key').on(table.userId, table.eventKey),
    index('notification_user_idx').on(table.userId, table.id),
    // For the badge of every page, the filter, and marking: few among all.
    index('notification_unread_idx').on(table.userId, table.id).where(sql`${table.readAt} is null`),
    // For deleting old ones.
    index('notification_read_idx').on(table.createdAt).where(sql`${table.readAt} is not null`),
  ],
)

export type NotificationRow = typeof notification.$inferSelect

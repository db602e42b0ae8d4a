import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { pendingConfirmation } from '@/care/intake/pending/table'
import { contactRequest } from '@/care/requests/table'
import { createdAt, eventColumns, id, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type {
  ChatEventId,
  ChatId,
  ChatMessageId,
  PendingConfirmationId,
  RequestId,
  UserId,
} from '@/lib/record-ids'
import { CHAT_ENDS, CHAT_EVENTS, CHAT_SIDES, CHAT_STATUSES, CHAT_TOPICS } from './constants'

/** A chat between a visitor, or a signed-in patient, and the care team. Each change of a row is announced (`live_chat`). */
export const chat = pgTable(
  'chat',
  {
    id: id<ChatId>(),
    /** SHA-256 of the token in the visitor's cookie: it opens the chat. */
    tokenHash: text('token_hash').notNull(),
    /** The same of the link in the newest mail about an answer; null without one. */
    linkHash: text('link_hash'),
    linkExpiresAt: instant('link_expires_at'),
    /** The patient who was signed in when it began; null for a visitor. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: CHAT_STATUSES }).notNull(),
    /** The member of the team who looks after it; null in the queue. */
    assigneeId: uuid('assignee_id')
      .$type<UserId>()
      .references(() => user.id),
    /** The language that the visitor chose. */
    locale: text('locale', { enum: LOCALES }).notNull(),
    topic: text('topic', { enum: CHAT_TOPICS }).notNull(),
    /** Sealed: `chat:<id>:name`. */
    name: sealedText('name').notNull(),
    /** Where answers and the transcript are mailed. Sealed: `chat:<id>:email`. */
    email: sealedText('email'),
    /** Of the visitor's browser; null when it named none. */
    timeZone: text('time_zone'),
    /** The path on which it was opened, without its query. */
    page: text('page'),
    /** Keyed hash of the network it was begun from: few of one network may wait at once. */
    network: text('network'),
    /** Nobody was on duty when it began. */
    isAway: boolean('is_away').notNull(),
    /** What the visitor was answered by itself when it began, and in which language; null without such a text. */
    automaticReply: text('automatic_reply'),
    automaticReplyLocale: text('automatic_reply_locale', { enum: LOCALES }),
    /** Number of the newest message. */
    lastNumber: integer('last_number').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    /** Number of the newest message that each side has had on its screen. */
    visitorSeen: integer('visitor_seen').notNull().default(0),
    teamSeen: integer('team_seen').notNull().default(0),
    /** A colleague has handed it to its assignee, who has not had it on the screen since. */
    isNewToAssignee: boolean('is_new_to_assignee').notNull().default(false),
    /** Number of the newest message that a mail told the visitor of. */
    mailedNumber: integer('mailed_number').notNull().default(0),
    /** The visitor has asked for the transcript, which is mailed once the chat is closed. */
    wantsTranscript: boolean('wants_transcript').notNull().default(false),
    /** When the visitor agreed, with files, that their health data is used; it is a consent once there is an account. */
    healthAgreedAt: instant('health_agreed_at'),
    /** When the team wrote for the first time. */
    answeredAt: instant('answered_at'),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by', { enum: CHAT_ENDS }),
    rating: smallint('rating'),
    /** Sealed: `chat:<id>:comment`. */
    comment: sealedText('comment'),
    /** The request that the visitor made of it. */
    requestId: uuid('request_id')
      .$type<RequestId>()
      .references(() => contactRequest.id, { onDelete: 'set null' }),
    /** The request that waits for the owner of its address; once they have confirmed it, a trigger sets the above. */
    confirmationId: uuid('confirmation_id')
      .$type<PendingConfirmationId>()
      .references(() => pendingConfirmation.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('chat_token_idx').on(table.tokenHash),
    uniqueIndex('chat_link_idx').on(table.linkHash).where(sql`${table.linkHash} is not null`),
    // Few among many: what the desk shows first.
    index('chat_current_idx').on(table.status, table.lastMessageAt).where(sql`${table.status} <> 'closed'`),
    index('chat_closed_idx').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('chat_user_idx').on(table.userId, table.createdAt),
    index('chat_assignee_idx').on(table.assigneeId),
    index('chat_request_idx').on(table.requestId),
    index('chat_confirmation_idx').on(table.confirmationId).where(sql`${table.confirmationId} is not null`),
    index('chat_answered_idx').on(table.answeredAt),
    check('chat_status_known', sql`${table.status} in ('waiting', 'open', 'closed')`),
    check('chat_open_has_assignee', sql`${table.status} <> 'open' or ${table.assigneeId} is not null`),
    check('chat_closed_has_time', sql`(${table.status} = 'closed') = (${table.closedAt} is not null)`),
    check('chat_rating_range', sql`${table.rating} between 1 and 5`),
  ],
)

/** One message; never changed. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: id<ChatMessageId>(),
    chatId: uuid('chat_id')
      .$type<ChatId>()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** From 1, without gaps: the order in which the messages were stored. */
    number: integer('number').notNull(),
    side: text('side', { enum: CHAT_SIDES }).notNull(),
    /** Null: a visitor without an account. */
    authorId: uuid('author_id')
      .$type<UserId>()
      .references(() => user.id),
    /** Sealed: `chat_message:<id>:text`. */
    text: sealedText('text').notNull(),
    /** Of the sender's browser: a message that is sent again is stored once. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('chat_message_number_key').on(table.chatId, table.number),
    unique('chat_message_key_key').on(table.chatId, table.side, table.key),
    index('chat_message_author_idx').on(table.authorId),
  ],
)

/** What happened to a chat. */
export const chatEvent = pgTable(
  'chat_event',
  {
    id: id<ChatEventId>(),
    chatId: uuid('chat_id')
      .$type<ChatId>()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    ...eventColumns(CHAT_EVENTS, CHAT_STATUSES),
    /** The colleague to whom it was transferred. */
    toUserId: uuid('to_user_id').$type<UserId>(),
  },
  (table) => [index('chat_event_chat_idx').on(table.chatId, table.at)],
)

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { offer } from '@/care/offers/table'
import { contactRequest } from '@/care/requests/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ConversationId, MessageDraftId, MessageId, OfferId, RequestId, UserId } from '@/lib/record-ids'
import { SIDES } from './constants'

/** Messages about one request under one subject. Specification, section 3: "related contact request". */
export const conversation = pgTable(
  'conversation',
  {
    id: id<ConversationId>(),
    /** The patient. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id),
    /** The offer that the patient asks to change, and the version they read. */
    offerId: uuid('offer_id')
      .$type<OfferId>()
      .references(() => offer.id),
    offerVersion: integer('offer_version'),
    /** Sealed: `conversation:<id>:subject`. */
    subject: sealedText('subject').notNull(),
    /** Number of the newest message. */
    lastNumber: integer('last_number').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('conversation_user_idx').on(table.userId, table.lastMessageAt, table.id),
    index('conversation_request_idx').on(table.requestId, table.lastMessageAt),
    index('conversation_newest_idx').on(table.lastMessageAt, table.id),
  ],
)

/** One message; never changed afterwards, except that it is read. */
export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: id<MessageId>(),
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .notNull()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** From 1, without gaps: the order in which the messages were stored. */
    number: integer('number').notNull(),
    /** The patient of the conversation, for counting what they have not read. */
    userId: uuid('user_id').$type<UserId>().notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    /** Sealed: `conversation_message:<id>:text`. */
    text: sealedText('text').notNull(),
    /** The language it is written in. */
    locale: text('locale', { enum: LOCALES }).notNull(),
    /** The same in the patient's language. Sealed: `conversation_message:<id>:translation`. */
    translation: sealedText('translation'),
    translationLocale: text('translation_locale', { enum: LOCALES }),
    /** Name of the person who translated it. */
    translator: text('translator'),
    /** The message that this one answers, of the same conversation. */
    relatedId: uuid('related_id')
      .$type<MessageId>()
      .references((): AnyPgColumn => conversationMessage.id),
    /** When the other side read it. */
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('conversation_message_number_key').on(table.conversationId, table.number),
    // Few among many: for the badges of portal and desk.
    index('conversation_message_unread_idx')
      .on(table.userId, table.conversationId)
      .where(sql`${table.readAt} is null`),
    index('conversation_message_waiting_idx')
      .on(table.conversationId)
      .where(sql`${table.readAt} is null and ${table.side} = 'patient'`),
    // The first answer of the team, for the figures of the desk.
    index('conversation_message_team_idx')
      .on(table.conversationId, table.createdAt)
      .where(sql`${table.side} = 'team'`),
  ],
)

/** A message that is being written. One for each conversation of a person, and one for a new conversation. */
export const messageDraft = pgTable(
  'message_draft',
  {
    id: id<MessageDraftId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: the draft of a new conversation. */
    conversationId: uuid('conversation_id')
      .$type<ConversationId>()
      .references(() => conversation.id, { onDelete: 'cascade' }),
    /** Sealed: `message_draft:<id>:text`. */
    text: sealedText('text').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    unique('message_draft_place_key').on(table.userId, table.conversationId).nullsNotDistinct(),
    index('message_draft_saved_idx').on(table.savedAt),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type {
  ChatMessageId,
  DocumentId,
  FolderId,
  OfferId,
  OrderId,
  RequestId,
  ScheduledMessageId,
  UserId,
} from '@/lib/record-ids'
import {
  DOCUMENT_CATEGORIES,
  FILE_TYPES,
  LINK_SUBJECTS,
  type LinkSubjectId,
  PHOTO_POSITIONS,
} from './constants'

/** A photo or report of a patient. Its bytes are sealed in the data folder, under its id. */
export const document = pgTable(
  'document',
  {
    id: id<DocumentId>(),
    /** Keyed hash of the browser's token and the form's key, until the form is sent. */
    clientTokenHash: text('holder_hash'),
    /**
     * The patient whose file it is. Null before its form is sent, and for a visitor's request in quarantine; what a
     * patient uploads to their documents has it from the start.
     */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Who uploaded it while signed in: the patient, or a member of the care team. */
    uploaderId: uuid('uploader_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'set null' }),
    /** Of the form it was sent with. Removed with its request: migration 0004 has the constraint, since requests are a room that uses this one. */
    requestId: uuid('request_id').$type<RequestId>(),
    /**
     * The offer that the care team attached it to. Until that is sent the file has no owner, and only the team reads it.
     * Removed with its offer: migration 0028 has the constraint, for the same reason.
     */
    offerId: uuid('offer_id').$type<OfferId>(),
    /**
     * The booking that the care team added it to: its patient can neither delete it nor link it to another one.
     * Removed with its booking: migration 0049 has the constraint, for the same reason.
     */
    orderId: uuid('order_id').$type<OrderId>(),
    /**
     * The message of a chat that it was sent with. While it has no owner, the team reads it, and of
     * the team's own files the visitor of the chat; when the chat becomes a
     * request, a trigger makes it its patient's. Removed with its chat: migration 0040 has the constraint, as above.
     */
    chatMessageId: uuid('chat_message_id').$type<ChatMessageId>(),
    /**
     * The message of the team that is sent later. Until then the file has no owner, and only the team reads it. Removed
     * with it, and null once it is sent: migration 0055 has the constraint, as above.
     */
    scheduledMessageId: uuid('scheduled_message_id').$type<ScheduledMessageId>(),
    /** Sealed: `document:<id>:name`. */
    name: sealedText('name').notNull(),
    /** What its owner calls it; the file's name until then. Sealed: `document:<id>:title`. */
    title: sealedText('title'),
    category: text('category', { enum: DOCUMENT_CATEGORIES }).notNull().default('other'),
    type: text('type', { enum: FILE_TYPES }).notNull(),
    position: text('position', { enum: PHOTO_POSITIONS }),
    /** As announced, in bytes. */
    size: integer('size').notNull(),
    received: integer('received').notNull().default(0),
    /** Until then one process alone may check and store it; if that process died, another may afterwards. */
    finishingUntil: instant('finishing_until'),
    /** When it was complete, checked, cleaned and stored. */
    readyAt: instant('ready_at'),
    /** When it is deleted unless it is complete and its form was sent; null afterwards. */
    expiresAt: instant('expires_at'),
    /** From then on its owner cannot delete it: its offer was accepted, its payment confirmed, or the team added it to a booking to document the treatment. Kept with the booking after an erasure. */
    retainedAt: instant('retained_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('document_holder_idx').on(table.clientTokenHash, table.createdAt),
    index('document_user_idx').on(table.userId, table.createdAt),
    index('document_uploader_idx').on(table.uploaderId).where(sql`${table.expiresAt} is not null`),
    index('document_request_idx').on(table.requestId, table.createdAt),
    index('document_offer_idx').on(table.offerId).where(sql`${table.offerId} is not null`),
    index('document_order_idx').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('document_chat_message_idx').on(table.chatMessageId).where(sql`${table.chatMessageId} is not null`),
    index('document_scheduled_idx')
      .on(table.scheduledMessageId)
      .where(sql`${table.scheduledMessageId} is not null`),
    index('document_expires_idx').on(table.expiresAt),
    check('document_received_range', sql`${table.received} between 0 and ${table.size}`),
    check('document_waits_or_belongs', sql`${table.requestId} is null or ${table.expiresAt} is null`),
    check(
      'document_belongs_or_expires',
      sql`${table.requestId} is not null or ${table.userId} is not null or ${table.offerId} is not null or ${table.chatMessageId} is not null or ${table.scheduledMessageId} is not null or ${table.expiresAt} is not null`,
    ),
    check('document_ready_is_whole', sql`${table.readyAt} is null or ${table.received} = ${table.size}`),
  ],
)

/**
 * What a document hangs on besides the request it was sent with. Whose record that is, is checked by the room of the
 * record, which is above this one.
 */
export const documentLink = pgTable(
  'document_link',
  {
    documentId: uuid('document_id')
      .$type<DocumentId>()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: LINK_SUBJECTS }).notNull(),
    subjectId: uuid('subject_id').$type<LinkSubjectId>().notNull(),
    /** Keyed hash of the file's name and the record. */
    nameHash: text('name_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.subject, table.subjectId] }),
    index('document_link_subject_idx').on(table.subjectId, table.createdAt),
    // Specification, section 5: a file name cannot be selected twice for an offer.
    uniqueIndex('document_link_offer_name_key')
      .on(table.subjectId, table.nameHash)
      .where(sql`${table.subject} = 'offer'`),
  ],
)

/**
 * Which folder of files belongs to this database: both hold the same id. A restored or another database must not
 * decide which files are orphans.
 */
export const documentFolder = pgTable(
  'document_folder',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    folderId: uuid('mark').$type<FolderId>().notNull(),
  },
  (table) => [check('document_folder_is_only', sql`${table.isOnly}`)],
)

/**
 * Files whose record was deleted, by any statement: a trigger on `document` lists them. Their bytes are deleted, while
 * files without any record only go to the trash.
 */
export const removedDocument = pgTable(
  'document_gone',
  {
    id: uuid('id').$type<DocumentId>().primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** When its bytes were deleted, too. */
    droppedAt: instant('dropped_at'),
  },
  (table) => [index('document_gone_waiting_idx').on(table.at).where(sql`${table.droppedAt} is null`)],
)

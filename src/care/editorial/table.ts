/** What editors tell each other about records of the content. Accounts of editors are in this database. */
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import { LOCALES } from '@/i18n/locales'
import type { ContentCommentId, ContentReviewId, UserId } from '@/lib/record-ids'
import { REVIEW_OUTCOMES } from './constants'

// A record of the content is in another database, so there is no foreign key. Of a global the id is 0.

export const contentComment = pgTable(
  'content_comment',
  {
    id: id<ContentCommentId>(),
    /** Slug of a collection or a global. */
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    text: text('text').notNull(),
    /** The field it is about, by its name; null: the whole record. */
    field: text('field'),
    locale: text('locale', { enum: LOCALES }),
    authorId: uuid('author_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    createdAt: createdAt(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by')
      .$type<UserId>()
      .references(() => user.id),
  },
  (table) => [index('content_comment_record_idx').on(table.collection, table.recordId, table.createdAt)],
)

const EVERYONE = sql`'00000000-0000-0000-0000-000000000000'::uuid`

export const contentReview = pgTable(
  'content_review',
  {
    id: id<ContentReviewId>(),
    /** Slug of a collection or a global. */
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    /** As the record was called then. */
    title: text('title').notNull(),
    askedBy: uuid('asked_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    /** Null: all editors. */
    askedOf: uuid('asked_of')
      .$type<UserId>()
      .references(() => user.id),
    note: text('note').notNull(),
    createdAt: createdAt(),
    outcome: text('outcome', { enum: REVIEW_OUTCOMES }),
    answer: text('answer').notNull().default(''),
    answeredBy: uuid('answered_by')
      .$type<UserId>()
      .references(() => user.id),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('content_review_record_idx').on(table.collection, table.recordId, table.createdAt),
    // One open review of a record for each person who is asked.
    uniqueIndex('content_review_open_key')
      .on(table.collection, table.recordId, sql`coalesce(${table.askedOf}, ${EVERYONE})`)
      .where(sql`${table.outcome} is null`),
    index('content_review_open_idx').on(table.createdAt).where(sql`${table.outcome} is null`),
  ],
)

/** Who published a record last; the content's own database does not know it. */
export const contentPublication = pgTable(
  'content_publication',
  {
    /** Slug of a collection or a global. */
    collection: text('collection').notNull(),
    recordId: integer('record_id').notNull(),
    /** `updatedAt` of the record as it was published. */
    publishedAt: instant('published_at').notNull(),
    publishedBy: uuid('published_by')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
  },
  (table) => [
    primaryKey({ columns: [table.collection, table.recordId] }),
    index('content_publication_at_idx').on(table.publishedAt),
  ],
)

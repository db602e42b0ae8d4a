import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import { createdAt, eventColumns, id, instant, sealedJson, sealedText } from '@/db/columns'
import type { OfferId, OfferVersionId, RequestId, UserId } from '@/lib/record-ids'
import { DECISIONS, OFFER_EVENTS, OFFER_STATUSES, OPTIONS } from './constants'

/** An offer to a patient, answering a request. What it says is in its versions. */
export const offer = pgTable(
  'offer',
  {
    id: id<OfferId>(),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .notNull()
      .references(() => contactRequest.id),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id),
    status: text('status', { enum: OFFER_STATUSES }).notNull().default('pending'),
    /** Number of the newest version; 0 while nothing was sent. */
    version: integer('version').notNull(),
    /** Of offers that are alternatives for one request; null for an offer that is the only one. */
    option: text('option', { enum: OPTIONS }),
    /** Form values for the next version. Sealed JSON: `offer:<id>:draft`. */
    draft: sealedText('draft'),
    draftBy: uuid('draft_by').$type<UserId>(),
    draftAt: instant('draft_at'),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
    /** The newest version that the patient has opened, and when they first did. */
    openedVersion: integer('opened_version'),
    openedAt: instant('opened_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('offer_user_idx').on(table.userId, table.createdAt),
    index('offer_request_idx').on(table.requestId),
    index('offer_status_idx').on(table.status, table.createdAt),
  ],
)

export type OfferRow = typeof offer.$inferSelect

/** What an offer says, frozen: each version holds the hash of its content and of the version before it. */
export const offerVersion = pgTable(
  'offer_version',
  {
    id: id<OfferVersionId>(),
    offerId: uuid('offer_id')
      .$type<OfferId>()
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    currency: text('currency').notNull(),
    totalMinor: bigint('total_minor', { mode: 'number' }).notNull(),
    /** Last day of validity, in Istanbul. */
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Sealed: `offer_version:<id>:content`; the hash is of the content before sealing. */
    content: sealedJson('content').notNull(),
    hash: text('hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('offer_version_number_key').on(table.offerId, table.version),
    check('offer_version_total_positive', sql`${table.totalMinor} >= 0`),
  ],
)

/** The patient's answer. The primary key makes sure that an offer is answered once. */
export const offerDecision = pgTable('offer_decision', {
  offerId: uuid('offer_id')
    .$type<OfferId>()
    .primaryKey()
    .references(() => offer.id, { onDelete: 'cascade' }),
  versionId: uuid('version_id')
    .$type<OfferVersionId>()
    .notNull()
    .references(() => offerVersion.id),
  decision: text('decision', { enum: DECISIONS }).notNull(),
  /** Sealed: `offer_decision:<offer id>:reason`. */
  reason: sealedText('reason'),
  actorId: uuid('actor_id').$type<UserId>().notNull(),
  at: instant('at').notNull(),
})

/** What happened to an offer, in order; never changed afterwards. */
export const offerEvent = pgTable(
  'offer_event',
  {
    id: id(),
    offerId: uuid('offer_id')
      .$type<OfferId>()
      .notNull()
      .references(() => offer.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    ...eventColumns(OFFER_EVENTS, OFFER_STATUSES),
  },
  (table) => [index('offer_event_offer_idx').on(table.offerId, table.at)],
)

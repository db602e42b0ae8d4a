import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant, sealedText } from '@/db/columns'
import type { AdminReasonId, DocumentId, ExportId, RequestId, UserId } from '@/lib/record-ids'
import { ADMIN_PURPOSES } from './constants'

/** What an admin did something with. */
export type AdminSubjectId = AdminReasonId | DocumentId | ExportId | RequestId | UserId

/**
 * Why an admin exported requests or deleted something of a patient. The audit log holds no texts and cannot be erased, so
 * the reason is here, and is found by the action and the record of its entry.
 */
export const adminReason = pgTable(
  'admin_reason',
  {
    id: id<AdminReasonId>(),
    actorId: uuid('actor_id').$type<UserId>().notNull(),
    /** As in the audit log: `request.deleted`. */
    action: text('action').notNull(),
    /** The record of the audit entry; of an export its own id. */
    subjectId: uuid('subject_id').$type<AdminSubjectId>().notNull(),
    /** The patient; null when the rows of many were exported. */
    userId: uuid('user_id')
      .$type<UserId>()
      .references(() => user.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ADMIN_PURPOSES }).notNull(),
    /** Sealed: `admin_reason:<id>:reason`. */
    reason: sealedText('reason').notNull(),
    /** Of an export: the filters as a query, without the text of a search; sealed, because they come from an address. */
    filters: sealedText('filters'),
    /** Of an export: how many rows. */
    rows: integer('rows'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('admin_reason_subject_idx').on(table.subjectId, table.action),
    index('admin_reason_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
  ],
)

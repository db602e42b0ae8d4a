import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { ErasureId, ExportId, UserId } from '@/lib/record-ids'
import { ERASURE_STATUSES } from './erasure/constants'
import { EXPORT_STATUSES } from './export/constants'

/** A copy of all data about a person, created by a job. The sealed archive is in the data folder, named by the id. */
export const dataExport = pgTable(
  'data_export',
  {
    id: id<ExportId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: EXPORT_STATUSES }).notNull().default('queued'),
    /** Number of parts written, and of all parts. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Size of the archive in bytes. */
    size: bigint('size', { mode: 'number' }),
    readyAt: instant('ready_at'),
    /** It can be downloaded until this time. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('data_export_user_idx').on(table.userId, table.createdAt),
    index('data_export_expires_idx').on(table.expiresAt).where(sql`${table.status} = 'ready'`),
  ],
)

/**
 * A person's request for the erasure of their data, until when they can cancel it, and when it was done. No foreign
 * key, because the row outlives the account: it is the proof of the erasure.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: id<ErasureId>(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    status: text('status', { enum: ERASURE_STATUSES }).notNull().default('asked'),
    askedAt: instant('asked_at').notNull(),
    /** The patient can cancel it until this time; afterwards an admin may carry it out. */
    dueAt: instant('due_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    erasedAt: instant('erased_at'),
    /** The admin who carried it out; null for the job. */
    erasedBy: uuid('erased_by').$type<UserId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('erasure_user_idx').on(table.userId, table.askedAt),
    uniqueIndex('erasure_open_key').on(table.userId).where(sql`${table.status} = 'asked'`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { ErasureId, ExportId, UserId } from '@/lib/record-ids'
import { ERASURE_STATUSES } from './erasure/constants'
import { EXPORT_STATUSES } from './export/constants'

/** A copy of everything about a person, made by a job. The archive is sealed in the data folder, under its id. */
export const dataExport = pgTable(
  'data_export',
  {
    id: id<ExportId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    status: text('status', { enum: EXPORT_STATUSES }).notNull().default('queued'),
    /** Parts of the archive that are written, and all of them. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Of the archive, in bytes. */
    size: bigint('size', { mode: 'number' }),
    readyAt: instant('ready_at'),
    /** From then on it is no longer given out. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('data_export_user_idx').on(table.userId, table.createdAt),
    index('data_export_expires_idx').on(table.expiresAt).where(sql`${table.status} = 'ready'`),
  ],
)

/**
 * That a person asked for the erasure of their data, until when they can take it back, and when it was done. No foreign
 * key: the row outlives the account, and is the proof and the list by which a restored backup is erased again.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: id<ErasureId>(),
    userId: uuid('user_id').$type<UserId>().notNull(),
    status: text('status', { enum: ERASURE_STATUSES }).notNull().default('asked'),
    askedAt: instant('asked_at').notNull(),
    /** The patient can take it back until then; afterwards an admin may carry it out. */
    dueAt: instant('due_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    erasedAt: instant('erased_at'),
    /** The admin; null: the job. */
    erasedBy: uuid('erased_by').$type<UserId>(),
    createdAt: createdAt(),
  },
  (table) => [
    index('erasure_user_idx').on(table.userId, table.askedAt),
    uniqueIndex('erasure_open_key').on(table.userId).where(sql`${table.status} = 'asked'`),
  ],
)

import { sql } from 'drizzle-orm'
import { customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '@/db/columns'
import type { UserId } from '@/lib/record-ids'
import { LIVE_KINDS } from './constants'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What changed for whom: written by triggers (`note_live_change`) in the transaction of the change, kept for a day.
 * Transactions commit in another order than they begin, so no number says what a browser has seen; a snapshot does,
 * compared with the transaction of the row. No foreign keys: a row may outlive what it names.
 */
export const liveChange = pgTable(
  'live_change',
  {
    /** A person or a chat; `NIL_ID` is the care team. */
    audience: uuid('audience').$type<UserId>().notNull(),
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    kind: text('kind', { enum: LIVE_KINDS }).notNull(),
    /** A record of any kind; `NIL_ID` is none in particular. */
    subject: uuid('subject').$type<string>().notNull(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.audience, table.transaction, table.kind, table.subject] }),
    index('live_change_at_idx').on(table.at),
  ],
)

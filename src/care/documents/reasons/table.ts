import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { id, instant, sealedText } from '@/db/columns'
import type { RecordAccessId, UserId } from '@/lib/record-ids'

/** Reasons for which members of the team read the record and the files of a patient who is not in their care. */
export const recordAccess = pgTable(
  'record_access',
  {
    id: id<RecordAccessId>(),
    /** The patient. */
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    readerId: uuid('reader_id').$type<UserId>().notNull(),
    /** Sealed: `record_access:<id>:reason`. */
    reason: sealedText('reason').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('record_access_reader_idx').on(table.userId, table.readerId, table.at)],
)

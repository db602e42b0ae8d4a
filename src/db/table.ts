import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns'

/** Counters shared by all processes. The key is hashed: it may name a person or a network. */
export const rateBucket = pgTable(
  'rate_bucket',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_bucket_resets_idx').on(table.resetsAt)],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { ShiftId, UserId } from '@/lib/record-ids'

/** When a member of the support team can be reached. Specification, section 3, "Support entry". */
export const shift = pgTable(
  'support_entry',
  {
    id: id<ShiftId>(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** E.164; null when the person's own number is meant. */
    phone: text('phone'),
    createdAt: createdAt(),
  },
  (table) => [
    index('support_entry_ends_idx').on(table.endsAt),
    index('support_entry_user_idx').on(table.userId),
    check('support_entry_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

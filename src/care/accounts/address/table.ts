import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/db/columns'
import type { UserId } from '@/lib/record-ids'
import { user } from '../table'

/**
 * A new address that waits for its mailbox to confirm it. One is written for an address that has an account, too:
 * the same work, and a link that nobody gets. Only the SHA-256 of the link's token is kept.
 */
export const emailChange = pgTable(
  'email_change',
  {
    id: id(),
    hash: text('hash').notNull().unique('email_change_hash_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('email_change_user_idx').on(table.userId)],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { session } from '@/care/accounts/table'
import { createdAt, id, instant } from '@/db/columns'
import type { AppTokenId, SessionId } from '@/lib/record-ids'

/**
 * The tokens of an app's session, as SHA-256: one row for each time they were renewed. Replaced ones are stored until
 * they expire, so that one that is used again is recognized.
 */
export const appToken = pgTable(
  'app_token',
  {
    id: id<AppTokenId>(),
    sessionId: uuid('session_id')
      .$type<SessionId>()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    refreshHash: text('refresh_hash').notNull().unique('app_token_refresh_key'),
    accessHash: text('access_hash').notNull().unique('app_token_access_key'),
    refreshExpiresAt: instant('refresh_expires_at').notNull(),
    accessExpiresAt: instant('access_expires_at').notNull(),
    /** When the next row was made from this one. */
    replacedAt: instant('replaced_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('app_token_session_idx').on(table.sessionId),
    index('app_token_expiry_idx').on(table.refreshExpiresAt),
  ],
)

export type AppTokenRow = typeof appToken.$inferSelect

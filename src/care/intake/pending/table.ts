import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { apiToken } from '@/base/api-tokens/table'
import { user } from '@/care/accounts/table'
import { contactRequest } from '@/care/requests/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { ApiTokenId, PendingConfirmationId, RequestId, UserId } from '@/lib/record-ids'

/**
 * A pending confirmation: a request whose address has an account, until its owner signs in and confirms it. Reading 1.
 * The table keeps its first name.
 */
export const pendingConfirmation = pgTable(
  'parked_request',
  {
    id: id<PendingConfirmationId>(),
    tokenHash: text('token_hash').notNull().unique('parked_request_token_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Sealed JSON of the request: `parked_request:<id>:payload`; null once it is confirmed. */
    payload: sealedText('payload'),
    requestId: uuid('request_id')
      .$type<RequestId>()
      .references(() => contactRequest.id, { onDelete: 'cascade' }),
    /** Who of the team took it down on the phone; null where it was sent. */
    filedBy: uuid('filed_by')
      .$type<UserId>()
      .references(() => user.id),
    /** The token of the program that sent it. */
    apiTokenId: uuid('api_token_id')
      .$type<ApiTokenId>()
      .references(() => apiToken.id),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('parked_request_expires_idx').on(table.expiresAt),
    // Few among many: looked for when an account of the team is deleted.
    index('parked_request_filed_by_idx').on(table.filedBy).where(sql`${table.filedBy} is not null`),
  ],
)

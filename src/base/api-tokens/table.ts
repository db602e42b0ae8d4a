import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/db/columns'
import type { ApiTokenId, UserId } from '@/lib/record-ids'
import { RIGHTS } from './constants'

/**
 * A token with which another program uses the content API. Never deleted, because requests name the one that sent them.
 * No foreign keys to accounts: a token outlives the account of the admin who made it.
 */
export const apiToken = pgTable(
  'api_token',
  {
    id: id<ApiTokenId>(),
    /** Of the program. */
    name: text('name').notNull(),
    /** What it is for, and whom to ask about it. */
    purpose: text('purpose').notNull(),
    rights: text('rights', { enum: RIGHTS }).array().notNull(),
    /** SHA-256 of the token, which is shown once. */
    tokenHash: text('token_hash').notNull().unique('api_token_hash_key'),
    /** Its last letters, to recognise it by. */
    shownEnd: text('shown_end').notNull(),
    createdBy: uuid('created_by').$type<UserId>().notNull(),
    createdAt: createdAt(),
    /** Null: until it is revoked. */
    expiresAt: instant('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').$type<UserId>(),
  },
  (table) => [
    index('api_token_created_idx').on(table.createdAt),
    check('api_token_revoked', sql`(${table.revokedAt} is null) = (${table.revokedBy} is null)`),
  ],
)

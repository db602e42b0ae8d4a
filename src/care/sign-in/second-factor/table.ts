import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { UserId } from '@/lib/record-ids'

/** The secret of a person's authenticator. It is in use if `user.second_factor_at` is set. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed; null until a first code was right. */
  secret: sealedText('secret'),
  /** The time step of the last code that was used: its code and older ones are refused. */
  usedStep: bigint('used_step', { mode: 'number' }),
  /** Sealed; shown for scanning. It replaces `secret` when a code of it was right. */
  pendingSecret: sealedText('pending_secret'),
  pendingAt: instant('pending_at'),
  createdAt: createdAt(),
})

/** Codes that replace a lost authenticator. Stored as SHA-256; a used one is deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: id(),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique('recovery_code_hash_key'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_code_user_idx').on(table.userId)],
)

/** A sign-in between the password and the code. Deleted when the code was right. */
export const signInChallenge = pgTable(
  'sign_in_challenge',
  {
    id: id(),
    hash: text('hash').notNull().unique('sign_in_challenge_hash_key'),
    userId: uuid('user_id')
      .$type<UserId>()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_in_challenge_user_idx').on(table.userId)],
)

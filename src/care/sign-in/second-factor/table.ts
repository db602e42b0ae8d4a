import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { user } from '@/care/accounts/table'
import { createdAt, id, instant, sealedText } from '@/db/columns'
import type { UserId } from '@/lib/record-ids'

/** What a person's authenticator knows. `user.second_factor_at` says whether it counts. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid('user_id')
    .$type<UserId>()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed; null until a first code was right. */
  secret: sealedText('secret'),
  /** The time step of the last code that was used: this one and older ones are worth nothing any more. */
  usedStep: bigint('used_step', { mode: 'number' }),
  /** Sealed; shown for scanning, of no use until a code of it was right. The old one holds until then. */
  pendingSecret: sealedText('pending_secret'),
  pendingAt: instant('pending_at'),
  createdAt: createdAt(),
})

/** Codes on paper for the day the authenticator is gone. Only their SHA-256 is kept; a used one is removed. */
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

/** Between the password and the code: who it is that may still give one. Proves nothing else; removed when it has. */
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

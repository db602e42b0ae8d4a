import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '@/db/columns'
import { CAPTCHA_PURPOSES } from './constants'

/** Codes shown as pictures and spoken. Neither the code nor the client token is stored, only hashes of them. */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    id: id(),
    purpose: text('purpose', { enum: CAPTCHA_PURPOSES }).notNull(),
    clientTokenHash: text('holder_hash').notNull(),
    answerHash: text('answer_hash').notNull(),
    wrong: integer('wrong').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    verifiedAt: instant('verified_at'),
    /** When it was used or replaced by a new code. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('captcha_challenge_expires_idx').on(table.expiresAt),
    check('captcha_challenge_wrong_range', sql`${table.wrong} between 0 and 3`),
  ],
)

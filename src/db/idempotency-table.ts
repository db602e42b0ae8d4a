import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AnswerId } from '@/lib/record-ids'
import { createdAt, instant, sealedText } from './columns'

/**
 * The first answer to a post, repeated to a browser that sends the same post again. Written by the transaction that did
 * the work, so a key without an answer does not exist.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    /** What the post is for, such as `contact_request`: the same key in another scope is another row. */
    scope: text('scope').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Hash of the post's content: other content under the same key is refused. */
    bodyHash: text('body_hash').notNull(),
    /** Part of the sealed answer's context, `idempotency_key:<answer id>:answer`. */
    answerId: uuid('answer_id').$type<AnswerId>().notNull(),
    /** Sealed JSON; null only inside the transaction that does the work. */
    answer: sealedText('answer'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'idempotency_key_pkey', columns: [table.scope, table.keyHash] }),
    index('idempotency_key_expires_idx').on(table.expiresAt),
  ],
)

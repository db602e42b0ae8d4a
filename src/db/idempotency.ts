/**
 * Idempotency keys: the same post sent again gets the first answer. The key is claimed in the transaction that does the
 * work, so a second post waits until the first has ended, and then finds its answer or does the work itself.
 */

import { and, eq, lt, sql } from 'drizzle-orm'
import { now } from '@/lib/clock'
import { open, seal, sha256 } from '@/lib/crypto'
import { HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { AnswerId } from '@/lib/record-ids'
import type { Executor } from './client'
import { idempotencyKey } from './idempotency-table'

/** For this long the same key gets the first answer. */
const IDEMPOTENCY_HOURS = 24

export type Post = {
  /** What the post is for: the same key in another scope is another key. */
  readonly scope: string
  readonly key: string
  /** The content that makes two posts the same. */
  readonly fingerprint: string
}

export type Claim =
  /** The caller does the work and then calls `saveAnswer`. */
  | { readonly state: 'new'; readonly answerId: AnswerId }
  | { readonly state: 'answered'; readonly answer: unknown }
  /** The key was used for other content. */
  | { readonly state: 'mismatch' }

/** Claims a key. Waits while another transaction holds it. */
export async function claimPost(tx: Executor, { scope, key, fingerprint }: Post): Promise<Claim> {
  const at = now()
  const row = {
    scope,
    keyHash: sha256(key),
    bodyHash: sha256(fingerprint),
    answerId: newId<AnswerId>(),
    answer: null,
    expiresAt: new Date(at.getTime() + IDEMPOTENCY_HOURS * HOUR_MS),
    createdAt: at,
  }
  const { bodyHash, answerId, expiresAt } = row
  const [claimed] = await tx
    .insert(idempotencyKey)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKey.scope, idempotencyKey.keyHash],
      set: { bodyHash, answerId, expiresAt, answer: null, createdAt: at },
      setWhere: sql`${idempotencyKey.expiresAt} <= ${at.toISOString()}::timestamptz`,
    })
    .returning({ answerId: idempotencyKey.answerId })
  return claimed ? { state: 'new', answerId: claimed.answerId } : readClaim(tx, row)
}

async function readClaim(
  tx: Executor,
  {
    scope,
    keyHash,
    bodyHash,
  }: { readonly scope: string; readonly keyHash: string; readonly bodyHash: string },
): Promise<Claim> {
  const [stored] = await tx
    .select()
    .from(idempotencyKey)
    .where(and(eq(idempotencyKey.scope, scope), eq(idempotencyKey.keyHash, keyHash)))
  if (!stored?.answer || stored.bodyHash !== bodyHash) return { state: 'mismatch' }
  return {
    state: 'answered',
    answer: JSON.parse(open(stored.answer, contextOf(stored.answerId), env().DATA_KEYS)),
  }
}

/** Stores the answer for a repeated post. Sealed: it may hold a link that only the sender may have. */
export async function saveAnswer(tx: Executor, answerId: AnswerId, answer: unknown): Promise<void> {
  const sealed = seal(JSON.stringify(answer), contextOf(answerId), env().DATA_KEYS)
  await tx.update(idempotencyKey).set({ answer: sealed }).where(eq(idempotencyKey.answerId, answerId))
}

/** Deletes expired keys. @returns how many */
export async function pruneKeys(db: Executor): Promise<number> {
  const deleted = await db
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.expiresAt, now()))
    .returning({ scope: idempotencyKey.scope })
  return deleted.length
}

function contextOf(answerId: AnswerId) {
  return `idempotency_key:${answerId}:answer` as const
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import { isId } from '@/lib/ids'
import type { PendingConfirmationId, UncheckedId, UserId } from '@/lib/record-ids'
import { pendingConfirmation } from './table'

/** By the token of its link or, for its owner, by its id. */
export type PendingKey = { readonly token: string } | { readonly id: UncheckedId<PendingConfirmationId> }

export type PendingRow = typeof pendingConfirmation.$inferSelect

/**
 * Locks a pending confirmation until the transaction ends.
 * @param ownerId whose it must be; without it anyone's @returns undefined when there is none
 */
export async function lockPending(
  tx: Tx,
  key: PendingKey,
  ownerId?: UserId,
): Promise<PendingRow | undefined> {
  const condition = conditionOf(key)
  if (!condition) return undefined
  const [row] = await tx
    .select()
    .from(pendingConfirmation)
    .where(and(condition, ownerId && eq(pendingConfirmation.userId, ownerId)))
    .for('update')
  return row
}

/** Whether there is one, of any owner. */
export async function hasPending(tx: Tx, key: PendingKey): Promise<boolean> {
  const condition = conditionOf(key)
  return condition !== undefined && (await tx.$count(pendingConfirmation, condition)) > 0
}

/** undefined when no row can have this id. */
function conditionOf(key: PendingKey): SQL | undefined {
  if ('token' in key) return eq(pendingConfirmation.tokenHash, sha256(key.token))
  return isId<PendingConfirmationId>(key.id) ? eq(pendingConfirmation.id, key.id) : undefined
}

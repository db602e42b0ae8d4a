import { eq, type SQL } from 'drizzle-orm'
import { pendingConfirmation } from '@/care/requests/table'
import type { Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import { isId } from '@/lib/ids'
import type { PendingConfirmationId, UncheckedId } from '@/lib/record-ids'

/** By the token of its link or, for its owner, by its id. */
export type PendingKey = { readonly token: string } | { readonly id: UncheckedId<PendingConfirmationId> }

export type PendingRow = typeof pendingConfirmation.$inferSelect

/** Locks a pending confirmation until the transaction ends; undefined when there is none. */
export async function lockPending(tx: Tx, key: PendingKey): Promise<PendingRow | undefined> {
  if ('id' in key)
    return isId<PendingConfirmationId>(key.id) ? lockWhere(tx, eq(pendingConfirmation.id, key.id)) : undefined
  return lockWhere(tx, eq(pendingConfirmation.tokenHash, sha256(key.token)))
}

async function lockWhere(tx: Tx, condition: SQL): Promise<PendingRow | undefined> {
  const [row] = await tx.select().from(pendingConfirmation).where(condition).for('update')
  return row
}

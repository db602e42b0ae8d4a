import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { PendingConfirmationId, UncheckedId } from '@/lib/record-ids'
import { lockPending, type PendingRow } from '../pending/lock-pending'

/** Locks a request on the phone that still waits for its owner. @returns undefined when it does not, or never did */
export async function lockUnconfirmed(
  tx: Tx,
  id: UncheckedId<PendingConfirmationId>,
): Promise<PendingRow | undefined> {
  const row = await lockPending(tx, { id })
  return row?.filedBy && row.payload && row.expiresAt > now() ? row : undefined
}

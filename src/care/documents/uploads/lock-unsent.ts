import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { DocumentId } from '@/lib/record-ids'
import { FILES_MAX } from '../constants'
import { document } from '../table'

/** Locks files until the transaction ends. @returns whether all of them are complete, unsent, and of this form */
export async function lockUnsent(
  tx: Tx,
  ids: readonly DocumentId[],
  tokenHash: string | undefined,
): Promise<boolean> {
  if (ids.length === 0) return true
  if (tokenHash === undefined || ids.length > FILES_MAX) return false
  const locked = await tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        inArray(document.id, [...ids]),
        eq(document.clientTokenHash, tokenHash),
        isNotNull(document.expiresAt),
        isNotNull(document.readyAt),
      ),
    )
    .for('update')
  return locked.length === new Set(ids).size
}

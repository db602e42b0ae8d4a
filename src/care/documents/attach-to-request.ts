import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { DocumentId, RequestId, UserId } from '@/lib/record-ids'
import { document } from './table'

/**
 * Makes unsent files those of the request that they were sent with; one that has expired meanwhile is left out.
 * @param owner `userId` is null for a visitor's request in quarantine
 */
export async function attachToRequest(
  tx: Tx,
  ids: readonly DocumentId[],
  owner: { readonly requestId: RequestId; readonly userId: UserId | null },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(document)
    .set({ ...owner, clientTokenHash: null, expiresAt: null })
    .where(and(inArray(document.id, [...ids]), isNotNull(document.expiresAt)))
}

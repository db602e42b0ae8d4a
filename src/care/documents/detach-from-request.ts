import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { DocumentId, RequestId } from '@/lib/record-ids'
import { document } from './table'

/** Makes the files of a request unsent again, because its sender has to confirm it first. @returns their ids */
export async function detachFromRequest(
  tx: Tx,
  requestId: RequestId,
  expiresAt: Date,
): Promise<DocumentId[]> {
  const detached = await tx
    .update(document)
    .set({ requestId: null, userId: null, expiresAt })
    .where(eq(document.requestId, requestId))
    .returning({ id: document.id })
  return detached.map(({ id }) => id)
}

import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { DocumentId } from '@/lib/record-ids'
import { document } from './table'

/**
 * Takes unsent files from the browser that uploaded them: they belong to a pending confirmation, so no browser may
 * delete them or send them again. They are deleted at `expiresAt` unless a request gets them before.
 */
export async function detachFromForm(tx: Tx, ids: readonly DocumentId[], expiresAt: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(document)
    .set({ clientTokenHash: null, expiresAt })
    .where(and(inArray(document.id, [...ids]), isNotNull(document.expiresAt)))
}

import { eq, isNull } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { BATCH_SIZE } from '../constants'
import { deleteFile, deleteFromTrash } from '../store'
import { removedDocument } from '../table'
import { isFolderOfDatabase } from './check-folder'

/**
 * Deletes the bytes of files whose record was deleted (by its sender, after its time, with its request), also from the
 * trash: the patient may have a right to that. @returns how many
 */
export async function deleteRemoved(db: CareDb): Promise<number> {
  const removed = await db
    .select({ id: removedDocument.id })
    .from(removedDocument)
    .where(isNull(removedDocument.droppedAt))
    .orderBy(removedDocument.at)
    .limit(BATCH_SIZE)
  if (removed.length === 0 || !(await isFolderOfDatabase(db))) return 0
  for (const { id } of removed) {
    await deleteFile(id)
    await deleteFromTrash(id)
    await db.update(removedDocument).set({ droppedAt: now() }).where(eq(removedDocument.id, id))
  }
  return removed.length
}

import { and, inArray, lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import { BATCH_SIZE, ORPHAN_MIN_AGE_MS, TRASH_DAYS } from '../constants'
import { deleteFile, emptyTrash, listStoredIds, moveToTrash } from '../store'
import { document, removedDocument } from '../table'
import { isFolderOfDatabase } from './check-folder'
import { hasTooManyOrphans, isTrashOver, trashDay } from './rules'

/**
 * Deletes files whose record was deleted, moves those without any record to the trash, and empties the trash of past
 * days. Where many have no record none is moved: the database may be an old or a wrong one. @returns how many it moved
 */
export async function sweepOrphans(db: CareDb): Promise<number> {
  if (!(await isFolderOfDatabase(db))) return 0
  const at = now()
  const stored = [...(await listStoredIds(at.getTime() - ORPHAN_MIN_AGE_MS))]
  const orphans = await deleteRemovedFiles(db, stored)
  const counts = { orphans: orphans.length, stored: stored.length }
  if (hasTooManyOrphans(counts)) {
    log.error(counts, 'too many stored files have no record in this database: none is moved to the trash')
    return 0
  }
  for (const id of orphans) await moveToTrash(id, trashDay(at))
  if (orphans.length > 0)
    log.warn({ orphans: orphans.length }, 'stored files without a record were moved to the trash')
  await emptyTrash((day) => isTrashOver(day, at))
  await forgetRemoved(db, at)
  return orphans.length
}

/**
 * Deletes stored files whose record was deleted: a process may have stored them a moment after `deleteRemoved`.
 * @returns the others that have no record
 */
async function deleteRemovedFiles(db: CareDb, stored: readonly DocumentId[]): Promise<DocumentId[]> {
  const orphans: DocumentId[] = []
  for (let from = 0; from < stored.length; from += BATCH_SIZE) {
    const batch = stored.slice(from, from + BATCH_SIZE)
    const rows = await db.select({ id: document.id }).from(document).where(inArray(document.id, batch))
    const withRecord = new Set(rows.map(({ id }) => id))
    const withoutRecord = batch.filter((id) => !withRecord.has(id))
    const removedRows = await db
      .select({ id: removedDocument.id })
      .from(removedDocument)
      .where(inArray(removedDocument.id, withoutRecord))
    for (const { id } of removedRows) await deleteFile(id)
    const removed = new Set(removedRows.map(({ id }) => id))
    orphans.push(...withoutRecord.filter((id) => !removed.has(id)))
  }
  return orphans
}

/** The list of deleted records is needed only as long as their bytes could still appear. */
async function forgetRemoved(db: CareDb, at: Date): Promise<void> {
  const before = new Date(at.getTime() - TRASH_DAYS * DAY_MS)
  await db
    .delete(removedDocument)
    .where(and(lt(removedDocument.droppedAt, before), lt(removedDocument.at, before)))
}

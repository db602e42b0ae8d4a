/**
 * Files without a record. Where the record was deleted (taken back, expired, a request removed) the bytes go for good
 * and soon: the patient may have a right to that. A file without any trace of a record is another matter: the database may
 * be an old or a wrong one, so the file goes to the trash for some days, and stays where it is when there are many.
 */

import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import { ORPHAN_AGE_MS, TRASH_DAYS } from '../constants'
import {
  deleteFromTrash,
  dropFile,
  emptyTrash,
  moveToTrash,
  readFolderId,
  storedIds,
  writeFolderId,
} from '../store'
import { document, documentFolder, documentGone } from '../table'
import { isTooMuch, isTrashOver, trashDay } from './rules'

const FOLDER_LOCK = 0x6b66696c
const AT_ONCE = 500

/** Deletes the bytes of deleted records. @returns how many */
export async function dropGone(db: CareDb): Promise<number> {
  const waiting = await db
    .select({ id: documentGone.id })
    .from(documentGone)
    .where(isNull(documentGone.droppedAt))
    .orderBy(documentGone.at)
    .limit(AT_ONCE)
  if (waiting.length === 0 || !(await isOurFolder(db))) return 0
  for (const { id } of waiting) {
    await dropFile(id)
    await deleteFromTrash(id)
    await db.update(documentGone).set({ droppedAt: now() }).where(eq(documentGone.id, id))
  }
  return waiting.length
}

/** Moves files without a record to the trash, and empties the trash of past days. @returns how many it moved */
export async function sweepOrphans(db: CareDb): Promise<number> {
  if (!(await isOurFolder(db))) return 0
  const at = now()
  const stored = [...(await storedIds(at.getTime() - ORPHAN_AGE_MS))]
  const lost = await withoutRecord(db, stored)
  if (isTooMuch({ lost: lost.length, stored: stored.length })) {
    const found = { lost: lost.length, stored: stored.length }
    log.error(found, 'too many stored files have no record in this database: none is moved to the trash')
    return 0
  }
  for (const id of lost) await moveToTrash(id, trashDay(at))
  if (lost.length > 0)
    log.warn({ lost: lost.length }, 'stored files without a record were moved to the trash')
  await emptyTrash((day) => isTrashOver(day, at))
  await forgetGone(db, at)
  return lost.length
}

/** Deletes files whose record was deleted: a process may have stored them a moment later. */
async function withoutRecord(db: CareDb, stored: readonly DocumentId[]): Promise<DocumentId[]> {
  const lost: DocumentId[] = []
  for (let from = 0; from < stored.length; from += AT_ONCE) {
    const some = stored.slice(from, from + AT_ONCE)
    const known = await db.select({ id: document.id }).from(document).where(inArray(document.id, some))
    const names = new Set(known.map(({ id }) => id))
    const unknown = some.filter((id) => !names.has(id))
    const gone = await db
      .select({ id: documentGone.id })
      .from(documentGone)
      .where(inArray(documentGone.id, unknown))
    for (const { id } of gone) await dropFile(id)
    const dropped = new Set(gone.map(({ id }) => id))
    lost.push(...unknown.filter((id) => !dropped.has(id)))
  }
  return lost
}

/** The list of deleted records is needed only as long as their bytes could still appear. */
async function forgetGone(db: CareDb, at: Date): Promise<void> {
  const before = new Date(at.getTime() - TRASH_DAYS * DAY_MS)
  await db.delete(documentGone).where(and(lt(documentGone.droppedAt, before), lt(documentGone.at, before)))
}

/** Whether folder and database have the same id; the first time, while neither has one, both get it. */
async function isOurFolder(db: CareDb): Promise<boolean> {
  const [inDatabase, inFolder] = await inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOLDER_LOCK})`)
    const [row] = await tx.select().from(documentFolder)
    const found = await readFolderId()
    if (row || found !== undefined) return [row?.mark, found]
    const fresh = newId()
    await tx.insert(documentFolder).values({ mark: fresh })
    await writeFolderId(fresh)
    return [fresh, fresh]
  }, db)
  if (inDatabase === inFolder) return true
  log.error({ inDatabase, inFolder }, 'the folder of files belongs to another database: no file is deleted')
  return false
}

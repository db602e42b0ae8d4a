import { sql } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { FolderId } from '@/lib/record-ids'
import { readFolderId, writeFolderId } from '../store'
import { documentFolder } from '../table'

const FOLDER_LOCK = 0x6b66696c

/**
 * Whether folder and database have the same id; the first time, while neither has one, both get it. A restored or
 * another database must not decide which files are deleted.
 */
export async function isFolderOfDatabase(db: CareDb): Promise<boolean> {
  const [inDatabase, inFolder] = await inTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FOLDER_LOCK})`)
    const [row] = await tx.select().from(documentFolder)
    const folderId = await readFolderId()
    if (row || folderId !== undefined) return [row?.folderId, folderId]
    const newFolderId = newId<FolderId>()
    await tx.insert(documentFolder).values({ folderId: newFolderId })
    await writeFolderId(newFolderId)
    return [newFolderId, newFolderId]
  }, db)
  if (inDatabase === inFolder) return true
  log.error({ inDatabase, inFolder }, 'the folder of files belongs to another database: no file is deleted')
  return false
}

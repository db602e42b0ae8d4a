import { lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { deleteFile } from './store'
import { document } from './table'

/** Deletes files whose form was not sent in time. @returns how many */
export async function pruneDocuments(db: CareDb): Promise<number> {
  const expired = await db
    .delete(document)
    .where(lt(document.expiresAt, now()))
    .returning({ id: document.id })
  for (const { id } of expired) await deleteFile(id)
  return expired.length
}

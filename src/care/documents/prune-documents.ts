import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { deleteFile } from './store'
import { document } from './table'
import { isAbandoned } from './uploads/check-room'

/** Deletes files whose form was not sent in time, and those of which nothing has arrived. @returns how many */
export async function pruneDocuments(db: CareDb): Promise<number> {
  const expired = await db
    .delete(document)
    .where(or(lt(document.expiresAt, now()), and(isNotNull(document.expiresAt), isAbandoned())))
    .returning({ id: document.id })
  for (const { id } of expired) await deleteFile(id)
  return expired.length
}

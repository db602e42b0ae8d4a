import { lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { dropFile } from './store'
import { document } from './table'

/** Throws away files whose form was never sent. @returns how many */
export async function pruneDocuments(db: CareDb): Promise<number> {
  const gone = await db.delete(document).where(lt(document.expiresAt, now())).returning({ id: document.id })
  for (const { id } of gone) await dropFile(id)
  return gone.length
}

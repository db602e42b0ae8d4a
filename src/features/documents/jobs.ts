import { inArray, lt } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { ORPHAN_AGE } from './constants'
import { dropFile, storedIds } from './store'
import { document } from './table'

/** Throws away files whose form was never sent. @returns how many */
export async function pruneDocuments(db: CareDb): Promise<number> {
  const gone = await db.delete(document).where(lt(document.expiresAt, now())).returning({ id: document.id })
  for (const { id } of gone) await dropFile(id)
  return gone.length
}

/**
 * Throws away stored files that no record names any more: their request was deleted, or the process ended between
 * the file and its record. @returns how many
 */
export async function sweepOrphans(db: CareDb): Promise<number> {
  const stored = [...(await storedIds(now().getTime() - ORPHAN_AGE))]
  let swept = 0
  for (let at = 0; at < stored.length; at += 500) {
    const some = stored.slice(at, at + 500)
    const known = await db.select({ id: document.id }).from(document).where(inArray(document.id, some))
    const names = new Set(known.map(({ id }) => id))
    for (const id of some) {
      if (names.has(id)) continue
      await dropFile(id)
      swept += 1
    }
  }
  return swept
}

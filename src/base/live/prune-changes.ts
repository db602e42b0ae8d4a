import { lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { CHANGE_KEPT_MS } from './constants'
import { liveChange } from './table'

/** Deletes changes that no browser may ask about any more. */
export async function pruneChanges(db: Executor): Promise<void> {
  await db.delete(liveChange).where(lt(liveChange.at, new Date(now().getTime() - CHANGE_KEPT_MS)))
}

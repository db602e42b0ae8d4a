import { lt, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { CHANGE_KEPT_MS } from './constants'
import { liveChange } from './table'

/**
 * Deletes changes that no browser may ask about any more. By the clock that dated them, the database's: while that of a
 * process is ahead, nothing is deleted that a browser has not been told.
 */
export async function pruneChanges(db: Executor): Promise<void> {
  const oldest = sql`clock_timestamp() - make_interval(secs => ${CHANGE_KEPT_MS / 1000})`
  await db.delete(liveChange).where(lt(liveChange.at, oldest))
}

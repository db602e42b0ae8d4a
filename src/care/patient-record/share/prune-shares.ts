import { lt, or } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { ENDED_SHARE_DAYS } from './constants'
import { recordShare } from './table'

/** Deletes links that ended or expired more than 30 days ago, with their openings. @returns how many */
export async function pruneShares(db: CareDb): Promise<number> {
  const before = new Date(now().getTime() - ENDED_SHARE_DAYS * DAY_MS)
  const deleted = await db
    .delete(recordShare)
    .where(or(lt(recordShare.expiresAt, before), lt(recordShare.revokedAt, before)))
    .returning({ id: recordShare.id })
  return deleted.length
}

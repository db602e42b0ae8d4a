import { inArray, lte } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { appToken } from './table'

/** Removes expired refresh tokens. Locked rows are left for the next run, as those of sessions. */
export async function pruneAppTokens(db: Executor): Promise<void> {
  const expired = db
    .select({ id: appToken.id })
    .from(appToken)
    .where(lte(appToken.refreshExpiresAt, now()))
    .for('update', { skipLocked: true })
  await db.delete(appToken).where(inArray(appToken.id, expired))
}

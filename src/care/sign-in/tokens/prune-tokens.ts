import { inArray, isNotNull, lte, or } from 'drizzle-orm'
import { passwordToken } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'

/** Removes links that were used, voided or have expired. Locked rows are left for the next run. */
export async function pruneTokens(db: Executor): Promise<void> {
  const expired = db
    .select({ id: passwordToken.id })
    .from(passwordToken)
    .where(or(isNotNull(passwordToken.usedAt), lte(passwordToken.expiresAt, now())))
    .for('update', { skipLocked: true })
  await db.delete(passwordToken).where(inArray(passwordToken.id, expired))
}

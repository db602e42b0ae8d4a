import { gte, inArray, lte, or } from 'drizzle-orm'
import { SESSION_MAX_SECONDS } from '@/care/accounts/constants'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'

/**
 * Removes sessions that have expired: idle for too long, older than the longest any may last, or begun while a clock was
 * ahead by so much (`isSessionOver`). Locked rows are left for the next run, so that this cannot deadlock with signing in
 * or out.
 */
export async function pruneSessions(db: Executor): Promise<void> {
  const at = now()
  const longestMs = Math.max(...Object.values(SESSION_MAX_SECONDS)) * 1000
  const [earliest, latest] = [new Date(at.getTime() - longestMs), new Date(at.getTime() + longestMs)]
  const expired = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, at), lte(session.createdAt, earliest), gte(session.createdAt, latest)))
    .for('update', { skipLocked: true })
  await db.delete(session).where(inArray(session.id, expired))
}

import { gte, inArray, lte, or, sql } from 'drizzle-orm'
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
  const earliest = new Date(at.getTime() - longestMs)
  // By the database's clock: a worker whose own is behind must not take every session for one from the future.
  const latest = sql`clock_timestamp() + make_interval(secs => ${longestMs / 1000})`
  const expired = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, at), lte(session.createdAt, earliest), gte(session.createdAt, latest)))
    .for('update', { skipLocked: true })
  await db.delete(session).where(inArray(session.id, expired))
}

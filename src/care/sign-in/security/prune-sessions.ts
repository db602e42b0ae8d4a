import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { APP_SESSION_MAX_SECONDS, SESSION_MAX_SECONDS, type SessionKind } from '@/care/accounts/constants'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { pruneAppTokens } from '../apps/prune-tokens'

/** The longest that a session of each kind may last. */
const LONGEST_SECONDS: Readonly<Record<SessionKind, number>> = {
  browser: Math.max(...Object.values(SESSION_MAX_SECONDS)),
  app: APP_SESSION_MAX_SECONDS,
}

/**
 * Removes sessions that have expired: idle for too long, older than the longest any may last, or begun while a clock was
 * ahead by so much (`isSessionOver`). Locked rows are left for the next run, so that this cannot deadlock with signing in
 * or out. Then expired tokens of apps.
 */
export async function pruneSessions(db: Executor): Promise<void> {
  const expired = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, now()), isTooOld('browser'), isTooOld('app')))
    .for('update', { skipLocked: true })
  await db.delete(session).where(inArray(session.id, expired))
  await pruneAppTokens(db)
}

function isTooOld(kind: SessionKind) {
  const seconds = LONGEST_SECONDS[kind]
  const earliest = new Date(now().getTime() - seconds * 1000)
  // By the database's clock: a worker whose own is behind must not take every session for one from the future.
  const latest = sql`clock_timestamp() + make_interval(secs => ${seconds})`
  return and(eq(session.kind, kind), or(lte(session.createdAt, earliest), gte(session.createdAt, latest)))
}

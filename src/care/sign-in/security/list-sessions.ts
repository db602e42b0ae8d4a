import { and, desc, eq, gt } from 'drizzle-orm'
import { SESSIONS_MAX } from '@/care/accounts/constants'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'

/** The sessions of an account that still hold, the one used last first; as many as one may have. */
export function listSessions(db: Executor, userId: UserId) {
  return db
    .select({
      id: session.id,
      token: session.token,
      userAgent: session.userAgent,
      startedAt: session.createdAt,
      seenAt: session.updatedAt,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now())))
    .orderBy(desc(session.updatedAt))
    .limit(SESSIONS_MAX)
}

import { and, desc, eq, gt } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { SESSIONS_MAX } from '../constants'

/** The valid sessions of an account, the one used last first. */
export function listSessions(db: Executor, userId: UserId) {
  return db
    .select({
      id: session.id,
      kind: session.kind,
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

import { eq } from 'drizzle-orm'
import { session, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import { sha256 } from '@/lib/crypto'
import { appToken } from './table'

/** A token of either kind with its session and account, whatever their state. */
export async function findToken(db: Executor, kind: 'access' | 'refresh', token: string) {
  const hash = kind === 'access' ? appToken.accessHash : appToken.refreshHash
  const [row] = await db
    .select({ token: appToken, session, user })
    .from(appToken)
    .innerJoin(session, eq(session.id, appToken.sessionId))
    .innerJoin(user, eq(user.id, session.userId))
    .where(eq(hash, sha256(token)))
    .limit(1)
  return row
}

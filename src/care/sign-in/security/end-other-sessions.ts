import { and, eq, ne } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** Ends every session of the account, except the one with `currentToken`. */
export async function endOtherSessions(tx: Executor, userId: UserId, currentToken: string | undefined) {
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.token, currentToken ?? '')))
}

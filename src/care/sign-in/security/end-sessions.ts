import { and, eq, ne } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import { inTransaction } from '@/db/transaction'
import type { SessionId } from '@/lib/record-ids'
import { recordAccountEvent } from '../record-account-event'
import type { Actor, SessionContext } from '../session'

/**
 * Ends one of the actor's sessions, or all but the current one. A session of another account, or one that has ended, is
 * no error. @returns how many ended
 */
export async function endSessions(
  { userId }: Actor,
  { session: choice, currentToken, clientIp }: SessionContext & { readonly session: SessionId | 'others' },
): Promise<number> {
  const which = choice === 'others' ? ne(session.token, currentToken ?? '') : eq(session.id, choice)
  return inTransaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, userId), which))
      .returning({ id: session.id })
    if (ended.length > 0) {
      const event = { userId, actorId: userId, clientIp }
      await recordAccountEvent(tx, 'sessions-ended', event)
    }
    return ended.length
  })
}

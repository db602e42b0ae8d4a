import { and, eq } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { recordAccountEvent } from '../record-account-event'
import { findToken } from './find-token'

/** Ends the session of a refresh token, also of a replaced one; an unknown one is no error. */
export async function endAppSession(refreshToken: string, clientIp: string | null): Promise<void> {
  const found = await findToken(careDb(), 'refresh', refreshToken)
  if (!found) return
  const { id, userId } = found.session
  await inTransaction(async (tx) => {
    const ended = await tx
      .delete(session)
      .where(and(eq(session.id, id), eq(session.kind, 'app')))
      .returning({ id: session.id })
    if (ended.length > 0) await recordAccountEvent(tx, 'signed-out', { userId, actorId: userId, clientIp })
  })
}

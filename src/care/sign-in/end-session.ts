import { eq } from 'drizzle-orm'
import { session } from '@/care/accounts/table'
import { inTransaction } from '@/db/transaction'
import { recordAccountEvent } from './record-account-event'

/** Ends the session with this token; an unknown one is no error. */
export async function endSession(token: string, clientIp: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(eq(session.token, token))
      .returning({ userId: session.userId })
    if (!ended) return
    const { userId } = ended
    await recordAccountEvent(tx, 'signed-out', { userId, actorId: userId, clientIp })
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import type { CareDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { chat } from '../table'
import { queueTranscript } from './queue-transcript'

const BATCH_SIZE = 50

/** Mails the transcripts of closed chats whose visitors asked for them. @returns how many */
export function mailTranscripts(db: CareDb): Promise<number> {
  return inTransaction(async (tx) => {
    const rows = await tx
      .select()
      .from(chat)
      .where(and(eq(chat.status, 'closed'), eq(chat.wantsTranscript, true)))
      .orderBy(chat.closedAt)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    let mailed = 0
    for (const row of rows) if (await queueTranscript(tx, row)) mailed += 1
    const ids = rows.map(({ id }) => id)
    await tx.update(chat).set({ wantsTranscript: false }).where(inArray(chat.id, ids))
    return mailed
  }, db)
}

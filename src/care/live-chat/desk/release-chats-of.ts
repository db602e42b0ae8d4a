import { and, asc, eq } from 'drizzle-orm'
import type { ActorContext } from '@/care/sign-in/session'
import type { Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { chat } from '../table'
import { moveChat } from './move-chat'

/**
 * Puts the open chats of someone who can no longer answer them back into the queue. The caller has locked their account,
 * so that they take no other chat meanwhile. @returns how many there were
 */
export async function releaseChatsOf(
  tx: Tx,
  { actorId, clientIp }: ActorContext,
  userId: UserId,
): Promise<number> {
  const rows = await tx
    .select()
    .from(chat)
    .where(and(eq(chat.assigneeId, userId), eq(chat.status, 'open')))
    .orderBy(asc(chat.id))
    .for('update')
  for (const row of rows)
    await moveChat(tx, { ...{ chat: row, action: 'release', actorId, assigneeId: null, clientIp } })
  return rows.length
}

import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import type { ChatEnd } from './constants'
import type { ChatRow } from './lock-chat'
import { recordChatEvent } from './record-event'
import { nextChatStatus } from './rules'
import { chat } from './table'

type ClosedBy = {
  readonly by: ChatEnd
  /** Null: a visitor without an account, or the system. */
  readonly actorId: UserId | null
}

/** Ends a chat whose row the same transaction has locked. @returns false when it is closed already */
export async function closeLockedChat(
  tx: Tx,
  { id, status }: Pick<ChatRow, 'id' | 'status'>,
  { by, actorId }: ClosedBy,
): Promise<boolean> {
  const next = nextChatStatus(status, 'close')
  if (!next) return false
  await tx.update(chat).set({ status: next, closedAt: now(), closedBy: by }).where(eq(chat.id, id))
  await recordChatEvent(tx, { chatId: id, kind: 'closed', fromStatus: status, toStatus: next, actorId })
  return true
}

import { and, eq } from 'drizzle-orm'
import { enqueue } from '@/db/jobs'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ChatMessageId, UserId } from '@/lib/record-ids'
import { CHAT_MAIL_DELAY_MS, type ChatSide } from './constants'
import type { ChatRow } from './lock-chat'
import { sealChatMessage } from './seal-chat'
import { chat, chatMessage } from './table'

type NewChatMessage = {
  /** A row that is locked, or was made, by the same transaction, and is not closed. */
  readonly chat: Pick<ChatRow, 'id' | 'lastNumber' | 'answeredAt'>
  readonly side: ChatSide
  /** Null: a visitor without an account. */
  readonly authorId: UserId | null
  readonly text: string
  /** A second message with the same key of the same side is the first one. */
  readonly key: string
}

/** Stores the next message of a chat, with the job that may mail about it, once for each key. The side that writes has seen what is there. */
export async function storeChatMessage(
  tx: Tx,
  { chat: to, side, authorId, text, key }: NewChatMessage,
): Promise<{ readonly id: ChatMessageId; readonly number: number }> {
  const [earlier] = await tx
    .select({ id: chatMessage.id, number: chatMessage.number })
    .from(chatMessage)
    .where(and(eq(chatMessage.chatId, to.id), eq(chatMessage.side, side), eq(chatMessage.key, key)))
  if (earlier) return earlier
  const at = now()
  const messageId = newId<ChatMessageId>()
  const number = to.lastNumber + 1
  const sealed = sealChatMessage(messageId, text)
  await tx
    .insert(chatMessage)
    .values({ id: messageId, chatId: to.id, number, side, authorId, text: sealed, key, createdAt: at })
  await tx
    .update(chat)
    .set({
      ...{ lastNumber: number, lastMessageAt: at },
      ...(side === 'visitor' ? { visitorSeen: number } : { teamSeen: number, isNewToAssignee: false }),
      ...(side === 'team' && !to.answeredAt ? { answeredAt: at } : {}),
    })
    .where(eq(chat.id, to.id))
  if (side === 'team')
    await enqueue(
      tx,
      'mail-about-chat',
      { chatId: to.id, number },
      { jobKey: `mail-about-chat:${messageId}`, runAt: new Date(at.getTime() + CHAT_MAIL_DELAY_MS) },
    )
  return { id: messageId, number }
}

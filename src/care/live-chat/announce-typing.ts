import { announceTypingTo } from '@/base/live/announce-typing'
import { NIL_ID } from '@/base/live/constants'
import type { Executor } from '@/db/client'
import type { ChatId, UserId } from '@/lib/record-ids'
import type { ChatSide } from './constants'

type ChatTyping = {
  readonly chatId: ChatId
  readonly side: ChatSide
  /** The member of the team, for colleagues; the visitor is not told who it is. */
  readonly author?: { readonly id: UserId; readonly name: string }
}

/** Tells the other side of a chat, and the desk, that one side is typing. Nothing is stored. */
export async function announceTyping(db: Executor, { chatId, side, author }: ChatTyping): Promise<void> {
  const typing = { subject: chatId, side }
  if (side === 'team') await announceTypingTo(db, { ...typing, audience: chatId })
  await announceTypingTo(db, { ...typing, audience: NIL_ID, author })
}

import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { err, ok, type Result } from '@/lib/result'
import { announceTyping } from '../announce-typing'
import { mayWriteIn } from '../rules'
import { CHAT_LIMITS } from './constants'
import { findVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'

/** Tells the desk that the visitor is typing. Above the limit, and in a closed chat, nothing is told. */
export async function announceOwnTyping(visitor: Visitor): Promise<Result<true, 'NO_CHAT'>> {
  const row = await findVisitorChat(careDb(), visitor)
  if (!row) return err('NO_CHAT')
  if (!mayWriteIn(row.status)) return ok(true)
  const { allowed } = await takeAttempt(careDb(), `chat:typing:${row.id}`, CHAT_LIMITS.typing)
  if (allowed) await announceTyping(careDb(), { chatId: row.id, side: 'visitor' })
  return ok(true)
}

import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { announceTyping } from '../announce-typing'
import { CHAT_TYPING_LIMIT } from './constants'
import { mayAnswerChats } from './policy'
import { findHolder } from './read-chat'
import { isMine } from './rules'

/** Tells the visitor and colleagues that the person who looks after a chat is typing. Nothing is stored. */
export async function announceOwnTyping(
  actor: Actor,
  id: UncheckedId<ChatId>,
): Promise<Result<undefined, 'FORBIDDEN'>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  const { userId, name } = actor
  const row = isId<ChatId>(id) ? await findHolder(careDb(), id) : undefined
  if (!row || !isMine(row, userId)) return ok(undefined)
  const { allowed } = await takeAttempt(careDb(), `chat-typing:${userId}`, CHAT_TYPING_LIMIT)
  if (allowed) await announceTyping(careDb(), { chatId: row.id, side: 'team', author: { id: userId, name } })
  return ok(undefined)
}

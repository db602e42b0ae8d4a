import { and, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { isId } from '@/lib/ids'
import type { ChatId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import { chat } from '../table'
import { mayAnswerChats } from './policy'

type SeenInput = {
  readonly chatId: UncheckedId<ChatId>
  /** Number of the newest message that is on the screen. */
  readonly number: number
}

/** Tells the visitor what has been read. Only by the person who looks after the chat, not by colleagues who look on. */
export async function markChatSeen(
  actor: Actor,
  { chatId, number }: SeenInput,
): Promise<Result<undefined, 'FORBIDDEN'>> {
  if (!mayAnswerChats(actor)) return err('FORBIDDEN')
  if (!isId<ChatId>(chatId)) return ok(undefined)
  const isOwn = and(eq(chat.id, chatId), eq(chat.assigneeId, actor.userId))
  await careDb()
    .update(chat)
    .set({ teamSeen: sql`greatest(${chat.teamSeen}, ${number}::integer)`, isNewToAssignee: false })
    .where(and(isOwn, or(lt(chat.teamSeen, number), chat.isNewToAssignee), gte(chat.lastNumber, number)))
  return ok(undefined)
}

import { and, count, eq, gt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { chatMessage } from '../table'
import { findVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'

/** Answers of the team that were not on the visitor's screen yet, in the chat that their window would show. */
export async function countUnreadAnswers(
  db: Executor,
  visitor: Pick<Visitor, 'patient' | 'tokenHash'>,
): Promise<number> {
  const row = await findVisitorChat(db, visitor)
  if (!row || row.lastNumber <= row.visitorSeen) return 0
  const { chatId, side, number } = chatMessage
  const isUnread = and(eq(chatId, row.id), eq(side, 'team'), gt(number, row.visitorSeen))
  const [found] = await db.select({ unread: count() }).from(chatMessage).where(isUnread)
  return found?.unread ?? 0
}

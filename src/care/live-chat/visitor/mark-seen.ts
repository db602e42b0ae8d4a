import { and, eq, lt, sql } from 'drizzle-orm'
import { careDb } from '@/db/client'
import { err, ok, type Result } from '@/lib/result'
import { chat } from '../table'
import { findVisitorChat } from './find-chats'
import type { Visitor } from './read-visitor'

/** Notes that the visitor has had the messages up to this number on their screen. Never goes back. */
export async function markSeenByVisitor(visitor: Visitor, number: number): Promise<Result<true, 'NO_CHAT'>> {
  const row = await findVisitorChat(careDb(), visitor)
  if (!row) return err('NO_CHAT')
  await careDb()
    .update(chat)
    .set({ visitorSeen: sql`least(${number}, ${chat.lastNumber})` })
    .where(and(eq(chat.id, row.id), lt(chat.visitorSeen, sql`least(${number}, ${chat.lastNumber})`)))
  return ok(true)
}

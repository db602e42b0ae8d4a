import { eq, type SQL } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { Tx } from '@/db/transaction'
import type { ChatId } from '@/lib/record-ids'
import { chat } from './table'

export type ChatRow = typeof chat.$inferSelect

/** Locks a chat for a change. Undefined when there is none. */
export async function lockChat(tx: Tx, id: ChatId): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chat).where(eq(chat.id, id)).for('update')
  return row
}

/**
 * Locks chats that are deleted with their requests. Before the requests: who sends a file in a chat that became a request
 * holds the chat, and the row of the file then needs the request.
 */
export async function lockChats(tx: Executor, condition: SQL): Promise<void> {
  await tx.select({ id: chat.id }).from(chat).where(condition).orderBy(chat.id).for('update')
}

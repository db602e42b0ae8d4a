import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/transaction'
import type { ChatId } from '@/lib/record-ids'
import { chat } from './table'

export type ChatRow = typeof chat.$inferSelect

/** Locks a chat for a change. Undefined when there is none. */
export async function lockChat(tx: Tx, id: ChatId): Promise<ChatRow | undefined> {
  const [row] = await tx.select().from(chat).where(eq(chat.id, id)).for('update')
  return row
}

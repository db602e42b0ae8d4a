import { eq, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { chat } from './table'

/** How many chats wait in the queue: the badge of the desk. */
export async function countWaitingChats(db: Executor): Promise<number> {
  const [row] = await db
    .select({ many: sql<number>`count(*)::int` })
    .from(chat)
    .where(eq(chat.status, 'waiting'))
  return row?.many ?? 0
}

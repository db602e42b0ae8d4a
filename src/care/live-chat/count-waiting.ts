import { count, eq, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { waitingSince } from './read-waiting-times'
import { chat } from './table'

const isWaiting = eq(chat.status, 'waiting')

/** How many chats wait in the queue. */
export async function countWaitingChats(db: Executor): Promise<number> {
  const [row] = await db.select({ many: count() }).from(chat).where(isWaiting)
  return row?.many ?? 0
}

/** The badge of the desk: how many wait, and when the newest of them came into the queue, in milliseconds; 0 for none. */
export async function readQueue(db: Executor): Promise<{ readonly many: number; readonly newestAt: number }> {
  const [row] = await db
    .select({
      many: count(),
      newestAt: sql<Date | null>`max(${waitingSince})`.mapWith(chat.createdAt),
    })
    .from(chat)
    .where(isWaiting)
  return { many: row?.many ?? 0, newestAt: row?.newestAt?.getTime() ?? 0 }
}

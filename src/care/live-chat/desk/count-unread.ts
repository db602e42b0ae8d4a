import { and, eq, gt, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { chat } from '../table'

/** Messages in the open chats of one member of the team that were not on the screen. */
export async function countUnreadChatMessages(db: Executor, userId: UserId): Promise<number> {
  const isOwn = and(eq(chat.status, 'open'), eq(chat.assigneeId, userId))
  const [row] = await db
    .select({ many: sql<number>`coalesce(sum(${chat.lastNumber} - ${chat.teamSeen}), 0)::int` })
    .from(chat)
    .where(and(isOwn, gt(chat.lastNumber, chat.teamSeen)))
  return row?.many ?? 0
}

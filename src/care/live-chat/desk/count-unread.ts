import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { chat } from '../table'

/**
 * Messages in the open chats of one member of the team that were not on the screen. A chat that a colleague handed to them
 * counts as one more until it was.
 */
export async function countUnreadChatMessages(db: Executor, userId: UserId): Promise<number> {
  const isOwn = and(eq(chat.status, 'open'), eq(chat.assigneeId, userId))
  const [row] = await db
    .select({
      many: sql<number>`coalesce(sum(${chat.lastNumber} - ${chat.teamSeen} + ${chat.isNewToAssignee}::int), 0)::int`,
    })
    .from(chat)
    .where(and(isOwn, or(gt(chat.lastNumber, chat.teamSeen), chat.isNewToAssignee)))
  return row?.many ?? 0
}

import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { assignedSince } from '../read-waiting-times'
import { chat } from '../table'

/**
 * Messages in the open chats of one member of the team that were not on the screen, and when the newest came, in
 * milliseconds; 0 for none. A chat that a colleague handed to them counts as one more, of that time, until it was.
 */
export async function countUnreadChatMessages(
  db: Executor,
  userId: UserId,
): Promise<{ readonly many: number; readonly newestAt: number }> {
  const isOwn = and(eq(chat.status, 'open'), eq(chat.assigneeId, userId))
  const isUnseen = gt(chat.lastNumber, chat.teamSeen)
  const [row] = await db
    .select({
      many: sql<number>`coalesce(sum(${chat.lastNumber} - ${chat.teamSeen} + ${chat.isNewToAssignee}::int), 0)::int`,
      newestAt: sql<Date | null>`max(greatest(
        case when ${isUnseen} then ${chat.lastMessageAt} end,
        case when ${chat.isNewToAssignee} then ${assignedSince} end))`.mapWith(chat.lastMessageAt),
    })
    .from(chat)
    .where(and(isOwn, or(isUnseen, chat.isNewToAssignee)))
  return { many: row?.many ?? 0, newestAt: row?.newestAt?.getTime() ?? 0 }
}

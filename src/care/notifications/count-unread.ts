import { and, count, eq, isNull } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { notification } from './table'

/** How many of a person's notifications are unread. */
export async function countUnread(db: Executor, userId: UserId): Promise<number> {
  const isUnread = and(eq(notification.userId, userId), isNull(notification.readAt))
  const [row] = await db.select({ unread: count() }).from(notification).where(isUnread)
  return row?.unread ?? 0
}

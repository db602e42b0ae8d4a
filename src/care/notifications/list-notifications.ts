import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { NOTIFICATION_PAGE_SIZE } from './constants'
import { type NotificationPage, presentNotification } from './present'
import type { NotificationQuery } from './schema'
import { notification } from './table'

/** A person's own notifications, the newest first, from a cursor on. */
export async function listNotificationsOf(
  db: Executor,
  userId: UserId,
  { filter, before }: NotificationQuery,
): Promise<NotificationPage> {
  const readAt = now().toISOString()
  const { id, userId: owner, readAt: read } = notification
  const rows = await db
    .select()
    .from(notification)
    .where(
      and(
        eq(owner, userId),
        filter === 'unread' ? isNull(read) : undefined,
        before === undefined ? undefined : lt(id, before),
      ),
    )
    .orderBy(desc(id))
    // One more than is shown tells whether there are older ones.
    .limit(NOTIFICATION_PAGE_SIZE + 1)
  const shown = rows.slice(0, NOTIFICATION_PAGE_SIZE)
  return {
    rows: shown.map(presentNotification),
    before: rows.length > shown.length ? shown.at(-1)?.id : undefined,
    readAt,
  }
}

import { and, isNotNull, lt } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { keptSince } from './rules'
import { notification } from './table'

/** Deletes old notifications that were read. */
export async function pruneNotifications(db: Executor): Promise<void> {
  const isOver = and(isNotNull(notification.readAt), lt(notification.createdAt, keptSince(now())))
  await db.delete(notification).where(isOver)
}

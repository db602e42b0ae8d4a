/** What a person finds in their list. */
import { listNotificationsOf } from '@/care/notifications/list-notifications'
import type { NotificationView } from '@/care/notifications/present'
import { careDb } from '@/db/client'
import type { UserId } from '@/lib/record-ids'

/** Their first page, oldest first. */
export async function notificationsOf(userId: UserId): Promise<readonly NotificationView[]> {
  const { rows } = await listNotificationsOf(careDb(), userId, { filter: 'all', before: undefined })
  return [...rows].reverse()
}

/** The events of that page, oldest first. */
export async function eventsOf(userId: UserId): Promise<readonly string[]> {
  return (await notificationsOf(userId)).map(({ event }) => event)
}

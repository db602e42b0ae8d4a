/** In a surface, because the room of notifications is below the one that knows the actor. */
import { countUnread } from '@/care/notifications/count-unread'
import { listNotificationsOf } from '@/care/notifications/list-notifications'
import { mayReadNotifications } from '@/care/notifications/policy'
import type { NotificationPage } from '@/care/notifications/present'
import type { NotificationQuery } from '@/care/notifications/schema'
import { currentActor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'

/** One part of the actor's own list, the newest first; empty for a visitor. */
export async function loadNotifications(query: NotificationQuery): Promise<NotificationPage> {
  const actor = await currentActor()
  if (!mayReadNotifications(actor)) return { rows: [], before: undefined, readAt: now().toISOString() }
  return listNotificationsOf(careDb(), actor.userId, query)
}

/** How many of the actor's notifications are unread; none for a visitor. */
export async function loadUnreadCount(): Promise<number> {
  const actor = await currentActor()
  return mayReadNotifications(actor) ? countUnread(careDb(), actor.userId) : 0
}

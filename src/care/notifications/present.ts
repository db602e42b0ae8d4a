import type { NotificationId } from '@/lib/record-ids'
import type { NotificationEvent, NotificationType } from './constants'
import { targetOf } from './rules'
import type { NotificationFacts } from './schema'
import type { NotificationRow } from './table'

/** A notification as screens show it: the screen makes the sentence of event and facts. */
export type NotificationView = {
  readonly id: NotificationId
  readonly type: NotificationType
  readonly event: NotificationEvent
  readonly facts: NotificationFacts
  /** Path of what it is about, without the language. */
  readonly target: string
  readonly isRead: boolean
  /** ISO 8601. */
  readonly createdAt: string
}

/** One part of a person's list, the newest first. */
export type NotificationPage = {
  readonly rows: readonly NotificationView[]
  /** Where the next, older part begins; undefined at the end of the list. */
  readonly before: NotificationId | undefined
  /** When it was read, ISO 8601. */
  readonly readAt: string
}

export function presentNotification(row: NotificationRow): NotificationView {
  const { id, type, event, facts, readAt, createdAt } = row
  return {
    ...{ id, type, event, facts },
    target: targetOf(row),
    isRead: readAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

import type { Executor } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { NotificationId, UserId } from '@/lib/record-ids'
import { EVENTS, type NotificationEvent, type SubjectIds } from './constants'
import { readPreferences } from './preferences/read-preferences'
import { isWanted } from './preferences/rules'
import type { NotificationFacts } from './schema'
import { notification } from './table'

export type NewNotification = {
  /** Who reads it. */
  readonly userId: UserId
  /** Names the event exactly, as the key of its mail does: a second notification with the same key is not written. */
  readonly key: string
  readonly facts?: NotificationFacts
  /** For samples with dates in the past. */
  readonly at?: Date
} & {
  [Event in NotificationEvent]: {
    readonly event: Event
    readonly subjectId: SubjectIds[(typeof EVENTS)[Event]['subject']]
  }
}[NotificationEvent]

/**
 * Adds an event to a person's list in the caller's transaction, so that it is there exactly when the event is.
 * @returns its id; undefined when the person has it already
 */
export async function createNotification(
  tx: Executor,
  { userId, event, key, subjectId, facts = {}, at = now() }: NewNotification,
): Promise<NotificationId | undefined> {
  const row = { userId, event, ...EVENTS[event], subjectId, facts, eventKey: key }
  const { choices } = await readPreferences(tx, userId)
  // Who wants no number at the bell still finds it in the list of all.
  const readAt = isWanted(choices, row.type, 'in_app') ? null : at
  const [created] = await tx
    .insert(notification)
    .values({ ...row, id: newId<NotificationId>(at), createdAt: at, readAt })
    .onConflictDoNothing({ target: [notification.userId, notification.eventKey] })
    .returning({ id: notification.id })
  return created?.id
}

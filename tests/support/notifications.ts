/** What a person finds in their list, and when they want to be told. */
import { listNotificationsOf } from '@/care/notifications/list-notifications'
import { readPreferences } from '@/care/notifications/preferences/read-preferences'
import { timingRevision } from '@/care/notifications/preferences/read-revision'
import { saveTiming } from '@/care/notifications/preferences/save-timing'
import type { TimingInput } from '@/care/notifications/preferences/schema'
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

/** The hidden fields of the form of times, opened now. */
export async function openedTiming(userId: UserId) {
  return { base: timingRevision(await readPreferences(careDb(), userId)), over: '' }
}

/** Opens the form of times and sends it. */
export async function setTiming(
  { userId }: { readonly userId: UserId },
  { digest, quiet }: Pick<TimingInput, 'digest' | 'quiet'>,
): Promise<void> {
  const saved = await saveTiming({ userId }, {
    digest,
    quiet,
    ...(await openedTiming(userId)),
  } as TimingInput)
  if (!saved.ok) throw new Error(saved.code)
}

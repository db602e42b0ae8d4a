/** Marking as read, each in one statement on the reader's own rows. What is read already keeps its time. */
import { and, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { isId } from '@/lib/ids'
import type { NotificationId, UncheckedId } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import type { SubjectIds, SubjectKind } from './constants'
import { mayReadNotifications, type Reader } from './policy'
import { targetOf } from './rules'
import { notification } from './table'

/** Marks one. NOTIFICATION_NOT_FOUND: another person's, or none. */
export async function markRead(
  reader: Reader,
  id: UncheckedId<NotificationId>,
): Promise<Result<null, 'NOTIFICATION_NOT_FOUND' | 'DEMO_NOT_SAVED'>> {
  const target = await openNotification(reader, id)
  if (target === undefined) return err('NOTIFICATION_NOT_FOUND')
  return reader.demo ? err('DEMO_NOT_SAVED') : ok(null)
}

/**
 * Marks one and says where it leads. A demo account is led there, and nothing is stored.
 * @returns a path without language; undefined for another person's notification and for none
 */
export async function openNotification(
  reader: Reader,
  id: UncheckedId<NotificationId>,
): Promise<string | undefined> {
  if (!mayReadNotifications(reader) || !isId<NotificationId>(id)) return undefined
  const isOwn = and(eq(notification.id, id), eq(notification.userId, reader.userId))
  const [row] = await careDb().select().from(notification).where(isOwn)
  if (!row) return undefined
  await markOwn(reader, eq(notification.id, row.id))
  return targetOf(row)
}

/** Marks all that are not newer than `until`, when the reader's list was made. @returns how many were unread */
export async function markAllRead(
  reader: Reader,
  until: Date,
): Promise<Result<{ readonly marked: number }, 'DEMO_NOT_SAVED'>> {
  if (reader.demo) return err('DEMO_NOT_SAVED')
  return ok({ marked: await markOwn(reader, lte(notification.createdAt, until)) })
}

/** The reader has opened the page of a record, or of all records of a kind. */
export async function markOpened<Kind extends SubjectKind>(
  reader: Reader,
  subject: Kind,
  subjectId?: SubjectIds[Kind],
): Promise<void> {
  const isAbout = and(
    eq(notification.subject, subject),
    subjectId === undefined ? undefined : eq(notification.subjectId, subjectId),
  )
  await markOwn(reader, isAbout)
}

/** Rows that another statement is marking now are left to it; otherwise two of them could deadlock. */
async function markOwn({ userId, demo }: Reader, which: SQL | undefined): Promise<number> {
  if (demo) return 0
  const unread = careDb()
    .select({ id: notification.id })
    .from(notification)
    .where(and(eq(notification.userId, userId), isNull(notification.readAt), which))
    .for('update', { skipLocked: true })
  const marked = await careDb()
    .update(notification)
    .set({ readAt: now() })
    .where(inArray(notification.id, unread))
    .returning({ id: notification.id })
  return marked.length
}

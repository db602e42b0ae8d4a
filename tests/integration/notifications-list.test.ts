/** A person reads, filters, pages and marks their own notifications, and nobody else's. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { NOTIFICATION_PAGE_SIZE } from '@/care/notifications/constants'
import { countUnread } from '@/care/notifications/count-unread'
import { createNotification } from '@/care/notifications/create-notification'
import { listNotificationsOf } from '@/care/notifications/list-notifications'
import { markAllRead, markOpened, markRead, openNotification } from '@/care/notifications/mark-read'
import { pruneNotifications } from '@/care/notifications/prune-notifications'
import { notification } from '@/care/notifications/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { NotificationId, OfferId, UserId } from '@/lib/record-ids'
import { loadNotifications, loadUnreadCount } from '@/surfaces/portal/notifications/loaders'
import { careDatabase } from '../support/database'
import { askAsStranger, askWith } from '../support/next-headers'
import { notificationsOf } from '../support/notifications'
import { newPerson } from '../support/people'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

const someone = () => newPerson({ hasPassword: false })
const ALL = { filter: 'all', before: undefined } as const
const UNREAD = { filter: 'unread', before: undefined } as const

/** An entry about an offer. */
async function entry(userId: UserId, offerId = newId<OfferId>()): Promise<NotificationId> {
  const about = { event: 'offer_sent', subjectId: offerId, facts: { day: '2026-12-05' } } as const
  const id = await createNotification(db, { ...about, userId, key: `offer-sent:${newId()}` })
  if (!id) throw new Error('The event had its entry already')
  return id
}
const unreadOf = ({ userId }: { readonly userId: UserId }) => countUnread(db, userId)

it('an event is in a list once, however often and from how many transactions it is told', async () => {
  const { userId } = await someone()
  const event = { event: 'password_changed', subjectId: userId, key: 'password-changed:1' } as const
  const tell = () => inTransaction((tx) => createNotification(tx, { ...event, userId }))
  const told = await Promise.all(Array.from({ length: 8 }, tell))
  expect(told.filter((id) => id !== undefined)).toHaveLength(1)
  expect(await notificationsOf(userId)).toHaveLength(1)
  const other = await someone()
  await createNotification(db, { ...event, userId: other.userId, subjectId: other.userId })
  expect(await unreadOf(other)).toBe(1)
})

it('an event that is rolled back is in no list', async () => {
  const { userId } = await someone()
  const rolledBack = inTransaction(async (tx) => {
    await createNotification(tx, { event: 'account_confirmed', subjectId: userId, userId, key: 'x' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect(await notificationsOf(userId)).toEqual([])
})

it('the list is read in parts by a cursor: nothing twice, nothing missing, although new ones arrive', async () => {
  const { userId } = await someone()
  const made: NotificationId[] = []
  for (let count = 0; count < 2 * NOTIFICATION_PAGE_SIZE + 3; count += 1) {
    shiftClock(count * MINUTE_MS)
    made.unshift(await entry(userId))
  }
  const seen: NotificationId[] = []
  let before: NotificationId | undefined
  let parts = 0
  do {
    const page = await listNotificationsOf(db, userId, { filter: 'all', before })
    seen.push(...page.rows.map(({ id }) => id))
    before = page.before
    parts += 1
    if (parts === 1) await entry(userId)
  } while (before)
  expect(parts).toBe(3)
  expect(seen).toEqual(made)
})

describe('marking', () => {
  it('one leaves the others unread, and the filter Unread without it', async () => {
    const person = await someone()
    const [first, second] = [await entry(person.userId), await entry(person.userId)]
    expect(await markRead(person, first)).toEqual({ ok: true, value: null })
    const unread = await listNotificationsOf(db, person.userId, UNREAD)
    expect(unread.rows.map(({ id }) => id)).toEqual([second])
    const all = await listNotificationsOf(db, person.userId, ALL)
    expect(all.rows.map(({ id, isRead }) => [id, isRead])).toEqual([
      [second, false],
      [first, true],
    ])
  })

  it('a second time changes nothing', async () => {
    const person = await someone()
    const id = await entry(person.userId)
    await markRead(person, id)
    const [before] = await db.select().from(notification).where(eq(notification.id, id))
    shiftClock(DAY_MS)
    expect(await markRead(person, id)).toMatchObject({ ok: true })
    const [after] = await db.select().from(notification).where(eq(notification.id, id))
    expect(after?.readAt).toEqual(before?.readAt)
  })

  it('all leaves what came after the list was made', async () => {
    const person = await someone()
    await entry(person.userId)
    await entry(person.userId)
    const { readAt } = await listNotificationsOf(db, person.userId, ALL)
    shiftClock(MINUTE_MS)
    await entry(person.userId)
    expect(await markAllRead(person, new Date(readAt))).toEqual({ ok: true, value: { marked: 2 } })
    expect(await unreadOf(person)).toBe(1)
  })

  it('all on fifty devices at once marks each one once', async () => {
    const person = await someone()
    for (let count = 0; count < 10; count += 1) await entry(person.userId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => markAllRead(person, now())))
    const marked = answers.reduce((sum, answer) => sum + (answer.ok ? answer.value.marked : 0), 0)
    expect(marked).toBe(10)
    expect(await unreadOf(person)).toBe(0)
  })

  it('by opening the record marks what is about it, or about its kind', async () => {
    const person = await someone()
    const offerId = newId<OfferId>()
    await entry(person.userId, offerId)
    await entry(person.userId, offerId)
    await entry(person.userId)
    await markOpened(person, 'order')
    expect(await unreadOf(person)).toBe(3)
    await markOpened(person, 'offer', offerId)
    expect(await unreadOf(person)).toBe(1)
    await markOpened(person, 'offer')
    expect(await unreadOf(person)).toBe(0)
  })

  it('by following its link leads to the record', async () => {
    const person = await someone()
    const offerId = newId<OfferId>()
    const id = await entry(person.userId, offerId)
    expect(await openNotification(person, id)).toBe(`/my-requests/offers/${offerId}`)
    expect(await unreadOf(person)).toBe(0)
  })
})

describe('another person', () => {
  it('gets the same answer for a notification that is not theirs and one that does not exist', async () => {
    const [owner, stranger] = [await someone(), await someone()]
    const id = await entry(owner.userId)
    for (const asked of [id, newId<NotificationId>(), 'no id at all']) {
      expect(await markRead(stranger, asked)).toEqual({ ok: false, code: 'NOTIFICATION_NOT_FOUND' })
      expect(await openNotification(stranger, asked)).toBeUndefined()
    }
    await markAllRead(stranger, now())
    await markOpened(stranger, 'offer')
    expect(await unreadOf(owner)).toBe(1)
  })

  it('reads an empty list and counts none, as a visitor does', async () => {
    const [owner, stranger] = [await someone(), await someone()]
    const id = await entry(owner.userId)
    const nothing = { rows: [], before: undefined }
    await askWith(await openSession(stranger.userId))
    expect(await loadNotifications(ALL)).toMatchObject(nothing)
    expect(await loadNotifications({ filter: 'all', before: id })).toMatchObject(nothing)
    expect(await loadUnreadCount()).toBe(0)
    askAsStranger()
    expect(await loadNotifications(ALL)).toMatchObject(nothing)
    expect(await loadUnreadCount()).toBe(0)
  })

  it('who owns them reads and counts them by the same loaders', async () => {
    const owner = await someone()
    const id = await entry(owner.userId)
    await askWith(await openSession(owner.userId))
    expect(await loadNotifications(ALL)).toMatchObject({ rows: [{ id, isRead: false }] })
    expect(await loadUnreadCount()).toBe(1)
  })
})

it('a demo account marks nothing, and is led on all the same (reading 22)', async () => {
  const demo = await newPerson({ hasPassword: false, demo: true })
  const offerId = newId<OfferId>()
  const id = await entry(demo.userId, offerId)
  expect(await markRead(demo, id)).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
  expect(await markAllRead(demo, now())).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
  expect(await openNotification(demo, id)).toBe(`/my-requests/offers/${offerId}`)
  await markOpened(demo, 'offer')
  expect(await unreadOf(demo)).toBe(1)
})

it('what was read is deleted after twelve months; what is unread or newer stays', async () => {
  const person = await someone()
  const [read, unread] = [await entry(person.userId), await entry(person.userId)]
  await markRead(person, read)
  shiftClock(364 * DAY_MS)
  await pruneNotifications(db)
  expect(await notificationsOf(person.userId)).toHaveLength(2)
  shiftClock(367 * DAY_MS)
  const newer = await entry(person.userId)
  await markRead(person, newer)
  await pruneNotifications(db)
  expect((await notificationsOf(person.userId)).map(({ id }) => id)).toEqual([unread, newer])
})

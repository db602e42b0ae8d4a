/** The chats of a demo: what the desk shows of them, and that no job ends them at once. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { SAMPLE_STAFF } from '@/care/demo/samples'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedChats } from '@/care/demo/seed-chats'
import { closeIdleChats } from '@/care/live-chat/close-idle-chats'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { listChats, listClosedChats } from '@/care/live-chat/desk/list-chats'
import { findChat } from '@/care/live-chat/desk/read-chat'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { chat, chatMessage } from '@/care/live-chat/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

/** The account in which visitors of the demo see the desk, and its name. */
let staff = { userId: newId<UserId>(), name: '' }
beforeAll(() =>
  inTransaction(async (tx) => {
    const userId = (await seedDemoAccounts(tx)).get(SAMPLE_STAFF)
    if (!userId) throw new Error('The demo has no account of the team')
    await seedChats(tx, userId, async (locale) => () => ({ text: `Reply in ${locale}`, locale }))
    const [account] = await tx.select({ name: user.name }).from(user).where(eq(user.id, userId))
    staff = { userId, name: account?.name ?? '' }
  }),
)

it('one waits, one is with a member of the team and has something new, one is over', async () => {
  const { waiting, mine, others } = await listChats(db, staff.userId)
  expect(waiting).toMatchObject([{ name: 'Elif Aydın', locale: 'tr', status: 'waiting', unread: 1 }])
  expect(mine).toMatchObject([{ name: 'Sabine Vogt', locale: 'de', status: 'open', unread: 1 }])
  expect(others).toEqual([])
  const { rows: closed, total } = await listClosedChats(db, '')
  expect(total).toBe(1)
  expect(closed).toMatchObject([{ name: 'Murat Şahin', locale: 'tr', assigneeName: staff.name, unread: 0 }])
})

it('the one that is over has its messages, its history and how satisfied the visitor was', async () => {
  const [row] = (await listClosedChats(db, '')).rows
  const found = row && (await findChat(db, row.id))
  expect(found).toMatchObject({ rating: 5, comment: 'Hemen cevap aldım.', closedBy: 'visitor' })
  expect(found?.messages.map(({ side }) => side)).toEqual(['visitor', 'team', 'visitor', 'team'])
  expect(found?.messages.map(({ authorName }) => authorName)).toEqual([null, staff.name, null, staff.name])
  expect(found?.events.map(({ kind }) => kind)).toEqual(['closed', 'claimed', 'started'])
  expect(found?.automaticReply).toEqual({ text: 'Reply in tr', locale: 'tr' })
})

it('names, addresses and texts are stored sealed, and no browser opens them', async () => {
  const admin = await care.admin()
  const { rows } = await admin.query('select c.*, m.text from chat c join chat_message m on m.chat_id = c.id')
  expect(rows).toHaveLength(8)
  expect(JSON.stringify(rows)).not.toMatch(/Elif|Sabine|Murat|example\.org|Örnek|Beispielchat|Hemen/)
  expect(new Set(rows.map((row) => row.token_hash)).size).toBe(3)
})

it('jobs end and delete none of them, and no mail about them is queued', async () => {
  expect([await closeIdleChats(db), await pruneChats(db)]).toEqual([0, 0])
  const admin = await care.admin()
  const { rowCount } = await admin.query('select from graphile_worker._private_jobs')
  expect(rowCount).toBe(0)
})

it('their times follow each other, before now, and the audit log has them', async () => {
  for (const { id, createdAt } of await db.select().from(chat)) {
    const ofChat = eq(chatMessage.chatId, id)
    const rows = await db.select().from(chatMessage).where(ofChat).orderBy(asc(chatMessage.number))
    const times = rows.map((row) => row.createdAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times[0]).toBe(createdAt.getTime())
    expect(times.at(-1)).toBeLessThan(now().getTime())
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.filter(({ action }) => action === 'chat.started')).toHaveLength(1)
  }
})

it('in a demo that runs on, they wait for an answer and are deleted like any other chat', async () => {
  shiftClock(4 * DAY_MS)
  expect(await closeIdleChats(db)).toBe(0)
  const { waiting, mine } = await listChats(db, staff.userId)
  expect([...waiting, ...mine].map(({ name }) => name)).toEqual(['Elif Aydın', 'Sabine Vogt'])
  const actor = { ...staff, role: 'support', email: 'demo@example.org', demo: false, locale: 'de' } as const
  for (const { id } of [...waiting, ...mine])
    expect(await closeChat(actor, { chatId: id, seen: 9 })).toMatchObject({ ok: true })
  expect((await listClosedChats(db, '')).rows.map(({ name }) => name)).toContain('Elif Aydın')
  shiftClock(95 * DAY_MS)
  expect(await pruneChats(db)).toBe(3)
  expect(await db.select().from(chatMessage)).toEqual([])
})

/** Chats of staff who can no longer answer them, a full queue, and pages that nobody sits at. Issue: live support. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { session } from '@/care/accounts/table'
import { answerChat } from '@/care/live-chat/desk/answer-chat'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { listChats } from '@/care/live-chat/desk/list-chats'
import { findChat } from '@/care/live-chat/desk/read-chat'
import { getChatUpdate } from '@/care/live-chat/desk/routes'
import { sealChat } from '@/care/live-chat/seal-chat'
import { chat } from '@/care/live-chat/table'
import type { Actor } from '@/care/sign-in/session'
import { changeRole } from '@/care/staff/change-role'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import * as desk from '@/surfaces/desk/chat/actions'
import { newChat, visitorWrites } from '../support/chats'
import { careDatabase } from '../support/database'
import { askWith } from '../support/next-headers'
import { newStaff } from '../support/offers'
import { asManager } from '../support/people-desk'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const admin = await newStaff('admin')
const manager = asManager(admin)
const storedOf = async (id: ChatId) => (await db.select().from(chat).where(eq(chat.id, id)))[0]
const auditsOf = async (id: ChatId) => db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
const claimedBy = async (actor: Actor) => {
  const chatId = await newChat()
  expect(await claimChat(actor, { chatId })).toMatchObject({ ok: true })
  return chatId
}

describe('the open chats of a member of staff', () => {
  it.each([
    ['whose account is closed', (who: Actor) => disablePerson(manager, { personId: who.userId, heir: '' })],
    [
      'who becomes an editor',
      (who: Actor) =>
        changeRole(manager, { personId: who.userId, from: 'support', role: 'editor', heir: '' }),
    ],
  ])('%s wait again, with event and audit entry; closed ones stay as they were', async (_how, end) => {
    const gone = await newStaff()
    const [open, over] = [await claimedBy(gone), await claimedBy(gone)]
    await closeChat(gone, { chatId: over, seen: 1 })
    expect(await end(gone)).toMatchObject({ ok: true })
    expect(await storedOf(open)).toMatchObject({ status: 'waiting', assigneeId: null })
    expect(await storedOf(over)).toMatchObject({ status: 'closed', assigneeId: gone.userId })
    expect((await findChat(db, open))?.events.map(({ kind }) => kind).toSorted()).toEqual([
      ...['claimed', 'released'],
    ])
    expect(await auditsOf(open)).toContainEqual(
      expect.objectContaining({ action: 'chat.released', actorId: admin.userId }),
    )
    expect((await listChats(db, admin.userId)).waiting.map(({ id }) => id)).toContain(open)
    expect(await claimChat(admin, { chatId: open })).toMatchObject({ ok: true })
    expect(await answerChat(admin, { chatId: open, text: 'Guten Tag', key: newId() })).toMatchObject({
      ok: true,
    })
  })

  it('who becomes an admin stay theirs', async () => {
    const promoted = await newStaff()
    const chatId = await claimedBy(promoted)
    const change = { personId: promoted.userId, from: 'support', role: 'admin', heir: '' } as const
    expect(await changeRole(manager, change)).toMatchObject({ ok: true })
    expect(await storedOf(chatId)).toMatchObject({ status: 'open', assigneeId: promoted.userId })
  })

  it('are none that they take with a page from before', async () => {
    const gone = await newStaff()
    const chatId = await newChat()
    await disablePerson(manager, { personId: gone.userId, heir: '' })
    expect(await claimChat(gone, { chatId })).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await storedOf(chatId)).toMatchObject({ status: 'waiting', assigneeId: null })
  })

  it('do not stay theirs when they take them while the account is closed', async () => {
    const staff = await Promise.all(Array.from({ length: 4 }, () => newStaff()))
    for (const gone of staff) {
      const chatIds = [await newChat(), await claimedBy(gone)]
      await Promise.all([
        ...chatIds.map((chatId) => claimChat(gone, { chatId })),
        disablePerson(manager, { personId: gone.userId, heir: '' }),
      ])
      for (const chatId of chatIds)
        expect(await storedOf(chatId)).toMatchObject({ status: 'waiting', assigneeId: null })
    }
  })
})

it('one’s own chats begin with who waits longest for an answer, and end with who has one', async () => {
  const [one, ids] = [await newStaff(), [] as ChatId[]]
  for (const minutes of [0, 1, 2]) {
    shiftClock(minutes * MINUTE_MS)
    ids.push(await claimedBy(one))
  }
  const mine = async () => (await listChats(db, one.userId)).mine.map(({ id }) => ids.indexOf(id))
  expect(await mine()).toEqual([0, 1, 2])
  const [oldest] = ids
  await answerChat(one, { chatId: oldest ?? newId(), text: 'Guten Tag', key: newId() })
  expect(await mine()).toEqual([1, 2, 0])
  shiftClock(5 * MINUTE_MS)
  await visitorWrites(oldest ?? newId(), 'Und im Januar?')
  expect(await mine(), 'a new question waits from then on').toEqual([1, 2, 0])
  for (const chatId of ids.slice(1)) await answerChat(one, { chatId, text: 'Guten Tag', key: newId() })
  expect(await mine()).toEqual([0, 1, 2])
})

describe('a full queue', () => {
  it('does not push one’s own chats or those of colleagues out of the list', async () => {
    const [one, other] = [await newStaff(), await newStaff()]
    const ids = Array.from({ length: 501 }, () => newId<ChatId>())
    const at = new Date(now().getTime() - HOUR_MS)
    await db.insert(chat).values(
      ids.map((id) => ({
        ...({ id, tokenHash: sha256(newId()), status: 'waiting', locale: 'de', topic: 'other' } as const),
        ...{ name: sealChat(id, 'name', 'Flood'), isAway: false, lastNumber: 0 },
        ...{ lastMessageAt: at, createdAt: at },
      })),
    )
    const [own, theirs] = [await claimedBy(one), await claimedBy(other)]
    const lists = await listChats(db, one.userId)
    expect(lists.mine.map(({ id }) => id)).toEqual([own])
    expect(lists.others.map(({ id }) => id)).toContain(theirs)
    expect(lists.waiting).toHaveLength(500)
    await db.delete(chat).where(inArray(chat.id, ids))
  })
})

describe('a page that nobody sits at', () => {
  it('reads a chat and says what is on its screen without prolonging the session; an answer prolongs it', async () => {
    const gone = await newStaff()
    await giveSecondFactor(gone.userId)
    const chatId = await claimedBy(gone)
    const headers = await askWith(await openSession(gone.userId, now()))
    const endOf = async () =>
      (await db.select().from(session).where(eq(session.userId, gone.userId)))[0]?.expiresAt
    const before = await endOf()
    shiftClock(2 * HOUR_MS)
    const asked = new Request(`http://localhost:4599/desk-chat/${chatId}?after=0`, { headers })
    expect((await getChatUpdate(asked, chatId)).status).toBe(200)
    const form = new FormData()
    form.set('chat', chatId)
    form.set('number', '1')
    expect(await desk.markChatSeen(IDLE, form)).toMatchObject({ status: 'done' })
    expect(await storedOf(chatId)).toMatchObject({ teamSeen: 1 })
    expect(await endOf()).toEqual(before)
    form.set('text', 'Guten Tag')
    form.set('idempotency_key', newId())
    expect(await desk.answerChat(IDLE, form)).toMatchObject({ status: 'done' })
    expect(await endOf()).not.toEqual(before)
  })
})

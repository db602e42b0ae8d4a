/** The desk's side of a chat: who has it, who writes in it, and what a second person is told. Issue: live support. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { answerChat } from '@/care/live-chat/desk/answer-chat'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { listChats, listClosedChats } from '@/care/live-chat/desk/list-chats'
import { markChatSeen } from '@/care/live-chat/desk/mark-chat-seen'
import { findChat, findChatUpdate } from '@/care/live-chat/desk/read-chat'
import { releaseChat } from '@/care/live-chat/desk/release-chat'
import { transferChat } from '@/care/live-chat/desk/transfer-chat'
import { chat, chatEvent, chatMessage } from '@/care/live-chat/table'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId, UserId } from '@/lib/record-ids'
import { newChat, visitorWrites } from '../support/chats'
import { careDatabase } from '../support/database'
import { newChat as begunChat } from '../support/live-chat'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { PDF, uploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const [elif, can] = [await newStaff(), await newStaff('admin')]
const strangers = [await newPatient('de'), await newStaff('editor')]
const auditsOf = async (id: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)
const storedOf = async (id: ChatId) => (await db.select().from(chat).where(eq(chat.id, id)))[0]
const replied = (chatId: ChatId, text = 'Guten Tag', key: string = newId()) => ({ chatId, text, key })
const claimed = async (who = elif) => {
  const chatId = await newChat()
  expect(await claimChat(who, { chatId })).toMatchObject({ ok: true })
  return chatId
}

describe('a chat in the queue', () => {
  it('is given to one of two who take it at once; the other is told who has it', async () => {
    const chatId = await newChat()
    const answers = await Promise.all([claimChat(elif, { chatId }), claimChat(can, { chatId })])
    expect(answers.filter((answer) => answer.ok && answer.value.takenBy === null)).toHaveLength(1)
    expect(answers.find((answer) => answer.ok && answer.value.takenBy !== null)).toEqual({
      ...{ ok: true, value: { chatId, takenBy: 'Elif Aydın' } },
    })
    expect(await auditsOf(chatId)).toEqual(['chat.claimed'])
    expect((await findChat(db, chatId))?.events).toMatchObject([{ kind: 'claimed', actorName: 'Elif Aydın' }])
  })

  it('that its holder takes again stays theirs, and is noted once', async () => {
    const chatId = await claimed()
    expect(await claimChat(elif, { chatId })).toEqual({ ok: true, value: { chatId, takenBy: null } })
    expect(await auditsOf(chatId)).toEqual(['chat.claimed'])
  })

  it('waits behind those who came before, and from the moment on at which it was put back', async () => {
    const first = await claimed()
    shiftClock(MINUTE_MS)
    const second = await newChat()
    shiftClock(2 * MINUTE_MS)
    await releaseChat(elif, { chatId: first })
    const waiting = (await listChats(db, elif.userId)).waiting.map(({ id }) => id)
    expect(waiting.filter((id) => id === first || id === second)).toEqual([second, first])
  })

  it('is listed as waiting, mine or a colleague’s', async () => {
    const [waiting, mine, others] = [await newChat({ isAway: true }), await claimed(), await claimed(can)]
    await visitorWrites(mine, 'Noch da?')
    const lists = await listChats(db, elif.userId)
    expect(lists.waiting.find(({ id }) => id === waiting)).toMatchObject({
      ...{ name: 'Ada Lovelace', topic: 'treatment', locale: 'de', isAway: true, assigneeName: null },
    })
    expect(lists.mine.find(({ id }) => id === mine)).toMatchObject({ unread: 2 })
    expect(lists.others.find(({ id }) => id === others)).toMatchObject({ assigneeName: 'Elif Aydın' })
    expect(JSON.stringify(lists)).not.toContain('Noch da')
  })
})

describe('an open chat', () => {
  it('is listed with the time since which its visitor waits for an answer', async () => {
    const chatId = await claimed()
    const rowOf = async () => (await listChats(db, elif.userId)).mine.find(({ id }) => id === chatId)
    const [first] = await db.select().from(chatMessage).where(eq(chatMessage.chatId, chatId))
    expect((await rowOf())?.unansweredSince).toBe(first?.createdAt.toISOString())
    await answerChat(elif, replied(chatId))
    expect(await rowOf()).toMatchObject({ unansweredSince: null })
    shiftClock(MINUTE_MS)
    await visitorWrites(chatId, 'Und im Januar?')
    const asked = (await rowOf())?.unansweredSince ?? ''
    shiftClock(5 * MINUTE_MS)
    await visitorWrites(chatId, 'Noch da?')
    expect((await rowOf())?.unansweredSince).toBe(asked)
    expect(now().getTime() - Date.parse(asked)).toBeGreaterThanOrEqual(4 * MINUTE_MS)
  })

  it('says whether its visitor is told of answers by mail', async () => {
    const mailedIn = async (chatId: ChatId) => (await findChatUpdate(db, chatId, 0))?.isMailed
    expect(await mailedIn(await newChat())).toBe(false)
    expect(await mailedIn(await newChat({ email: 'ada@example.org' }))).toBe(true)
    expect(await mailedIn(await newChat({ userId: (await newPatient('de')).userId }))).toBe(true)
  })

  it('is answered by the person who has it, once for each key; its text is sealed', async () => {
    const chatId = await claimed()
    const reply = replied(chatId)
    expect(await answerChat(elif, reply)).toEqual({ ok: true, value: { number: 2 } })
    expect(await answerChat(elif, reply)).toEqual({ ok: true, value: { number: 2 } })
    expect(await answerChat(elif, { ...reply, text: 'Anders' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    const rows = await db.select().from(chatMessage).where(eq(chatMessage.chatId, chatId))
    expect(rows).toHaveLength(2)
    expect(rows.every(({ text }) => text.startsWith('v1.'))).toBe(true)
    expect(await storedOf(chatId)).toMatchObject({ lastNumber: 2, teamSeen: 2, answeredAt: expect.any(Date) })
    expect(await auditsOf(chatId)).toEqual(['chat.claimed', 'chat.answered'])
  })

  it('is not answered by others, nor while it waits', async () => {
    const [chatId, waiting] = [await claimed(), await newChat()]
    expect(await answerChat(can, replied(chatId))).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    expect(await answerChat(elif, replied(waiting))).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    expect(await storedOf(chatId)).toMatchObject({ lastNumber: 1 })
  })

  it('is handed to a colleague with a sealed note, or taken over', async () => {
    const chatId = await claimed()
    const note = 'Asks about the knee'
    const handed = { chatId, to: can.userId, from: elif.userId, note }
    expect(await transferChat(elif, handed)).toMatchObject({ ok: true })
    expect(await transferChat(elif, handed)).toMatchObject({ ok: true })
    const [event] = (await findChat(db, chatId))?.events ?? []
    expect(event).toMatchObject({ kind: 'transferred', toName: 'Elif Aydın', reason: note })
    const stored = await db.select().from(chatEvent).where(eq(chatEvent.chatId, chatId))
    expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['claimed', 'transferred'])
    expect(JSON.stringify(stored)).not.toContain(note)
    expect(await answerChat(elif, replied(chatId))).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    // Taken over: handed to oneself.
    const back = { chatId, to: elif.userId, from: can.userId, note: '' }
    expect(await transferChat(elif, back)).toMatchObject({ ok: true })
    expect(await answerChat(elif, replied(chatId))).toMatchObject({ ok: true })
  })

  it('that changed hands since a page was opened is not taken from there', async () => {
    const chatId = await claimed()
    const third = await newStaff()
    await transferChat(elif, { chatId, to: can.userId, from: elif.userId, note: '' })
    const stale = { chatId, to: third.userId, from: elif.userId, note: '' }
    expect(await transferChat(elif, stale)).toMatchObject({ code: 'CHAT_MOVED' })
    expect(await releaseChat(elif, { chatId })).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    expect(await closeChat(elif, { chatId, seen: 9 })).toMatchObject({ code: 'CHAT_NOT_YOURS' })
    expect(await storedOf(chatId)).toMatchObject({ status: 'open', assigneeId: can.userId })
  })

  it('goes to active members of the team only', async () => {
    const chatId = await claimed()
    const gone = await newStaff()
    await db.update(user).set({ disabledAt: now() }).where(eq(user.id, gone.userId))
    const ids = [gone.userId, ...strangers.map(({ userId }) => userId), newId<UserId>(), 'x']
    for (const to of ids)
      expect(await transferChat(elif, { chatId, to, from: elif.userId, note: '' })).toMatchObject({
        ...{ code: 'COLLEAGUE_UNKNOWN', fields: { to: 'COLLEAGUE_UNKNOWN' } },
      })
  })

  it('says what its holder has read, and only the holder', async () => {
    const chatId = await claimed()
    await markChatSeen(can, { chatId, number: 1 })
    expect(await storedOf(chatId)).toMatchObject({ teamSeen: 0 })
    await markChatSeen(elif, { chatId, number: 7 })
    expect(await storedOf(chatId)).toMatchObject({ teamSeen: 0 })
    await markChatSeen(elif, { chatId, number: 1 })
    expect(await storedOf(chatId)).toMatchObject({ teamSeen: 1 })
  })

  it('gives a page that shows it the messages it does not have, in their order', async () => {
    const chatId = await claimed()
    await answerChat(elif, replied(chatId, 'Zwei'))
    await visitorWrites(chatId, 'Drei')
    const update = await findChatUpdate(db, chatId, 1)
    expect(update).toMatchObject({ status: 'open', assigneeId: elif.userId, lastNumber: 3 })
    expect(update?.messages.map(({ number, side, text }) => [number, side, text])).toEqual([
      [2, 'team', 'Zwei'],
      [3, 'visitor', 'Drei'],
    ])
  })
})

describe('the end of a chat', () => {
  it('is not reached over a message that its holder has not seen', async () => {
    const chatId = await claimed()
    await visitorWrites(chatId, 'Halt, noch etwas')
    expect(await closeChat(elif, { chatId, seen: 1 })).toMatchObject({ code: 'CHAT_GREW' })
    expect(await closeChat(elif, { chatId, seen: 2 })).toMatchObject({ ok: true })
    expect(await storedOf(chatId)).toMatchObject({
      status: 'closed',
      closedBy: 'team',
      assigneeId: elif.userId,
    })
    expect(await auditsOf(chatId)).toEqual(['chat.claimed', 'chat.closed'])
  })

  it('lets nothing happen afterwards, and a message that was stored before is answered again', async () => {
    const chatId = await claimed()
    const reply = replied(chatId)
    await answerChat(elif, reply)
    await closeChat(elif, { chatId, seen: 2 })
    expect(await answerChat(elif, reply)).toEqual({ ok: true, value: { number: 2 } })
    for (const answer of [
      await answerChat(elif, replied(chatId, 'Zu spät')),
      await claimChat(can, { chatId }),
      await releaseChat(elif, { chatId }),
      await closeChat(elif, { chatId, seen: 2 }),
      await transferChat(elif, { chatId, to: can.userId, from: elif.userId, note: '' }),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'CHAT_CLOSED' })
    expect(await storedOf(chatId)).toMatchObject({ lastNumber: 2 })
  })

  it('of one that waits is anybody’s', async () => {
    const chatId = await newChat()
    expect(await closeChat(can, { chatId, seen: 1 })).toMatchObject({ ok: true })
  })

  it('leaves it in the list of the last days, and later for a search by name or address', async () => {
    const chatId = await newChat({ name: 'Işıl Çelik', email: 'isil@example.org' })
    await closeChat(elif, { chatId, seen: 1 })
    const idsOf = async (search: string) => (await listClosedChats(db, search)).rows.map(({ id }) => id)
    expect(await idsOf('')).toContain(chatId)
    expect(await idsOf('isil celik')).toEqual([chatId])
    expect(await idsOf('isil@')).toEqual([chatId])
    shiftClock(10 * DAY_MS)
    expect(await idsOf('')).not.toContain(chatId)
    expect(await idsOf('ışıl')).toEqual([chatId])
  })
})

describe('patients, editors and unknown chats', () => {
  it('get nothing and change nothing', async () => {
    const chatId = await newChat()
    const before = await storedOf(chatId)
    for (const actor of strangers)
      for (const answer of [
        await claimChat(actor, { chatId }),
        await answerChat(actor, replied(chatId)),
        await transferChat(actor, { chatId, to: can.userId, from: '', note: '' }),
        await releaseChat(actor, { chatId }),
        await closeChat(actor, { chatId, seen: 1 }),
        await markChatSeen(actor, { chatId, number: 1 }),
      ])
        expect(answer).toMatchObject({ ok: false, code: 'FORBIDDEN' })
    expect(await storedOf(chatId)).toEqual(before)
    for (const unknown of [newId<ChatId>(), 'x'])
      for (const answer of [
        await claimChat(elif, { chatId: unknown }),
        await answerChat(elif, { ...replied(chatId), chatId: unknown }),
        await transferChat(elif, { chatId: unknown, to: can.userId, from: '', note: '' }),
        await releaseChat(elif, { chatId: unknown }),
        await closeChat(elif, { chatId: unknown, seen: 1 }),
      ])
        expect(answer).toMatchObject({ ok: false, code: 'CHAT_NOT_FOUND' })
    expect(await findChat(db, newId<ChatId>())).toBeUndefined()
  })
})

describe('what the desk knows of a visitor', () => {
  it('is what they sent, and with it their files', async () => {
    const { chatId, visitor } = await begunChat()
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'Befund.pdf')
    const sent = { files: [id], filesForm: browser.form, health: true }
    await sendChatMessage(
      { ...visitor, filesToken: browser.holder() },
      { key: newId(), text: 'Mein Befund', ...sent },
    )
    const messages = (await findChat(db, chatId))?.messages
    expect(messages?.map(({ files }) => files)).toEqual([[], [{ id, name: 'Befund.pdf', size: PDF.length }]])
  })

  it('is their facts, and for a patient the requests', async () => {
    const patient = await newPatient('de')
    const requestId = await newRequest(patient)
    const chatId = await newChat({ userId: patient.userId, email: patient.email })
    await db.update(chat).set({ requestId }).where(eq(chat.id, chatId))
    expect(await findChat(db, chatId)).toMatchObject({
      ...{ name: 'Ada Lovelace', email: patient.email, locale: 'de', topic: 'treatment' },
      ...{ timeZone: 'Europe/Berlin', page: '/de/services', isAway: false },
      patient: { name: 'Ada Lovelace', requests: [{ id: requestId }] },
      request: { id: requestId, reference: expect.stringMatching(/^RQ-/) },
    })
  })
})

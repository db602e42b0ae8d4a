/** Chats that nobody goes on with are closed, and closed ones are deleted after their time. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { closeIdleChats } from '@/care/live-chat/close-idle-chats'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { listChats } from '@/care/live-chat/desk/list-chats'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { deletePerson } from '@/care/privacy/erasure/delete-person'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, storedChat, storedMessages } from '../support/live-chat'
import { newPatient, newRequest } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const agent = await newAgent()
afterEach(() => shiftClock(0))

describe('a chat that nobody writes in', () => {
  it('is closed after 72 hours, not before, with its event and its audit entry', async () => {
    const { chatId } = await newChat({}, { email: null })
    shiftClock(72 * HOUR_MS - MINUTE_MS)
    expect(await closeIdleChats(careDb())).toBe(0)
    shiftClock(72 * HOUR_MS + MINUTE_MS)
    expect(await closeIdleChats(careDb())).toBe(1)
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', closedBy: 'idle' })
    expect(await eventsOf(chatId)).toEqual(['started', 'closed'])
    const entries = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, chatId))
    expect(entries.map(({ action }) => action)).toEqual(['chat.started', 'chat.closed'])
    expect(await closeIdleChats(careDb())).toBe(0)
  })

  it('each message begins the time again', async () => {
    const { visitor, chatId } = await newChat({}, { email: null })
    shiftClock(71 * HOUR_MS)
    await sendChatMessage(visitor, { key: newId(), text: 'Noch da?' })
    shiftClock(73 * HOUR_MS)
    await closeIdleChats(careDb())
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting' })
    await closeOwnChat(visitor)
  })

  it('more than one batch is closed in one run', async () => {
    const { chatId } = await newChat({}, { email: null })
    const row = await storedChat(chatId)
    if (!row) throw new Error('no chat')
    const copies = Array.from({ length: 60 }, () => ({
      ...row,
      id: newId<typeof chatId>(),
      tokenHash: newId(),
    }))
    await careDb().insert(chat).values(copies)
    shiftClock(80 * HOUR_MS)
    expect(await closeIdleChats(careDb())).toBe(61)
  })
})

describe('a chat whose visitor waits for an answer and can be told of it', () => {
  const closeIdle = async () => {
    shiftClock(80 * HOUR_MS)
    await closeIdleChats(careDb())
  }

  it('stays in the queue where an address was left, until a person closes it', async () => {
    const { chatId } = await newChat()
    await closeIdle()
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting', closedBy: null })
    expect(await eventsOf(chatId)).toEqual(['started'])
    const { waiting } = await listChats(careDb(), agent.userId)
    expect(waiting.map(({ id }) => id)).toContain(chatId)
    expect(await closeChat(agent, { chatId, seen: 1 })).toMatchObject({ ok: true })
    shiftClock(80 * HOUR_MS + 90 * DAY_MS + MINUTE_MS)
    await pruneChats(careDb())
    expect(await storedChat(chatId), 'deleted 90 days after that').toBeUndefined()
  })

  it('stays in the queue for a signed-in patient, and is erased with their account', async () => {
    const patient = await newPatient('de')
    const { chatId } = await newChat({ patient }, { email: null })
    await closeIdle()
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting' })
    await inTransaction((tx) => deletePerson(tx, patient))
    expect(await storedChat(chatId)).toBeUndefined()
  })

  it('stays where its assignee has not answered the newest message', async () => {
    const { chatId, visitor } = await newChat()
    await answerAs(agent.userId, chatId)
    await sendChatMessage(visitor, { key: newId(), text: 'Und mit Hotel?' })
    await closeIdle()
    expect(await storedChat(chatId)).toMatchObject({ status: 'open', assigneeId: agent.userId })
    await closeOwnChat(visitor)
  })

  it('is closed once the team had the last word', async () => {
    const { chatId } = await newChat()
    await answerAs(agent.userId, chatId)
    await closeIdle()
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', closedBy: 'idle' })
  })
})

describe('a closed chat', () => {
  it('is deleted after 90 days with what was written, unless it became a request', async () => {
    const [gone, kept] = [await newChat(), await newChat()]
    const requestId = await newRequest(await newPatient())
    await careDb().update(chat).set({ requestId }).where(eq(chat.id, kept.chatId))
    for (const { visitor } of [gone, kept]) await closeOwnChat(visitor)
    shiftClock(90 * DAY_MS - MINUTE_MS)
    await pruneChats(careDb())
    expect(await storedChat(gone.chatId)).toBeDefined()
    shiftClock(90 * DAY_MS + MINUTE_MS)
    await pruneChats(careDb())
    expect(await storedChat(gone.chatId)).toBeUndefined()
    expect(await storedMessages(gone.chatId)).toEqual([])
    expect(await eventsOf(gone.chatId)).toEqual([])
    expect(await storedChat(kept.chatId)).toBeDefined()
  })

  it('stays while it is not closed, however old it is', async () => {
    const { chatId } = await newChat()
    shiftClock(365 * DAY_MS)
    await pruneChats(careDb())
    expect(await storedChat(chatId)).toBeDefined()
  })
})

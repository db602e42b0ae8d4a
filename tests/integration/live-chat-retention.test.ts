/** Chats that nobody goes on with are closed, and closed ones are deleted after their time. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { closeIdleChats } from '@/care/live-chat/close-idle-chats'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { eventsOf, newChat, storedChat, storedMessages } from '../support/live-chat'
import { newPatient, newRequest } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

describe('a chat that nobody writes in', () => {
  it('is closed after 72 hours, not before, with its event and its audit entry', async () => {
    const { chatId } = await newChat()
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
    const { visitor, chatId } = await newChat()
    shiftClock(71 * HOUR_MS)
    await sendChatMessage(visitor, { key: newId(), text: 'Noch da?' })
    shiftClock(73 * HOUR_MS)
    await closeIdleChats(careDb())
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting' })
    await closeOwnChat(visitor)
  })

  it('more than one batch is closed in one run', async () => {
    const { chatId } = await newChat()
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

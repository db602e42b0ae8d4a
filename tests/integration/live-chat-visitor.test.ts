/** A visitor begins a chat, writes in it and ends it; limits, keys, and whose chat it is. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { openChat, openChatMessage } from '@/care/live-chat/seal-chat'
import { chat, chatMessage } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { markSeenByVisitor } from '@/care/live-chat/visitor/mark-seen'
import { saveRating } from '@/care/live-chat/visitor/save-rating'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import {
  answerAs,
  eventsOf,
  newAgent,
  newChat,
  newVisitor,
  storedChat,
  storedMessages,
  typedStart,
} from '../support/live-chat'
import { newPatient } from '../support/offers'
import { clearSchedule } from '../support/schedule'

const care = await careDatabase()
afterAll(() => care.close())
let agent = await newAgent()
beforeEach(async () => {
  await clearSchedule()
  agent = await newAgent()
})
afterEach(() => shiftClock(0))

const say = (text: string, key = newId()) => ({ text, key })
const actionsOf = async (id: string) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('a chat begins', () => {
  it('with its first message, sealed, its event and its audit entry', async () => {
    const { chatId } = await newChat(
      {},
      { name: ' Ada\nLovelace ', text: 'Was kostet das?', page: '/de/faq?q=x' },
    )
    const row = await storedChat(chatId)
    expect(row).toMatchObject({
      status: 'waiting',
      isAway: false,
      lastNumber: 1,
      visitorSeen: 1,
      page: '/de/faq',
    })
    expect(row && openChat(chatId, 'name', row.name)).toBe('Ada Lovelace')
    expect(row?.email && openChat(chatId, 'email', row.email)).toBe('ada@example.org')
    const [message] = await storedMessages(chatId)
    expect(message && openChatMessage(message.id, message.text)).toBe('Was kostet das?')
    expect(JSON.stringify([row, message])).not.toMatch(/Ada|kostet/)
    expect(await eventsOf(chatId)).toEqual(['started'])
    expect(await actionsOf(chatId)).toEqual(['chat.started'])
  })

  it('once for each key: a repeated post gets the same token, other content is refused', async () => {
    const visitor = newVisitor()
    const input = typedStart()
    const first = await startChat(visitor, input)
    expect(first.ok).toBe(true)
    expect(await startChat(visitor, input)).toEqual(first)
    const other = await startChat(visitor, { ...input, text: 'Etwas anderes' })
    expect(other).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  it('once, when the same post arrives twice at the same time', async () => {
    const visitor = newVisitor()
    const input = typedStart()
    const both = await Promise.all([startChat(visitor, input), startChat(visitor, input)])
    expect(both[0]).toEqual(both[1])
  })

  it('not while another one of the same browser is open; again once that is closed', async () => {
    const { visitor } = await newChat()
    expect(await startChat(visitor, typedStart())).toMatchObject({ code: 'CHAT_OPEN' })
    await closeOwnChat(visitor)
    expect(await startChat(visitor, typedStart())).toMatchObject({ ok: true })
  })

  it('for a visitor only with a name and the tick', async () => {
    const refused = await startChat(newVisitor(), typedStart({ name: ' ', consent: false }))
    expect(refused).toMatchObject({
      code: 'INVALID_PAYLOAD',
      fields: { name: 'NAME_REQUIRED', consent: 'TERMS_REQUIRED' },
    })
  })

  it('for a patient under their account, without a form', async () => {
    const patient = await newPatient('de')
    const bare = { name: null, email: null, consent: null }
    const { chatId, visitor } = await newChat({ patient }, bare)
    const row = await storedChat(chatId)
    expect(row).toMatchObject({ userId: patient.userId, email: null })
    expect(row && openChat(chatId, 'name', row.name)).toBe('Ada Lovelace')
    const elsewhere = newVisitor({ patient })
    expect((await findVisitorChat(careDb(), elsewhere))?.id).toBe(chatId)
    expect(await startChat(elsewhere, typedStart(bare))).toMatchObject({ code: 'CHAT_OPEN' })
    expect((await findVisitorChat(careDb(), visitor))?.id).toBe(chatId)
  })
})

describe('while no one is on duty', () => {
  beforeEach(clearSchedule)

  it('a visitor leaves an address, and the chat waits for the team', async () => {
    expect(await startChat(newVisitor(), typedStart({ email: '' }))).toMatchObject({
      ...{ code: 'EMAIL_REQUIRED', fields: { email: 'EMAIL_REQUIRED' } },
    })
    const { chatId } = await newChat()
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting', isAway: true })
  })

  it('a patient has one', async () => {
    const { chatId } = await newChat({ patient: await newPatient('de') }, { email: null })
    expect(await storedChat(chatId)).toMatchObject({ isAway: true })
  })

  it('someone who does not speak the language is no one', async () => {
    await newAgent()
    expect(await startChat(newVisitor(), typedStart({ email: '', locale: 'fr' }))).toMatchObject({
      code: 'EMAIL_REQUIRED',
    })
    expect(await startChat(newVisitor(), typedStart({ email: '' }))).toMatchObject({ ok: true })
  })
})

describe('a message', () => {
  it('gets the next number, once for each key', async () => {
    const { chatId, visitor } = await newChat()
    const message = say('Und die Anreise?')
    expect(await sendChatMessage(visitor, message)).toEqual({
      ok: true,
      value: { number: 2, isRepeated: false },
    })
    expect(await sendChatMessage(visitor, message)).toEqual({
      ok: true,
      value: { number: 2, isRepeated: true },
    })
    const other = await sendChatMessage(visitor, { ...message, text: 'Und das Hotel?' })
    expect(other).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' })
    expect(await storedMessages(chatId)).toHaveLength(2)
    expect(await storedChat(chatId)).toMatchObject({ lastNumber: 2, visitorSeen: 2 })
    expect(await actionsOf(chatId)).toEqual(['chat.started', 'chat.message-sent'])
  })

  it('of both sides at once, none is lost and none has the number of another', async () => {
    const { chatId, visitor } = await newChat()
    await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        n % 2 ? sendChatMessage(visitor, say(`Frage ${n}`)) : answerAs(agent.userId, chatId, `Antwort ${n}`),
      ),
    )
    expect((await storedMessages(chatId)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it('is refused without a chat and in one that is closed', async () => {
    expect(await sendChatMessage(newVisitor(), say('Hallo?'))).toMatchObject({ code: 'NO_CHAT' })
    const { visitor } = await newChat()
    await closeOwnChat(visitor)
    expect(await sendChatMessage(visitor, say('Hallo?'))).toMatchObject({ code: 'CHAT_CLOSED' })
  })

  it('is limited to 30 a minute', async () => {
    const { visitor } = await newChat()
    for (let n = 0; n < 30; n += 1) await sendChatMessage(visitor, say(`Nachricht ${n}`))
    const refused = await sendChatMessage(visitor, say('Noch eine'))
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) })
    shiftClock(MINUTE_MS)
    expect(await sendChatMessage(visitor, say('Noch eine'))).toMatchObject({ ok: true })
  })
})

describe('what the visitor has seen', () => {
  it('only grows, up to the newest message', async () => {
    const { chatId, visitor } = await newChat()
    await answerAs(agent.userId, chatId)
    await answerAs(agent.userId, chatId)
    for (const [number, seen] of [
      [2, 2],
      [1, 2],
      [99, 3],
    ] as const) {
      expect(await markSeenByVisitor(visitor, number)).toMatchObject({ ok: true })
      expect(await storedChat(chatId)).toMatchObject({ visitorSeen: seen })
    }
    expect(await markSeenByVisitor(newVisitor(), 1)).toMatchObject({ code: 'NO_CHAT' })
  })
})

describe('a chat ends', () => {
  it('once, with its event and its audit entry', async () => {
    const { chatId, visitor } = await newChat()
    expect(await closeOwnChat(visitor)).toEqual({ ok: true, value: { locale: 'de' } })
    expect(await closeOwnChat(visitor)).toMatchObject({ ok: true })
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', closedBy: 'visitor' })
    expect(await eventsOf(chatId)).toEqual(['started', 'closed'])
    expect(await actionsOf(chatId)).toEqual(['chat.started', 'chat.closed'])
    expect(await closeOwnChat(newVisitor())).toMatchObject({ code: 'NO_CHAT' })
  })

  it('and is rated then, the second time in place of the first', async () => {
    const { chatId, visitor } = await newChat()
    expect(await saveRating(visitor, { rating: 4, comment: '' })).toMatchObject({ code: 'CHAT_NOT_CLOSED' })
    await closeOwnChat(visitor)
    await saveRating(visitor, { rating: 4, comment: 'Freundlich' })
    await saveRating(visitor, { rating: 5, comment: 'Sehr freundlich' })
    const row = await storedChat(chatId)
    expect(row?.rating).toBe(5)
    expect(row?.comment && openChat(chatId, 'comment', row.comment)).toBe('Sehr freundlich')
    await saveRating(visitor, { rating: 1, comment: '' })
    expect(await storedChat(chatId)).toMatchObject({ rating: 1, comment: null })
    expect(await saveRating(newVisitor(), { rating: 1, comment: '' })).toMatchObject({ code: 'NO_CHAT' })
  })
})

it('nothing of a chat is stored when its transaction fails', async () => {
  const owner = await care.admin()
  await owner.query('create rule no_event as on insert to chat_event do instead (select 1/0)')
  const [chats, messages] = [await careDb().$count(chat), await careDb().$count(chatMessage)]
  await expect(startChat(newVisitor(), typedStart())).rejects.toThrow()
  await owner.query('drop rule no_event on chat_event')
  expect(await careDb().$count(chat)).toBe(chats)
  expect(await careDb().$count(chatMessage)).toBe(messages)
})

/** What a flood, or an old link, cannot do in the chat window. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHAT_MESSAGES_MAX } from '@/care/live-chat/constants'
import { sealChat, sealChatMessage } from '@/care/live-chat/seal-chat'
import { chat, chatMessage } from '@/care/live-chat/table'
import { announceOwnTyping } from '@/care/live-chat/visitor/announce-own-typing'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { READS_OF_NETWORK, TEAM_KEPT_MS, WAITING_MAX } from '@/care/live-chat/visitor/constants'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { markSeenByVisitor } from '@/care/live-chat/visitor/mark-seen'
import { readChatState } from '@/care/live-chat/visitor/read-state'
import { readTeam } from '@/care/live-chat/visitor/read-team'
import { getState, postStart } from '@/care/live-chat/visitor/routes'
import { saveEmail } from '@/care/live-chat/visitor/save-email'
import { saveRating } from '@/care/live-chat/visitor/save-rating'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId, ChatMessageId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newAgent, newChat, newVisitor, storedMessages, typedStart } from '../support/live-chat'
import { newPatient } from '../support/offers'
import { clearSchedule } from '../support/schedule'
import { newNetwork } from '../support/visitor'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
beforeEach(async () => {
  await db.delete(chat)
  await clearSchedule()
  await newAgent()
})
afterEach(() => shiftClock(0))

const say = (text: string) => ({ text, key: newId() })
const readPhone = async () => null
const asked = (network: string) =>
  new Request('http://localhost/chat/state', { headers: { 'x-kervan-client-ip': network } })

/** Makes a chat as long as this. */
async function lengthen(chatId: ChatId, lastNumber: number): Promise<void> {
  const rows = Array.from({ length: lastNumber - 1 }, (_, n) => {
    const id = newId<ChatMessageId>()
    const number = n + 2
    const text = sealChatMessage(id, `Nachricht ${number}`)
    return { id, chatId, number, side: 'visitor' as const, authorId: null, text, key: id, createdAt: now() }
  })
  await db.insert(chatMessage).values(rows)
  await db.update(chat).set({ lastNumber }).where(eq(chat.id, chatId))
}

describe('a long chat', () => {
  it('takes no further message of the visitor', async () => {
    const { chatId, visitor } = await newChat()
    const lastNumber = CHAT_MESSAGES_MAX - 1
    await db.update(chat).set({ lastNumber }).where(eq(chat.id, chatId))
    expect(await sendChatMessage(visitor, say('Die letzte'))).toMatchObject({ ok: true })
    expect(await sendChatMessage(visitor, say('Eine mehr'))).toMatchObject({ code: 'CHAT_FULL' })
  })

  it('is read by its newest messages', async () => {
    const { chatId, visitor } = await newChat()
    await lengthen(chatId, CHAT_MESSAGES_MAX + 2)
    const read = (after: number) => readChatState(visitor, { locale: 'de', after, readPhone })
    const all = (await read(0)).chat?.messages ?? []
    expect([all.length, all[0]?.number, all.at(-1)?.number]).toEqual([500, 3, 502])
    expect((await read(500)).chat?.messages.map(({ number }) => number)).toEqual([501, 502])
  })
})

describe('readings of the window', () => {
  it('of one network wait for each other, and above a number are refused', async () => {
    const phone = Promise.withResolvers<null>()
    const { atOnce, waiting } = READS_OF_NETWORK
    const all = Array.from({ length: atOnce + waiting }, () =>
      getState(asked('198.51.100.4'), () => phone.promise),
    )
    const refused = await getState(asked('198.51.100.4'), () => phone.promise)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    expect((await getState(asked('198.51.100.5'), readPhone)).status).toBe(200)
    phone.resolve(null)
    for (const answer of await Promise.all(all)) expect(answer.status).toBe(200)
  })

  it('share what is known of the team for a moment', async () => {
    shiftClock(MINUTE_MS)
    const first = readTeam(db, 'de', now())
    expect(readTeam(db, 'de', now())).toBe(first)
    expect(readTeam(db, 'tr', now())).not.toBe(first)
    expect((await first).duty.isOpen).toBe(true)
    await clearSchedule()
    shiftClock(MINUTE_MS + TEAM_KEPT_MS)
    expect((await readTeam(db, 'de', now())).duty.isOpen).toBe(false)
  })
})

it('the time until a first answer is said once there were twenty in time', async () => {
  const median = async (steps: number) => {
    shiftClock(steps * TEAM_KEPT_MS)
    return (await readTeam(db, 'de', now())).medianReplyMinutes
  }
  for (let n = 0; n < 20; n += 1) {
    const { chatId } = await newChat()
    const createdAt = new Date(now().getTime() - HOUR_MS)
    const answeredAt = new Date(createdAt.getTime() + (n < 10 ? 2 : 4) * MINUTE_MS)
    await db.update(chat).set({ createdAt, answeredAt }).where(eq(chat.id, chatId))
    expect(await median(n + 1_000)).toBe(n < 19 ? null : 3)
  }
  await db.update(chat).set({ isAway: true })
  expect(await median(1_020)).toBeNull()
})

describe('a flood of many networks', () => {
  /** Chats that wait, without messages. */
  const fill = (many: number) =>
    db.insert(chat).values(
      Array.from({ length: many }, () => {
        const id = newId<ChatId>()
        return {
          ...{
            id,
            tokenHash: id,
            status: 'waiting' as const,
            locale: 'de' as const,
            topic: 'costs' as const,
          },
          ...{ name: sealChat(id, 'name', 'x'), isAway: false, lastNumber: 0 },
          ...{ lastMessageAt: now(), createdAt: now() },
        }
      }),
    )

  it('is sent to the contact form once the queue is full; a patient is not', async () => {
    await fill(WAITING_MAX - 1)
    expect(await startChat(newVisitor(), typedStart())).toMatchObject({ ok: true })
    const headers = { 'content-type': 'application/json', 'x-kervan-client-ip': newNetwork() }
    const body = JSON.stringify(typedStart())
    const response = await postStart(
      new Request('http://localhost/chat/start', { method: 'POST', headers, body }),
      readPhone,
      async () => () => null,
    )
    expect(response.status).toBe(429)
    expect((await response.json()).errors[0].extensions).toEqual({
      ...{ code: 'TOO_MANY_REQUESTS', form: '/de/contact' },
    })
    const patient = await newPatient('de')
    expect(await startChat(newVisitor({ patient }), typedStart())).toMatchObject({ ok: true })
  })

  it('of one IPv6 site begins at most twenty in ten minutes', async () => {
    const begin = (n: number, site = 'a') =>
      startChat(newVisitor({ clientIp: `2001:db8:${site}:${n}::1` }), typedStart())
    for (let n = 0; n < 20; n += 1) expect(await begin(n)).toMatchObject({ ok: true })
    expect(await begin(20)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await begin(20, 'b')).toMatchObject({ ok: true })
  })
})

it('what is meant for another chat is not found', async () => {
  const { visitor, chatId } = await newChat()
  const other = { ...visitor, chatId: newId<ChatId>() }
  expect(await findVisitorChat(db, { ...visitor, chatId })).toMatchObject({ id: chatId })
  for (const answer of [
    await sendChatMessage(other, say('Für einen anderen')),
    await closeOwnChat(other),
    await markSeenByVisitor(other, 1),
    await announceOwnTyping(other),
    await saveRating(other, { rating: 5, comment: '' }),
    await saveEmail(other, { email: 'ada@example.org', wants: 'answers' }),
  ])
    expect(answer).toMatchObject({ code: 'NO_CHAT' })
  expect(await storedMessages(chatId)).toHaveLength(1)
})

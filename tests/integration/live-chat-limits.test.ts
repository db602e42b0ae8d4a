/** How many chats a network may begin, and whose a chat is. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chat } from '@/care/live-chat/table'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { startChat } from '@/care/live-chat/visitor/start-chat'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { answerAs, newAgent, newChat, newVisitor, storedMessages, typedStart } from '../support/live-chat'
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

describe('a flood of one network', () => {
  it('has at most three chats in the queue; an answered one makes room', async () => {
    const { visitor, chatId } = await newChat()
    const { clientIp } = visitor
    for (let n = 0; n < 2; n += 1) await newChat({ clientIp })
    expect(await startChat(newVisitor({ clientIp }), typedStart())).toMatchObject({
      ...{ code: 'TOO_MANY_REQUESTS', retryAfter: 300 },
    })
    await answerAs(agent.userId, chatId)
    expect(await startChat(newVisitor({ clientIp }), typedStart())).toMatchObject({ ok: true })
  })

  it('has at most three also when all begin at the same time', async () => {
    const { clientIp } = newVisitor()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => startChat(newVisitor({ clientIp }), typedStart())),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(3)
  })

  it('begins at most five in ten minutes and twenty a day', async () => {
    const clientIp = '2001:db8:7:7::1'
    const begin = async (last: number) => {
      const visitor = newVisitor({ clientIp: `2001:db8:7:7::${last}` })
      const begun = await startChat(visitor, typedStart())
      await careDb()
        .update(chat)
        .set({ status: 'closed', closedAt: new Date() })
        .where(eq(chat.status, 'waiting'))
      return begun.ok
    }
    for (let n = 0; n < 5; n += 1) expect(await begin(n)).toBe(true)
    expect(await begin(5)).toBe(false)
    expect(await startChat(newVisitor(), typedStart())).toMatchObject({ ok: true })
    for (let round = 1; round < 4; round += 1) {
      shiftClock(round * 11 * MINUTE_MS)
      for (let n = 0; n < 5; n += 1) expect(await begin(n)).toBe(true)
    }
    shiftClock(50 * MINUTE_MS)
    expect(await begin(1)).toBe(false)
    shiftClock(DAY_MS + MINUTE_MS)
    expect(await startChat(newVisitor({ clientIp }), typedStart())).toMatchObject({ ok: true })
  })
})

describe('whose chat it is', () => {
  it('of an account is shown only while that account is signed in', async () => {
    const patient = await newPatient('de')
    const { visitor, chatId } = await newChat({ patient })
    const { tokenHash } = visitor
    const found = async (who: Parameters<typeof findVisitorChat>[1]) =>
      (await findVisitorChat(careDb(), who))?.id
    expect(await found({ patient, tokenHash })).toBe(chatId)
    expect(await found({ patient: null, tokenHash })).toBeUndefined()
    expect(await found({ patient: await newPatient('de'), tokenHash })).toBeUndefined()
    const other = { ...visitor, patient: await newPatient('de') }
    expect(await sendChatMessage(other, say('Wer ist da?'))).toMatchObject({ code: 'NO_CHAT' })
    expect(await closeOwnChat(other)).toMatchObject({ code: 'NO_CHAT' })
  })

  it('of a browser is that of its token alone, and stays without an account', async () => {
    const { visitor, chatId } = await newChat()
    expect(await findVisitorChat(careDb(), { patient: null, tokenHash: 'x' })).toBeUndefined()
    const patient = await newPatient('de')
    await sendChatMessage({ ...visitor, patient }, say('Jetzt angemeldet'))
    expect((await storedMessages(chatId)).map(({ authorId }) => authorId)).toEqual([null, null])
  })

  it('of a closed chat can be read until the next one begins', async () => {
    const patient = await newPatient('de')
    const { visitor, chatId } = await newChat({ patient })
    await closeOwnChat(visitor)
    expect((await findVisitorChat(careDb(), visitor))?.id).toBe(chatId)
    const next = await newChat({ patient, tokenHash: visitor.tokenHash })
    expect((await findVisitorChat(careDb(), visitor))?.id).toBe(next.chatId)
  })
})

/** Mails about a chat: one for an answer that was not seen, with a link; the transcript for those who ask for it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { chatTasks } from '@/care/live-chat/mails/jobs'
import { mailTranscripts } from '@/care/live-chat/mails/mail-transcripts'
import { openChat } from '@/care/live-chat/seal-chat'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { findVisitorChat } from '@/care/live-chat/visitor/find-chats'
import { markSeenByVisitor } from '@/care/live-chat/visitor/mark-seen'
import { previewChat, resumeChat } from '@/care/live-chat/visitor/resume-chat'
import { saveEmail } from '@/care/live-chat/visitor/save-email'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, newVisitor, storedChat } from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newPatient } from '../support/offers'
import { newAddress } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const agent = await newAgent()

const run = (chatId: ChatId, number: number) => chatTasks['mail-about-chat']({ chatId, number }, { db })
/** A chat of a visitor who left an address of their own. */
async function reachable() {
  const email = newAddress()
  return { ...(await newChat({}, { email })), email }
}
async function answered(chatId: ChatId, text?: string) {
  const number = await answerAs(agent.userId, chatId, text)
  await run(chatId, number)
  return number
}
const secretOf = (url = '') => new URL(url).hash.slice(1)

describe('a mail about an answer', () => {
  it('is due two minutes after it', async () => {
    const owner = await care.admin()
    const { chatId } = await reachable()
    await answerAs(agent.userId, chatId)
    const { rows } = await owner.query(
      "select run_at - now() as wait from graphile_worker.jobs where task_identifier = 'mail-about-chat'",
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].wait.minutes ?? 0).toBeLessThan(2)
    expect(rows[0].wait.minutes ?? 0).toBeGreaterThanOrEqual(1)
  })

  it('goes out once until the visitor has seen it, without a word of the chat', async () => {
    const { chatId, visitor, email } = await reachable()
    const first = await answered(chatId, 'Ab 2.000 Euro')
    await run(chatId, first)
    await answered(chatId, 'Mit Hotel')
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ template: 'chat-answered', locale: 'de' })
    expect(JSON.stringify(mail)).not.toMatch(/Euro|Hotel|Ada/)
    expect(await eventsOf(chatId)).toEqual(['started', 'claimed', 'mailed'])
    await markSeenByVisitor(visitor, 3)
    await answered(chatId, 'Noch etwas')
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('does not go out when it was seen, when the visitor wrote since, or to no address', async () => {
    const seen = await reachable()
    const number = await answerAs(agent.userId, seen.chatId)
    await markSeenByVisitor(seen.visitor, number)
    await run(seen.chatId, number)
    const wrote = await reachable()
    const earlier = await answerAs(agent.userId, wrote.chatId)
    await sendChatMessage(wrote.visitor, { key: newId(), text: 'Danke' })
    await run(wrote.chatId, earlier)
    const unknown = await newChat({}, { email: '' })
    await answered(unknown.chatId)
    expect([...(await mailsTo(seen.email)), ...(await mailsTo(wrote.email))]).toEqual([])
    expect(await eventsOf(unknown.chatId)).toEqual(['started', 'claimed'])
    await run(newId<ChatId>(), 1)
  })

  it('to a patient leads to the sign-in, and keeps to what they want to be mailed', async () => {
    const patient = await newPatient('de')
    const { chatId } = await newChat({ patient }, { email: null })
    await answered(chatId)
    const [mail] = await mailsTo(patient.email)
    expect(mail?.props.chatUrl).toMatch(/\/de\/login\?next=%2Fde%2Fchat$/)
    const [row] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
    expect(row?.userId).toBe(patient.userId)
    expect((await storedChat(chatId))?.linkHash).toBeNull()
  })
})

describe('the link', () => {
  it('opens the chat in another browser, which has it from then on', async () => {
    const { chatId, visitor, email } = await reachable()
    await answered(chatId)
    const secret = secretOf((await mailsTo(email))[0]?.props.chatUrl)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await storedChat(chatId))).not.toContain(secret)
    const phone = newVisitor()
    const resumed = await resumeChat(phone, secret)
    if (!resumed.ok || !resumed.value.token) throw new Error('It was not resumed')
    const own = { ...phone, tokenHash: sha256(resumed.value.token) }
    expect((await findVisitorChat(db, own))?.id).toBe(chatId)
    expect(await findVisitorChat(db, visitor)).toBeUndefined()
    expect(await resumeChat(own, secret)).toEqual({ ok: true, value: { token: undefined, locale: 'de' } })
    // Someone who finds the mail later, such as on a shared computer, opens nothing.
    expect(await resumeChat(newVisitor(), secret)).toMatchObject({ code: 'NO_CHAT' })
    expect(await resumeChat(visitor, secret)).toMatchObject({ code: 'NO_CHAT' })
  })

  it('changes nothing until its reader confirms', async () => {
    const { chatId, email } = await reachable()
    await answered(chatId)
    const secret = secretOf((await mailsTo(email))[0]?.props.chatUrl)
    const before = await storedChat(chatId)
    expect(await previewChat(newVisitor(), secret)).toEqual({
      ...{ ok: true, value: { startedAt: before?.createdAt.toISOString(), topic: 'costs', initial: 'A' } },
    })
    expect(await storedChat(chatId)).toEqual(before)
    expect(await previewChat(newVisitor(), newId())).toMatchObject({ code: 'NO_CHAT' })
  })

  it('ends when the visitor corrects their address, and not when they type the same', async () => {
    const { chatId, visitor, email } = await reachable()
    await answered(chatId)
    const secret = secretOf((await mailsTo(email))[0]?.props.chatUrl)
    await saveEmail(visitor, { email, wants: 'answers' })
    expect(await previewChat(newVisitor(), secret)).toMatchObject({ ok: true })
    await saveEmail(visitor, { email: newAddress(), wants: 'answers' })
    expect(await previewChat(newVisitor(), secret)).toMatchObject({ code: 'NO_CHAT' })
  })

  it('ends after seven days, and with the next mail', async () => {
    const { chatId, visitor, email } = await reachable()
    await answered(chatId)
    const first = secretOf((await mailsTo(email))[0]?.props.chatUrl)
    await markSeenByVisitor(visitor, 2)
    await answered(chatId)
    const second = secretOf((await mailsTo(email))[1]?.props.chatUrl)
    expect(await resumeChat(newVisitor(), first)).toMatchObject({ code: 'NO_CHAT' })
    shiftClock(7 * DAY_MS + MINUTE_MS)
    expect(await resumeChat(newVisitor(), second)).toMatchObject({ code: 'NO_CHAT' })
    shiftClock(7 * DAY_MS - MINUTE_MS)
    expect(await resumeChat(newVisitor(), second)).toMatchObject({ ok: true })
  })

  it('is not guessed: a network may try 30 times an hour', async () => {
    const { clientIp } = newVisitor()
    for (let n = 0; n < 30; n += 1)
      expect(await resumeChat(newVisitor({ clientIp }), newId())).toMatchObject({ code: 'NO_CHAT' })
    const refused = await resumeChat(newVisitor({ clientIp }), newId())
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) })
  })
})

describe('the address', () => {
  it('is stored sealed, five times a day at most', async () => {
    const { chatId, visitor } = await newChat({}, { email: '' })
    for (let n = 0; n < 5; n += 1)
      expect(await saveEmail(visitor, { email: `ada${n}@example.org`, wants: 'answers' })).toMatchObject({
        ok: true,
      })
    const row = await storedChat(chatId)
    expect(row?.email && openChat(chatId, 'email', row.email)).toBe('ada4@example.org')
    expect(await saveEmail(visitor, { email: 'ada@example.org', wants: 'answers' })).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    expect(await saveEmail(newVisitor(), { email: 'a@example.org', wants: 'answers' })).toMatchObject({
      code: 'NO_CHAT',
    })
  })

  it('is not taken for answers once the chat has ended, and the attempt is not counted', async () => {
    const { chatId, visitor, email } = await reachable()
    await answerAs(agent.userId, chatId)
    await closeOwnChat(visitor)
    const before = await storedChat(chatId)
    for (let n = 0; n < 6; n += 1)
      expect(await saveEmail(visitor, { email: newAddress(), wants: 'answers' })).toMatchObject({
        ...{ ok: false, code: 'CHAT_CLOSED' },
      })
    expect(await storedChat(chatId)).toEqual(before)
    expect(await saveEmail(visitor, { email, wants: 'transcript' })).toMatchObject({ ok: true })
  })

  it('of a patient stays that of the account', async () => {
    const patient = await newPatient('de')
    const { chatId, visitor } = await newChat({ patient }, { email: null })
    await saveEmail(visitor, { email: patient.email, wants: 'answers' })
    expect(await storedChat(chatId)).toMatchObject({ email: null })
  })
})

describe('the transcript', () => {
  it('is mailed when it is asked for, and once more when the chat is closed', async () => {
    const { chatId, visitor } = await newChat()
    await answerAs(agent.userId, chatId, 'Ab 2.000 Euro')
    const email = newAddress()
    await saveEmail(visitor, { email, wants: 'transcript' })
    await saveEmail(visitor, { email, wants: 'transcript' })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      template: 'chat-transcript',
      props: {
        messages: [
          { number: 1, author: null, text: 'Was kostet eine Haartransplantation?' },
          { number: 2, author: 'Elif', text: 'Ab 2.000 Euro' },
        ],
      },
    })
    expect(await mailTranscripts(db)).toBe(0)
    await sendChatMessage(visitor, { key: newId(), text: 'Danke' })
    await closeOwnChat(visitor)
    expect(await mailTranscripts(db)).toBe(1)
    expect(await mailTranscripts(db)).toBe(0)
    expect((await mailsTo(email))[1]?.props.messages).toHaveLength(3)
  })

  it('goes to no one before a person of the team has answered', async () => {
    const { chatId, visitor } = await newChat({}, { text: 'Kaufen Sie Uhren' })
    const email = newAddress()
    const ask = () => saveEmail(visitor, { email, wants: 'transcript' })
    expect(await ask()).toMatchObject({ code: 'NOT_YET' })
    shiftClock(80 * HOUR_MS)
    await closeChat(agent, { chatId, seen: 1 })
    expect(await ask()).toMatchObject({ code: 'NOT_YET' })
    await mailTranscripts(db)
    expect(await mailsTo(email)).toEqual([])
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', wantsTranscript: false })
  })

  it('is mailed three times at most: twice when it is asked for, and when the chat is closed', async () => {
    const { chatId, visitor, email } = await reachable()
    const asks = async (text: string) => {
      await answerAs(agent.userId, chatId, text)
      return saveEmail(visitor, { email, wants: 'transcript' })
    }
    expect([await asks('Eins'), await asks('Zwei')]).toMatchObject([{ ok: true }, { ok: true }])
    shiftClock(2 * DAY_MS)
    expect(await asks('Drei')).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await mailsTo(email)).toHaveLength(2)
    await closeOwnChat(visitor)
    expect(await mailTranscripts(db)).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
    expect((await mailsTo(email))[2]?.props.messages).toHaveLength(4)
  })

  it('is asked for twenty times a day by one network', async () => {
    const { clientIp } = newVisitor()
    const ask = async () => {
      const { chatId, visitor } = await newChat()
      await answerAs(agent.userId, chatId)
      return saveEmail({ ...visitor, clientIp }, { email: newAddress(), wants: 'transcript' })
    }
    for (let n = 0; n < 20; n += 1) expect(await ask()).toMatchObject({ ok: true })
    expect(await ask()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('is not asked for any more a week after the end', async () => {
    const { chatId, visitor, email } = await reachable()
    await answerAs(agent.userId, chatId)
    await closeOwnChat(visitor)
    const ask = () => saveEmail(visitor, { email, wants: 'transcript' })
    shiftClock(7 * DAY_MS + MINUTE_MS)
    expect(await ask()).toMatchObject({ code: 'CHAT_CLOSED' })
    shiftClock(7 * DAY_MS - MINUTE_MS)
    expect(await ask()).toMatchObject({ ok: true })
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

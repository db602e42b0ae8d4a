/** Chats whose visitor waits for an answer that never comes: they end, and everybody is told. */
import { and, eq, like } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { closeIdleChats } from '@/care/live-chat/close-idle-chats'
import { CHAT_DAYS, UNANSWERED_DAYS } from '@/care/live-chat/constants'
import { claimChat } from '@/care/live-chat/desk/claim-chat'
import { closeChat } from '@/care/live-chat/desk/close-chat'
import { pruneChats } from '@/care/live-chat/prune-chats'
import { closeOwnChat } from '@/care/live-chat/visitor/close-chat'
import { sendChatMessage } from '@/care/live-chat/visitor/send-message'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { ChatId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { answerAs, eventsOf, newAgent, newChat, storedChat } from '../support/live-chat'
import { mailsTo } from '../support/mails'
import { newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const [agent, editor] = [await newAgent(), await newStaff('editor')]

const LIMIT_MS = UNANSWERED_DAYS * DAY_MS
const newAddress = () => `${newId()}@example.org`
const closeAt = async (ms: number) => {
  shiftClock(ms)
  return closeIdleChats(db)
}
const mailOf = (id: ChatId) =>
  db
    .select()
    .from(mailMessage)
    .where(eq(mailMessage.idempotencyKey, `chat-unanswered:${id}`))
const noticesTo = async ({ email }: { readonly email: string }) =>
  (await mailsTo(email)).filter(({ template }) => template === 'staff-notice')

describe('a chat that nobody answers', () => {
  it('is closed after 14 days, not before, and its visitor is told once how to reach us, in the language of the chat', async () => {
    const email = newAddress()
    const { chatId } = await newChat({}, { email, locale: 'tr' })
    expect(await closeAt(LIMIT_MS - MINUTE_MS)).toBe(0)
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting' })
    expect(await mailsTo(email)).toEqual([])
    expect(await closeAt(LIMIT_MS + MINUTE_MS)).toBe(1)
    expect(await closeIdleChats(db)).toBe(0)
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', closedBy: 'idle' })
    expect(await eventsOf(chatId)).toEqual(['started', 'closed', 'mailed'])
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, chatId))
    expect(entries.map(({ action }) => action)).toEqual(['chat.started', 'chat.closed'])
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ template: 'chat-unanswered', locale: 'tr' }])
    expect(mails[0]?.props).toMatchObject({ contactUrl: `${env().PUBLIC_URL}/tr/contact` })
    expect(JSON.stringify(mails), 'nothing that was typed').not.toContain('Haartransplantation')
  })

  it('of a signed-in patient is told to their account, and leads to their messages', async () => {
    const patient = await newPatient('fr')
    const { chatId } = await newChat({ patient }, { email: null, locale: 'fr' })
    expect(await closeAt(LIMIT_MS + MINUTE_MS)).toBe(1)
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed' })
    const [mail] = (await mailsTo(patient.email)).filter(({ template }) => template === 'chat-unanswered')
    expect(mail?.props.contactUrl).toBe(`${env().PUBLIC_URL}/fr/my-requests/messages/new`)
  })

  it('is closed with its assignee as well; each message of the visitor begins the time again', async () => {
    const { chatId, visitor } = await newChat({}, { email: newAddress() })
    await answerAs(agent.userId, chatId)
    shiftClock(10 * DAY_MS)
    await sendChatMessage(visitor, { key: newId(), text: 'Und mit Hotel?' })
    await closeAt(LIMIT_MS + DAY_MS)
    expect(await storedChat(chatId)).toMatchObject({ status: 'open' })
    expect(await closeAt(10 * DAY_MS + LIMIT_MS + MINUTE_MS)).toBe(1)
    expect(await storedChat(chatId)).toMatchObject({ status: 'closed', closedBy: 'idle' })
    expect(await mailOf(chatId)).toHaveLength(1)
  })

  it('gets no such mail when the team had the last word, nor when a person closes it', async () => {
    const [answered, closed, own] = [await newChat(), await newChat(), await newChat()]
    await answerAs(agent.userId, answered.chatId)
    await closeAt(80 * HOUR_MS)
    expect(await storedChat(answered.chatId)).toMatchObject({ status: 'closed', closedBy: 'idle' })
    expect(await claimChat(agent, { chatId: closed.chatId })).toMatchObject({ ok: true })
    expect(await closeChat(agent, { chatId: closed.chatId, seen: 1 })).toMatchObject({ ok: true })
    await closeOwnChat(own.visitor)
    expect(await closeAt(LIMIT_MS + DAY_MS)).toBe(0)
    for (const { chatId } of [answered, closed, own]) expect(await mailOf(chatId)).toEqual([])
  })

  it('closed by two workers at once is closed and told once', async () => {
    const email = newAddress()
    const { chatId } = await newChat({}, { email })
    shiftClock(LIMIT_MS + MINUTE_MS)
    const closed = await Promise.all([closeIdleChats(db), closeIdleChats(db), closeIdleChats(db)])
    expect(closed.reduce((sum, n) => sum + n)).toBe(1)
    expect(await eventsOf(chatId)).toEqual(['started', 'closed', 'mailed'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('stays open, and nobody is told, when the run is broken off; the next one does it', async () => {
    const email = newAddress()
    const { chatId } = await newChat({}, { email })
    const before = (await noticesTo(agent)).length
    shiftClock(LIMIT_MS + MINUTE_MS)
    const admin = await care.admin()
    // The notice to the team is the last thing that is written.
    await admin.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'broken off'; end $$;
      create trigger refuse before insert on mail_message for each row
      when (new.template = 'staff-notice') execute function refuse()`)
    await expect(closeIdleChats(db)).rejects.toThrow()
    await admin.query('drop trigger refuse on mail_message; drop function refuse()')
    expect(await storedChat(chatId)).toMatchObject({ status: 'waiting' })
    expect(await eventsOf(chatId)).toEqual(['started'])
    expect([(await mailsTo(email)).length, (await noticesTo(agent)).length]).toEqual([0, before])
    expect(await closeIdleChats(db)).toBe(1)
    expect((await mailsTo(email)).length).toBe(1)
  })

  it('its mail is deleted with it', async () => {
    const { chatId } = await newChat({}, { email: newAddress() })
    await closeAt(LIMIT_MS + MINUTE_MS)
    expect(await mailOf(chatId)).toHaveLength(1)
    shiftClock(LIMIT_MS + (CHAT_DAYS + 1) * DAY_MS)
    await pruneChats(db)
    expect(await storedChat(chatId)).toBeUndefined()
    expect(await mailOf(chatId)).toEqual([])
  })
})

describe('the team', () => {
  it('is told how many chats ended without an answer: one mail to each person at the desk, with the way to them', async () => {
    const before = await noticesTo(agent)
    for (let index = 0; index < 3; index += 1) await newChat({}, { email: newAddress() })
    expect(await closeAt(LIMIT_MS + MINUTE_MS)).toBe(3)
    const after = await noticesTo(agent)
    expect(after).toHaveLength(before.length + 1)
    expect(after.map(({ props }) => props)).toContainEqual({
      ...{ kind: 'chatsUnanswered', reference: null, count: 3, filedAt: null, byName: null },
      deskUrl: `${env().PUBLIC_URL}/de/desk/chat`,
    })
    expect(await noticesTo(editor)).toEqual([])
  })

  it('is told of none that could not be reached, or that the team had answered', async () => {
    const silent = await newChat({}, { email: null })
    const answered = await newChat({}, { email: newAddress() })
    await answerAs(agent.userId, answered.chatId)
    const before = (await noticesTo(agent)).length
    expect(await closeAt(LIMIT_MS + MINUTE_MS)).toBe(2)
    expect(await eventsOf(silent.chatId)).toEqual(['started', 'closed'])
    expect((await noticesTo(agent)).length).toBe(before)
    const told = await db
      .select({ id: mailMessage.id })
      .from(mailMessage)
      .where(
        and(
          eq(mailMessage.template, 'chat-unanswered'),
          like(mailMessage.idempotencyKey, `%${silent.chatId}%`),
        ),
      )
    expect(told).toEqual([])
  })
})

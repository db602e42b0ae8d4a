/** Mails about messages: only while they are unread, one to each side, also when a job runs twice. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { MAIL_DELAY_MS } from '@/care/conversations/constants'
import { conversationTasks } from '@/care/conversations/jobs'
import { markRead } from '@/care/conversations/mark-read'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversationMessage } from '@/care/conversations/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { ConversationId, MessageId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { notificationsOf } from '../support/notifications'
import { newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()

async function newThread() {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const draft = { subject: 'Medikamente', text: 'Aspirin?', locale: 'de', key: newId() } as const
  const started = await startConversation(patient, { requestId, ...draft })
  if (!started.ok) throw new Error(started.code)
  return { patient, id: started.value.conversationId }
}

async function sent(actor: Actor, conversationId: ConversationId, text = 'Nein'): Promise<MessageId> {
  const result = await sendMessage(actor, { conversationId, text, locale: 'de', key: newId() })
  if (!result.ok) throw new Error(result.code)
  return result.value.messageId
}

describe('mails about messages', () => {
  const run = (messageId: MessageId) => conversationTasks['mail-about-message']({ messageId }, { db })
  const mails = () => db.select().from(mailMessage).orderBy(desc(mailMessage.createdAt))
  const newestOf = async (id: ConversationId) => {
    const rows = await db.select().from(conversationMessage).where(eq(conversationMessage.conversationId, id))
    const last = rows.toSorted((one, other) => other.number - one.number)[0]
    if (!last) throw new Error('The conversation has no message')
    return last.id
  }

  it('go to the patient once, until they have read', async () => {
    const { patient, id } = await newThread()
    const first = await sent(staff, id)
    await run(first)
    await run(first)
    await run(await sent(staff, id, 'Noch etwas'))
    const told = (await mails()).filter(({ recipient }) => recipient === patient.email)
    expect(told.map(({ template }) => template)).toEqual(['message-received'])
    await markRead(patient, { conversationId: id, number: 3 })
    await run(await sent(staff, id, 'Später'))
    const later = (await mails()).filter(({ recipient }) => recipient === patient.email)
    expect(later).toHaveLength(2)
  })

  it('go to nobody when the message was read before, and to the team for a patient’s message', async () => {
    const { patient, id } = await newThread()
    const before = (await mails()).length
    const answer = await sent(staff, id)
    await markRead(patient, { conversationId: id, number: 2 })
    await run(answer)
    expect(await mails()).toHaveLength(before)
    await run(await sent(patient, id))
    expect((await mails())[0]).toMatchObject({ template: 'team-message', locale: 'tr' })
    await markRead(staff, { conversationId: id, number: 3 })
    await run(await newestOf(id))
    expect(await mails()).toHaveLength(before + 1)
  })
})

it('the job waits two minutes, so that no mail goes to a reader who has the page open', async () => {
  const { id } = await newThread()
  const messageId = await sent(staff, id)
  const admin = await care.admin()
  const { rows } = await admin.query('select run_at from graphile_worker._private_jobs where key = $1', [
    `mail-about-message:${messageId}`,
  ])
  const wait = new Date(rows[0]?.run_at).getTime() - now().getTime()
  expect(MAIL_DELAY_MS).toBe(120_000)
  expect(wait).toBeGreaterThan(MAIL_DELAY_MS - 10_000)
  expect(wait).toBeLessThanOrEqual(MAIL_DELAY_MS)
})

it('a mail names neither subject nor text', async () => {
  const { patient, id } = await newThread()
  await conversationTasks['mail-about-message']({ messageId: await sent(staff, id) }, { db })
  const [mail] = await db.select().from(mailMessage).where(eq(mailMessage.recipient, patient.email))
  expect(mail).toMatchObject({ template: 'message-received', locale: 'de' })
  expect(JSON.stringify(mail)).not.toMatch(/Medikamente|Nein/)
})

it('a job for a message that is gone does nothing', async () => {
  const before = await db.select().from(mailMessage)
  await conversationTasks['mail-about-message']({ messageId: newId<MessageId>() }, { db })
  expect(await db.select().from(mailMessage)).toHaveLength(before.length)
})

describe('notifications about messages', () => {
  it('are one until the patient has read, and lead to the conversation', async () => {
    const { patient, id } = await newThread()
    await sent(staff, id)
    await sent(staff, id, 'Noch etwas')
    const list = () => notificationsOf(patient.userId)
    expect(await list()).toMatchObject([
      {
        event: 'message_received',
        type: 'new_message',
        isRead: false,
        target: `/my-requests/messages/${id}`,
      },
    ])
    await markRead(patient, { conversationId: id, number: 3 })
    expect(await list()).toMatchObject([{ isRead: true }])
    await sent(staff, id, 'Später')
    expect((await list()).map(({ isRead }) => isRead).sort()).toEqual([false, true])
  })

  it('are not made for what the patient writes', async () => {
    const { patient, id } = await newThread()
    await sent(patient, id)
    expect(await notificationsOf(patient.userId)).toEqual([])
    expect(await notificationsOf(staff.userId)).toEqual([])
  })
})

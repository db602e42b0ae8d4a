/** Messages between patients and the care team: who may write where, once, and who reads what. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { MESSAGE_LIMITS, MESSAGES_PAGE_SIZE } from '@/care/conversations/constants'
import { listConversations } from '@/care/conversations/list-desk-conversations'
import { markRead } from '@/care/conversations/mark-read'
import {
  countUnreadOf,
  countWaiting,
  findConversation,
  listConversationsFor,
  listConversationsOf,
} from '@/care/conversations/read-conversations'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { ConversationId, MessageId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()
/** Together they may write more than one of them. */
const colleagues = [await newStaff(), await newStaff()]
const TEXT = 'CANARY-5512 Darf ich vorher Aspirin nehmen?'

function draft(requestId: RequestId, changes: object = {}) {
  return { requestId, subject: 'Medikamente', text: TEXT, locale: 'de', key: newId(), ...changes } as const
}

async function started(actor: Actor, requestId: RequestId): Promise<ConversationId> {
  const result = await startConversation(actor, draft(requestId))
  if (!result.ok) throw new Error(result.code)
  return result.value.conversationId
}

async function sent(actor: Actor, conversationId: ConversationId, text = TEXT): Promise<MessageId> {
  const result = await sendMessage(actor, { conversationId, text, locale: 'de', key: newId() })
  if (!result.ok) throw new Error(result.code)
  return result.value.messageId
}

async function newThread() {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  return { patient, requestId, id: await started(patient, requestId) }
}

const read = (id: ConversationId, reader: Actor['userId'] | 'team', before?: number) =>
  findConversation(db, { id, reader, before })

describe('a patient', () => {
  it('starts a conversation about a request of their own, and the team answers in it', async () => {
    const { patient, requestId, id } = await newThread()
    await sent(staff, id, 'Nein, bitte zehn Tage vorher absetzen.')
    expect(await read(id, patient.userId)).toMatchObject({
      ...{ id, requestId, subject: 'Medikamente', lastNumber: 2, hasUnread: true },
      messages: [
        { number: 1, side: 'patient', authorName: patient.name, text: TEXT },
        { number: 2, side: 'team', authorName: staff.name, readAt: null },
      ],
    })
    expect((await listConversationsOf(db, patient.userId)).rows).toMatchObject([
      { id, unread: 1, lastSide: 'team', excerpt: 'Nein, bitte zehn Tage vorher absetzen.' },
    ])
  })

  it('is refused for the request of another, one in quarantine and one that does not exist, all alike', async () => {
    const [patient, other] = [await newPatient(), await newPatient()]
    const [foreign, held] = [await newRequest(other), await newRequest(patient)]
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, held))
    for (const requestId of [foreign, held, newId<RequestId>(), 'x'])
      expect(await startConversation(patient, { ...draft(foreign), requestId })).toEqual({
        ok: false,
        code: 'REQUEST_NOT_FOUND',
      })
    expect((await listConversationsOf(db, patient.userId)).rows).toEqual([])
  })

  it('neither reads, answers nor marks the conversation of another', async () => {
    const { id, patient } = await newThread()
    await sent(staff, id)
    const stranger = await newPatient()
    expect(await read(id, stranger.userId)).toBeUndefined()
    const answer = { conversationId: id, text: TEXT, locale: 'de', key: newId() } as const
    const refused = { ok: false, code: 'CONVERSATION_NOT_FOUND' }
    expect(await sendMessage(stranger, answer)).toEqual(refused)
    expect(await sendMessage(stranger, { ...answer, conversationId: newId<ConversationId>() })).toEqual(
      refused,
    )
    expect(await markRead(stranger, { conversationId: id, number: 9 })).toEqual({
      ok: true,
      value: { marked: 0 },
    })
    expect(await countUnreadOf(db, patient.userId)).toBe(1)
  })

  it('asks for a change of their own offer: its version is stored; another’s offer is refused', async () => {
    const patient = await newPatient()
    const { offerId, requestId } = await newOffer(staff, patient)
    const asked = await startConversation(patient, draft(requestId, { offerId }))
    if (!asked.ok) throw new Error(asked.code)
    expect(await read(asked.value.conversationId, patient.userId)).toMatchObject({
      offer: { id: offerId, version: 1 },
    })
    const foreign = await newOffer(staff, await newPatient())
    const refused = await startConversation(patient, draft(requestId, { offerId: foreign.offerId }))
    expect(refused).toEqual({ ok: false, code: 'OFFER_NOT_AUTHORIZED' })
  })

  it('cannot flood: after the limit nothing more is stored', async () => {
    const { patient, id } = await newThread()
    for (let n = 1; n < MESSAGE_LIMITS.patient.limit; n += 1) await sent(patient, id, `Nachricht ${n}`)
    const over = { conversationId: id, text: TEXT, locale: 'de', key: newId() } as const
    expect(await sendMessage(patient, over)).toEqual({ ok: false, code: 'TOO_MANY_MESSAGES' })
    expect(await read(id, 'team')).toMatchObject({ lastNumber: MESSAGE_LIMITS.patient.limit })
  })
})

describe('an editor', () => {
  it('may do nothing with messages', async () => {
    const editor = await newStaff('editor')
    const { id, requestId } = await newThread()
    const refused = { ok: false, code: 'FORBIDDEN' }
    expect(await startConversation(editor, draft(requestId))).toEqual(refused)
    const answer = { conversationId: id, text: TEXT, locale: 'de', key: newId() } as const
    expect(await sendMessage(editor, answer)).toEqual(refused)
    expect(await markRead(editor, { conversationId: id, number: 1 })).toEqual(refused)
  })
})

describe('the care team', () => {
  it('starts a conversation about any request, with a translation that is shown beside the original', async () => {
    const patient = await newPatient('fr')
    const requestId = await newRequest(patient)
    const translation = { text: 'Bonjour', translator: 'Ayşe Demir' }
    const result = await startConversation(
      staff,
      draft(requestId, { text: 'Merhaba', translation, locale: 'tr' }),
    )
    if (!result.ok) throw new Error(result.code)
    expect(await read(result.value.conversationId, patient.userId)).toMatchObject({
      messages: [
        { side: 'team', text: 'Merhaba', locale: 'tr', translation: { ...translation, locale: 'fr' } },
      ],
    })
    expect(await listConversationsFor(db, requestId)).toMatchObject([{ subject: 'Medikamente', unread: 0 }])
  })

  it('sees in the list of all patients who waits, and nothing that was written', async () => {
    const { id, patient } = await newThread()
    const waiting = (await listConversations(db, { isWaitingOnly: true })).rows
    expect(waiting.find((row) => row.id === id)).toMatchObject({ patientName: patient.name, unread: 1 })
    expect(JSON.stringify(waiting)).not.toContain('CANARY')
    expect(JSON.stringify(waiting)).not.toContain('Medikamente')
    const before = await countWaiting(db)
    await markRead(staff, { conversationId: id, number: 1 })
    expect(await countWaiting(db)).toBe(before - 1)
    expect((await listConversations(db, { isWaitingOnly: true })).rows.some((row) => row.id === id)).toBe(
      false,
    )
  })
})

describe('reading', () => {
  it('marks what the other side wrote, up to what was on the screen, once', async () => {
    const { patient, id } = await newThread()
    await sent(staff, id)
    await sent(staff, id, 'Und noch etwas')
    const seen = { conversationId: id, number: 2 }
    expect(await markRead(patient, seen)).toEqual({ ok: true, value: { marked: 1 } })
    expect(await markRead(patient, seen)).toEqual({ ok: true, value: { marked: 0 } })
    const view = await read(id, patient.userId)
    expect(view?.messages.map(({ readAt }) => readAt !== null)).toEqual([false, true, false])
    expect(await countUnreadOf(db, patient.userId)).toBe(1)
  })
})

describe('answers', () => {
  it('quote a message of the same conversation; one of another is refused', async () => {
    const { patient, id } = await newThread()
    const other = await newThread()
    const [first] = (await read(id, 'team'))?.messages ?? []
    const [foreign] = (await read(other.id, 'team'))?.messages ?? []
    const answer = { conversationId: id, text: 'Ja', locale: 'de' } as const
    expect((await sendMessage(staff, { ...answer, relatedId: first?.id, key: newId() })).ok).toBe(true)
    expect(await read(id, patient.userId)).toMatchObject({
      messages: [{}, { related: { number: 1, authorName: patient.name, excerpt: TEXT } }],
    })
    for (const relatedId of [foreign?.id, newId<MessageId>(), 'x'])
      expect(await sendMessage(staff, { ...answer, relatedId, key: newId() })).toEqual({
        ok: false,
        code: 'MESSAGE_NOT_FOUND',
      })
  })
})

describe('a repeated post', () => {
  it('gets the first answer and stores nothing; with another text it is refused', async () => {
    const { patient, id, requestId } = await newThread()
    const post = { conversationId: id, text: 'Danke', locale: 'de', key: newId() } as const
    const first = await sendMessage(patient, post)
    expect(await sendMessage(patient, post)).toEqual(first)
    expect(await sendMessage(patient, { ...post, text: 'Nein' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
    expect(await read(id, 'team')).toMatchObject({ lastNumber: 2 })
    const start = draft(requestId)
    expect(await startConversation(patient, start)).toEqual(await startConversation(patient, start))
    expect((await listConversationsOf(db, patient.userId)).rows).toHaveLength(2)
  })
})

it('messages at the same moment get numbers without gaps', async () => {
  const { patient, id } = await newThread()
  await Promise.all(Array.from({ length: 12 }, (_, n) => sent(n % 2 ? staff : patient, id, `Nr. ${n}`)))
  const view = await read(id, 'team')
  expect(view?.messages.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
})

it('a long conversation is read in pages', async () => {
  const { id } = await newThread()
  for (let n = 0; n < MESSAGES_PAGE_SIZE + 2; n += 1) {
    const text = `Nr. ${n + 2}`
    await sent(colleagues[n % colleagues.length] ?? staff, id, text)
  }
  const newest = await read(id, 'team')
  expect(newest?.messages).toHaveLength(MESSAGES_PAGE_SIZE)
  expect(newest?.olderThan).toBe(4)
  const older = await read(id, 'team', newest?.olderThan)
  expect(older?.messages.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(older?.olderThan).toBeUndefined()
})

describe('what is stored', () => {
  it('is sealed: neither subject nor text is readable in the tables, the audit log and the queue', async () => {
    const { id } = await newThread()
    const admin = await care.admin()
    for (const table of [
      'conversation',
      'conversation_message',
      'audit_entry',
      'graphile_worker._private_jobs',
    ]) {
      const { rows } = await admin.query(`select row_to_json(t)::text as row from ${table} as t`)
      const text = rows.map(({ row }) => row).join()
      expect(text, table).not.toContain('CANARY')
      expect(text, table).not.toContain('Medikamente')
    }
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['conversation.started', 'message.sent'])
  })
})

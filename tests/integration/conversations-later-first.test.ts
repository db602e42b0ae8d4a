/** The first message of a conversation, sent later: until then the patient cannot find the conversation either. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { saveDraft } from '@/care/conversations/drafts/save-draft'
import { cancelScheduled } from '@/care/conversations/later/cancel-scheduled'
import { listHeld, listUnbegun } from '@/care/conversations/later/list-scheduled'
import { pruneScheduled } from '@/care/conversations/later/prune-scheduled'
import { scheduleConversation } from '@/care/conversations/later/schedule-conversation'
import { scheduledMessage } from '@/care/conversations/later/table'
import { loadDeskConversation } from '@/care/conversations/loaders'
import { findConversation, listConversationsOf } from '@/care/conversations/read-conversations'
import { sendMessage } from '@/care/conversations/send-message'
import { conversation } from '@/care/conversations/table'
import { listAccess } from '@/care/privacy/access/read-access'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { readRows } from '@/care/privacy/inventory/read-rows'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { IDLE } from '@/lib/form-state'
import { newId } from '@/lib/ids'
import type { ConversationId, RequestId } from '@/lib/record-ids'
import { startConversation } from '@/surfaces/desk/messages/actions'
import { LATER, listed, newThread, runJob as run, shiftTo, textsOf } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const elif = await newStaff()
await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, elif.userId))
const askAsElif = async () => askWith(await openSession(elif.userId, new Date()))

type Changes = Partial<Parameters<typeof scheduleConversation>[1]>
const planned = async (requestId: RequestId, changes: Changes = {}) => {
  const message = { subject: 'Anreise', text: 'Guten Morgen', locale: 'de' } as const
  return scheduleConversation(elif, { requestId, ...message, key: newId(), at: LATER(), ...changes })
}
async function newPlan(changes: Changes = {}) {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const result = await planned(requestId, changes)
  if (!result.ok) throw new Error(result.code)
  return { patient, requestId, ...result.value }
}
const seenBy = ({ userId }: Actor, id: ConversationId) =>
  findConversation(db, { id, reader: userId, before: undefined })
const exportOf = async ({ userId, email }: Actor) => {
  const tables = PERSONAL_TABLES.filter(({ table }) => table === conversation)
  return (await Promise.all(tables.map((table) => readRows(db, table, { userId, email })))).flat()
}

describe('until its time the patient', () => {
  it('cannot list, open, write in or export the conversation, and the team can', async () => {
    const { patient, requestId, conversationId } = await newPlan()
    expect((await listConversationsOf(db, patient.userId)).rows).toEqual([])
    const all = { isFound: () => true }
    expect((await listConversationsOf(db, patient.userId, all)).rows).toEqual([])
    expect(await seenBy(patient, conversationId)).toBeUndefined()
    const answer = { conversationId, text: 'Ja?', locale: 'de', key: newId() } as const
    expect(await sendMessage(patient, answer)).toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    expect(await saveDraft(patient, answer)).toMatchObject({ code: 'CONVERSATION_NOT_FOUND' })
    expect(await exportOf(patient)).toEqual([])
    const [row] = await listUnbegun(db, requestId)
    expect(row).toMatchObject({ id: conversationId, subject: 'Anreise', held: null })
    expect(await textsOf(conversationId)).toEqual([])
  })

  it('does not learn of it from who read their data: that is a reading of the request', async () => {
    const { patient, conversationId } = await newPlan()
    await askAsElif()
    expect(await loadDeskConversation(conversationId)).toMatchObject({ ok: true })
    const { rows } = await listAccess(db, patient.userId, { limit: 10, offset: 0 })
    expect(rows.map(({ kind }) => kind)).toEqual(['request'])
  })
})

describe('at its time', () => {
  it('it is the first message of an ordinary conversation, which begins then', async () => {
    const translation = { text: 'Günaydın', translator: 'Ayşe Demir' }
    const { patient, conversationId, scheduledId } = await newPlan({ translation })
    const before = new Date(now().getTime() - 48 * HOUR_MS)
    await db.update(conversation).set({ createdAt: before }).where(eq(conversation.id, conversationId))
    await run(scheduledId)
    expect(await seenBy(patient, conversationId)).toBeUndefined()
    await shiftTo(scheduledId, -MINUTE_MS)
    await run(scheduledId)
    const seen = await seenBy(patient, conversationId)
    expect(seen).toMatchObject({ subject: 'Anreise', hasUnread: true, lastNumber: 1 })
    expect(seen?.messages[0]).toMatchObject({ number: 1, text: 'Guten Morgen', translation })
    const [exported] = await exportOf(patient)
    expect(new Date(String(exported?.createdAt)).getTime()).toBeGreaterThan(before.getTime())
    expect((await listConversationsOf(db, patient.userId)).rows).toHaveLength(1)
  })

  it('it is held when the patient has begun a conversation of their own meanwhile', async () => {
    const { patient, requestId, conversationId, scheduledId } = await newPlan()
    await newThread({ patient, requestId })
    await shiftTo(scheduledId, -MINUTE_MS)
    await run(scheduledId)
    expect(await seenBy(patient, conversationId)).toBeUndefined()
    expect(await listed(conversationId)).toMatchObject({ held: 'patient_wrote' })
    expect(await listHeld(db, elif.userId)).toContainEqual(expect.objectContaining({ conversationId }))
  })
})

it('once it is cancelled for good the conversation is deleted, but not one with another message', async () => {
  const [gone, stays] = [await newPlan(), await newPlan()]
  const answer = { text: 'Sofort', locale: 'de', key: newId() } as const
  await sendMessage(elif, { conversationId: stays.conversationId, ...answer })
  for (const { conversationId, scheduledId } of [gone, stays]) {
    const { revision: base } = await listed(conversationId)
    await cancelScheduled(elif, { scheduledId, isCancelled: true, base })
  }
  const rowOf = async ({ conversationId: id }: typeof gone) =>
    (await db.select().from(conversation).where(eq(conversation.id, id))).length
  await pruneScheduled(db)
  expect(await rowOf(gone)).toBe(1)
  const cancelledAt = new Date(now().getTime() - 25 * HOUR_MS)
  for (const { scheduledId } of [gone, stays])
    await db.update(scheduledMessage).set({ cancelledAt }).where(eq(scheduledMessage.id, scheduledId))
  expect(await pruneScheduled(db)).toBe(2)
  expect([await rowOf(gone), await rowOf(stays)]).toEqual([0, 1])
})

describe('when it is planned', () => {
  it('a repeated post is one, and a refused one leaves no conversation', async () => {
    const requestId = await newRequest(await newPatient('de'))
    const key = newId()
    expect(await planned(requestId, { key })).toEqual(await planned(requestId, { key }))
    const refused = { code: 'TIME_PAST', fields: { when: 'TIME_PAST' } }
    expect(await planned(requestId, { at: { day: '2020-01-01', time: '09:00' } })).toMatchObject(refused)
    const rows = await db.select().from(conversation).where(eq(conversation.requestId, requestId))
    expect(rows).toHaveLength(1)
    expect(await planned(newId<RequestId>())).toMatchObject({ code: 'REQUEST_NOT_FOUND' })
  })

  it('a patient cannot plan one', async () => {
    const patient = await newPatient('de')
    const [requestId, key] = [await newRequest(patient), newId()]
    const message = { subject: 'x', text: 'x', locale: 'de' } as const
    const result = await scheduleConversation(patient, { requestId, ...message, at: LATER(), key })
    expect(result).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('the form of a new message plans it where a time is chosen', async () => {
    const request = await newRequest(await newPatient('de'))
    await askAsElif()
    const { day, time } = LATER()
    const data = new FormData()
    const values = {
      request,
      subject: 'Anreise',
      text: 'Guten Morgen',
      locale: 'de',
      when: 'time',
      day,
      time,
    }
    for (const [name, value] of Object.entries({ ...values, idempotency_key: newId() })) data.set(name, value)
    await expect(startConversation(IDLE, data)).rejects.toThrow()
    const [row] = await listUnbegun(db, request)
    expect(row && (await textsOf(row.id))).toEqual([])
    expect(row && (await listed(row.id)).text).toBe('Guten Morgen')
  })
})

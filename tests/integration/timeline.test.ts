/** What happened to one person, over all their requests, for the care team. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { document } from '@/care/documents/table'
import { chat, chatEvent } from '@/care/live-chat/table'

import { contactRequest, requestEvent } from '@/care/requests/table'
import { addNote } from '@/care/requests/team/add-note'
import { assignRequest } from '@/care/requests/team/assign-request'
import type { Actor } from '@/care/sign-in/session'
import { TIMELINE_PAGE_SIZE, TIMELINE_SUBJECTS } from '@/care/timeline/constants'
import { loadPersonTimeline } from '@/care/timeline/loaders'
import { readTimeline } from '@/care/timeline/read-timeline'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { seal } from '@/lib/crypto'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { ChatEventId, DocumentId, RequestEventId } from '@/lib/record-ids'
import { careAndContent } from '../support/care-and-content'
import { newChat } from '../support/chats'
import { newThread } from '../support/conversations-later'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { newDeposit } from '../support/payments'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

await careAndContent()
const db = careDb()
const staff = await newStaff()
beforeAll(() => giveSecondFactor(staff.userId))
const as = async ({ userId }: Actor) => void (await askWith(await openSession(userId, new Date())))
const ALL = { subject: undefined, before: undefined }

/** A patient with a cancelled booking, another request, a conversation, a chat and a note of the team. */
async function newHistory() {
  const patient = await newPatient('de')
  const { orderId } = await newDeposit(staff, patient)
  await moveOrder(staff, { orderId, action: 'cancel' })
  const requestId = await newRequest(patient)
  const { conversationId } = await newThread({ patient, requestId })
  await addNote(staff, { requestId, text: 'CANARY-8801', key: newId() })
  const chatId = await newChat({ userId: patient.userId })
  await db.update(chat).set({ requestId }).where(eq(chat.id, chatId))
  return { patient, orderId, requestId, conversationId }
}

it('lists requests, notes, offers, bookings, payments, messages and chats of one person, the newest first', async () => {
  const { patient, orderId, requestId, conversationId } = await newHistory()
  const { lines, next } = await readTimeline(db, patient.userId, ALL)
  expect(next).toBeUndefined()
  expect(lines.map(({ at }) => at)).toEqual(
    lines
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const has = (line: object) => expect(lines).toContainEqual(expect.objectContaining(line))
  has({ subject: 'offer', what: 'accepted' })
  has({ subject: 'order', what: 'cancelled', recordId: orderId, actorName: staff.name })
  has({ subject: 'payment', what: 'requested', recordId: orderId })
  has({ subject: 'message', what: 'patient', recordId: conversationId, actorName: 'Ada Lovelace' })
  has({ subject: 'note', what: 'written', recordId: requestId, actorName: staff.name })
  expect(new Set(lines.map(({ reference }) => reference)).size, 'of both requests').toBe(2)
  expect(JSON.stringify(lines), 'no text of anybody').not.toContain('CANARY')
})

it('shows one kind alone, and every line once over all kinds', async () => {
  const { patient } = await newHistory()
  const { lines: all } = await readTimeline(db, patient.userId, ALL)
  const found = []
  for (const subject of TIMELINE_SUBJECTS) {
    const { lines } = await readTimeline(db, patient.userId, { subject, before: undefined })
    for (const line of lines) expect(line.subject).toBe(subject)
    found.push(...lines)
  }
  expect(found.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
})

it('is read part by part: each line once, also of the same instant', async () => {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const at = now()
  const rows = Array.from({ length: 2 * TIMELINE_PAGE_SIZE + 7 }, () => ({
    ...{ id: newId<RequestEventId>(), requestId, kind: 'answered', actorId: staff.userId, at },
    ...{ fromStatus: 'pending', toStatus: 'pending' },
  })) as (typeof requestEvent.$inferInsert)[]
  await db.insert(requestEvent).values(rows)
  const ids: string[] = []
  const sizes: number[] = []
  let before: Awaited<ReturnType<typeof readTimeline>>['next']
  do {
    const page = await readTimeline(db, patient.userId, { subject: undefined, before })
    ids.push(...page.lines.map(({ id }) => id))
    sizes.push(page.lines.length)
    before = page.next
  } while (before)
  expect(sizes).toEqual([TIMELINE_PAGE_SIZE, TIMELINE_PAGE_SIZE, 7])
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
})

it('says to whom a request was handed, and which files were stored', async () => {
  const patient = await newPatient('de')
  const requestId = await newRequest(patient)
  const colleague = await newStaff()
  const handed = { requestId, assigneeId: colleague.userId, from: '', note: 'CANARY-8802' }
  expect(await assignRequest(staff, handed)).toMatchObject({ ok: true })
  const id = newId<DocumentId>()
  const name = seal('CANARY-8803.pdf', `document:${id}:name`, env().DATA_KEYS)
  const { userId } = patient
  const file = { id, userId, requestId, uploaderId: userId, name, type: 'pdf', size: 1 } as const
  const { lines: before } = await readTimeline(db, userId, ALL)
  expect(before).toContainEqual(
    expect.objectContaining({
      ...{ subject: 'request', what: 'assigned', actorName: staff.name, toName: colleague.name },
    }),
  )
  await db.insert(document).values(file)
  expect((await readTimeline(db, userId, ALL)).lines, 'while it is uploaded').toHaveLength(before.length)
  await db.update(document).set({ received: 1, readyAt: now() }).where(eq(document.id, id))
  const { lines } = await readTimeline(db, userId, { subject: 'file', before: undefined })
  expect(lines).toMatchObject([{ what: 'stored', recordId: id, requestId, actorName: 'Ada Lovelace' }])
  expect(JSON.stringify([lines, before])).not.toContain('CANARY')
})

it('has the chat of a visitor only once it is that person’s', async () => {
  const { userId } = await newPatient('de')
  const chatId = await newChat()
  const linesOf = async () => (await readTimeline(db, userId, ALL)).lines
  expect(await linesOf()).toEqual([])
  await db.insert(chatEvent).values({
    ...{ id: newId<ChatEventId>(), chatId, kind: 'claimed', fromStatus: 'waiting', toStatus: 'open' },
    ...{ actorId: staff.userId, at: now() },
  })
  expect(await linesOf()).toEqual([])
  await db.update(chat).set({ userId }).where(eq(chat.id, chatId))
  expect(await linesOf()).toMatchObject([
    { subject: 'chat', what: 'claimed', recordId: chatId, reference: null, actorName: staff.name },
  ])
})

it('leaves out other people, and requests in quarantine', async () => {
  const { patient } = await newHistory()
  const other = await newPatient('de')
  const hidden = await newRequest(other)
  await addNote(staff, { requestId: hidden, text: 'x', key: newId() })
  const linesOf = async ({ userId }: Actor) => (await readTimeline(db, userId, ALL)).lines
  expect(await linesOf(other)).toHaveLength(1)
  const ids = new Set((await linesOf(patient)).map(({ id }) => id))
  for (const { id } of await linesOf(other)) expect(ids.has(id)).toBe(false)
  await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, hidden))
  expect(await linesOf(other)).toEqual([])
})

it('is for the care team alone, and its reading is recorded', async () => {
  const { patient, requestId } = await newHistory()
  askAsStranger()
  expect(await loadPersonTimeline(requestId, ALL)).toBeUndefined()
  for (const actor of [patient, await newStaff('editor')]) {
    await as(actor)
    expect(await loadPersonTimeline(requestId, ALL), actor.role).toBeUndefined()
  }
  await as(staff)
  expect(await loadPersonTimeline(newId(), ALL)).toBeUndefined()
  expect(await loadPersonTimeline(requestId, ALL)).toMatchObject({ id: requestId, name: 'Ada Lovelace' })
  const noted = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, requestId))
  expect(noted.filter(({ action }) => action === 'request.read')).toMatchObject([
    { actorId: staff.userId, patientId: patient.userId },
  ])
})

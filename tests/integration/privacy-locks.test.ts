/** A file is sent in a chat that became a request while that request is deleted: neither ends the other. */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { lockChat } from '@/care/live-chat/lock-chat'
import { chat } from '@/care/live-chat/table'
import { declineRequest } from '@/care/offers/decline-request'
import { deleteRequest } from '@/care/privacy/admin/delete-request'
import { deletePerson } from '@/care/privacy/erasure/delete-person'
import { removeOldRequests } from '@/care/privacy/remove-old-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { DAY_MS } from '@/lib/durations'
import type { RequestId } from '@/lib/record-ids'
import { newChat } from '../support/chats'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { untilWaiting } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const AFTER = new Date(Date.now() + 400 * DAY_MS)
const GIVEN = { purpose: 'patient', reason: 'Asked by phone' } as const
const stored = (id: RequestId) => db.$count(contactRequest, eq(contactRequest.id, id))

type Deletion = (requestId: RequestId, patient: Actor) => Promise<unknown>

/** Someone holds the chat, its request is deleted, and then the row of a file in the chat needs the request. */
async function whileSending(requestId: RequestId, patient: Actor, remove: Deletion): Promise<unknown> {
  const chatId = await newChat({ userId: patient.userId })
  await db.update(chat).set({ requestId }).where(eq(chat.id, chatId))
  const { promise: running, resolve: run } = Promise.withResolvers<unknown>()
  await inTransaction(async (tx) => {
    await lockChat(tx, chatId)
    const started = remove(requestId, patient)
    run(started.catch((error: unknown) => error))
    await untilWaiting(care.adminUrl, 1, started)
    // As the foreign key of a file does.
    await tx.select().from(contactRequest).where(eq(contactRequest.id, requestId)).for('key share')
  })
  return (await running) as unknown
}

it.each<[string, Deletion]>([
  ['by an admin', (requestId) => deleteRequest(admin, { requestId, ...GIVEN })],
  ['with its person', (_id, { userId, email }) => inTransaction((tx) => deletePerson(tx, { userId, email }))],
])('deleted %s it goes afterwards', async (_how, remove) => {
  const patient = await newPatient()
  const requestId = await newRequest(patient)
  expect(await whileSending(requestId, patient, remove)).not.toBeInstanceOf(Error)
  expect(await stored(requestId)).toBe(0)
})

it('an old one is left to the next run', async () => {
  const patient = await newPatient()
  const requestId = await newRequest(patient)
  expect(await declineRequest(staff, requestId, 'Not possible')).toMatchObject({ ok: true })
  expect(await whileSending(requestId, patient, () => removeOldRequests(db, AFTER))).toBe(0)
  expect(await stored(requestId)).toBe(1)
  expect(await removeOldRequests(db, AFTER)).toBe(1)
})

/** The job that removes old requests and bookings: in batches, twice at once, while a message is being sent. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversation } from '@/care/conversations/table'
import { declineRequest } from '@/care/offers/decline-request'
import { removeOldRequests } from '@/care/privacy/remove-old-requests'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()
/** A time at which what is done now is old enough. */
const AFTER = new Date(Date.now() + 400 * DAY_MS)

async function declined(patient?: Actor): Promise<RequestId> {
  const requestId = await newRequest(patient ?? (await newPatient()))
  const done = await declineRequest(staff, requestId, 'Not possible')
  if (!done.ok) throw new Error(done.code)
  return requestId
}
const auditsOf = async (id: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('the job', () => {
  it('goes on where it ended, in batches, and finds nothing the second time', async () => {
    const patient = await newPatient()
    await removeOldRequests(db, AFTER)
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: patient.email, locale: 'de' } as const
    const rows = Array.from({ length: 120 }, () => ({
      ...{ ...person, id: newId<RequestId>(), userId: patient.userId, form: 'landing', leadStatus: 'New' },
      ...({ status: 'declined' } as const),
    })) satisfies (typeof contactRequest.$inferInsert)[]
    await db.insert(contactRequest).values(rows)
    expect(await removeOldRequests(db, AFTER)).toBe(120)
    expect(await removeOldRequests(db, AFTER)).toBe(0)
  })

  it('run twice at once removes each request once', async () => {
    const ids = [await declined(), await declined(), await declined()]
    const counts = await Promise.all([removeOldRequests(db, AFTER), removeOldRequests(db, AFTER)])
    expect(counts[0] + counts[1]).toBe(3)
    for (const id of ids)
      expect((await auditsOf(id)).filter((one) => one === 'request.removed-old')).toHaveLength(1)
  })

  it('waits for a message that is just being sent, and then leaves its request', async () => {
    const patient = await newPerson()
    const id = await declined(patient)
    const begun = await startConversation(patient, {
      ...{ requestId: id, subject: 'Warum?', text: 'Warum?', locale: 'de', key: newId() },
    })
    if (!begun.ok) throw new Error(begun.code)
    const { conversationId } = begun.value
    const [written, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const held = inTransaction(async (tx) => {
      await tx.update(conversation).set({ lastMessageAt: AFTER }).where(eq(conversation.id, conversationId))
      written.resolve()
      await sending.promise
    })
    await written.promise
    const running = removeOldRequests(db, AFTER)
    try {
      await expect
        .poll(async () => {
          const { rows } = await (await care.admin()).query(
            "select from pg_stat_activity where wait_event_type = 'Lock'",
          )
          return rows.length
        })
        .toBeGreaterThan(0)
    } finally {
      sending.resolve()
    }
    await Promise.all([held, running])
    expect(await db.select().from(contactRequest).where(eq(contactRequest.id, id))).toHaveLength(1)
  })
})

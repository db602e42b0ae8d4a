/** Erasure: a truthful answer, time to take it back, and afterwards no trace but what has to be kept. */
import { rm } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { deleteRemoved } from '@/care/documents/orphans/delete-removed'
import { getFile } from '@/care/documents/store'
import { offer } from '@/care/offers/table'
import { treatmentOrder } from '@/care/orders/table'
import { cancelErasure } from '@/care/privacy/erasure/cancel-erasure'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { endRetention, eraseOverdue, repeatErasures } from '@/care/privacy/erasure/jobs'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { readLedger, writeLedger } from '@/care/privacy/erasure/write-ledger'
import { erasure } from '@/care/privacy/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { openSession } from '../support/sessions'
import { fillRooms } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const password = { password: PASSWORD, clientIp: null }

const rowsOf = ({ userId }: Pick<Actor, 'userId'>) =>
  db.select().from(erasure).where(eq(erasure.userId, userId))
const ask = (patient: Actor) => requestErasure(patient, password)
/** As if it had been asked for so many days ago. */
const daysLater = (userId: UserId, days: number) =>
  db
    .update(erasure)
    .set({
      askedAt: sql`${erasure.askedAt} - make_interval(days => ${days})`,
      dueAt: sql`${erasure.dueAt} - make_interval(days => ${days})`,
    })
    .where(eq(erasure.userId, userId))

/** Tables and columns of the care database in which a text stands, sealed ones aside. */
async function tracesOf(text: string): Promise<string[]> {
  const owner = await care.admin()
  const { rows } = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await owner.query(
      `select 1 from ${owner.escapeIdentifier(name)} t where t::text ilike $1 limit 1`,
      [`%${text}%`],
    )
    if (hits.length > 0) found.push(name)
  }
  return found.sort()
}

async function withoutBooking(): Promise<Awaited<ReturnType<typeof fillRooms>>> {
  const whole = await fillRooms(await newPerson(), staff)
  await db.update(treatmentOrder).set({ status: 'completed' }).where(eq(treatmentOrder.id, whole.orderId))
  return whole
}

describe('asking', () => {
  it('needs the password, is due in fourteen days, and is mailed with that date', async () => {
    const patient = await newPerson()
    const wrong = await requestErasure(patient, { ...password, password: 'Falsch-123' })
    expect(wrong).toMatchObject({ ok: false, code: 'PASSWORD_WRONG' })
    const asked = await ask(patient)
    if (!asked.ok) throw new Error(asked.code)
    const days = (asked.value.dueAt.getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    expect(await mailsTo(patient.email)).toMatchObject([
      { props: { kind: 'erasureAsked', at: asked.value.dueAt.toISOString() } },
    ])
    expect(await ask(patient), 'asking twice is asking once').toEqual(asked)
    expect(await rowsOf(patient)).toHaveLength(1)
  })

  it('is refused while a treatment is booked, because the data are needed for it', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    expect(await ask(whole.patient)).toEqual({ ok: false, code: 'BOOKING_OPEN' })
    expect(await rowsOf(whole.patient)).toEqual([])
  })

  it('is for patients: staff are refused', async () => {
    expect(await requestErasure(staff, password)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

describe('taking it back', () => {
  it('leaves everything; it can be asked for again', async () => {
    const patient = await newPerson()
    await ask(patient)
    expect(await cancelErasure(patient)).toEqual({ ok: true, value: null })
    expect(await cancelErasure(patient)).toEqual({ ok: false, code: 'ERASURE_NOT_OPEN' })
    await daysLater(patient.userId, 40)
    expect(await completeErasure(admin, patient.userId)).toEqual({ ok: false, code: 'ERASURE_NOT_DUE' })
    expect(await ask(patient)).toMatchObject({ ok: true })
    expect((await mailsTo(patient.email)).map(({ props }) => props.kind)).toEqual([
      ...['erasureAsked', 'erasureCancelled', 'erasureAsked'],
    ])
  })

  it('is not possible once the time is over', async () => {
    const patient = await newPerson()
    await ask(patient)
    await daysLater(patient.userId, 15)
    expect(await cancelErasure(patient)).toEqual({ ok: false, code: 'ERASURE_NOT_OPEN' })
  })
})

describe('carrying it out', () => {
  it('is for admins, and only after the time to take it back', async () => {
    const patient = await newPerson()
    await ask(patient)
    expect(await completeErasure(admin, patient.userId)).toEqual({ ok: false, code: 'ERASURE_NOT_DUE' })
    await daysLater(patient.userId, 15)
    expect(await completeErasure(staff, patient.userId)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await completeErasure(patient, patient.userId)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await completeErasure(admin, patient.userId)).toEqual({ ok: true, value: null })
    expect(await completeErasure(admin, patient.userId)).toEqual({ ok: false, code: 'ERASURE_NOT_DUE' })
    const [row] = await rowsOf(patient)
    expect(row).toMatchObject({ status: 'erased', erasedBy: admin.userId })
  })

  it('leaves no trace of a person without a booking, and the files are gone', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    const { patient, nameMark, documentId } = whole
    await db.update(treatmentOrder).set({ status: 'completed' }).where(eq(treatmentOrder.id, whole.orderId))
    await openSession(patient.userId)
    expect((await tracesOf(patient.email)).length).toBeGreaterThan(2)
    await ask(patient)
    await daysLater(patient.userId, 15)
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: true })
    expect(await mailsTo(patient.email)).toMatchObject([{ props: { kind: 'erased' } }])
    await db
      .update(mailMessage)
      .set({ status: 'sent', props: null })
      .where(eq(mailMessage.recipient, patient.email))
    await endRetention(db)
    expect(await tracesOf(nameMark)).toEqual([])
    const kept = ['contact_request'] // of the treatment, with the order that is kept by law
    expect(await tracesOf(patient.email)).toEqual(kept)
    await deleteRemoved(db)
    expect(await getFile(documentId, 'content')).toBeUndefined()
    const [account] = await db.select().from(user).where(eq(user.id, patient.userId))
    expect(account).toMatchObject({ name: '', emailVerified: false })
    expect(account?.disabledAt).not.toBeNull()
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'erasure.done'))
    expect(entries.some(({ subjectId }) => subjectId === patient.userId)).toBe(true)
  })

  it('keeps a completed treatment with its request, offer and answer, and nothing else', async () => {
    const whole = await withoutBooking()
    const unsent = { draft: 'v1.a.b.c', draftBy: staff.userId, draftAt: new Date() } as const
    await db.update(offer).set(unsent).where(eq(offer.id, whole.acceptedOfferId))
    await ask(whole.patient)
    await daysLater(whole.patient.userId, 15)
    await completeErasure(admin, whole.patient.userId)
    const requests = await db
      .select()
      .from(contactRequest)
      .where(eq(contactRequest.userId, whole.patient.userId))
    expect(requests.map(({ id }) => id)).toEqual([whole.bookedRequestId])
    const orders = await db
      .select()
      .from(treatmentOrder)
      .where(eq(treatmentOrder.userId, whole.patient.userId))
    expect(orders.map(({ id }) => id)).toEqual([whole.orderId])
    const offers = await db.select().from(offer).where(eq(offer.userId, whole.patient.userId))
    expect(offers).toMatchObject([{ id: whole.acceptedOfferId, status: 'accepted', draft: null }])
  })

  it('leaves other patients as they were', async () => {
    const [whole, other] = [await withoutBooking(), await withoutBooking()]
    const before = await tracesOf(other.nameMark)
    await ask(whole.patient)
    await daysLater(whole.patient.userId, 15)
    await completeErasure(admin, whole.patient.userId)
    expect(await tracesOf(other.nameMark)).toEqual(before)
    expect(await getFile(other.documentId, 'content')).toBeDefined()
  })

  it('is done by the job when no admin has in four weeks', async () => {
    const [patient, fresh] = [await newPerson(), await newPerson()]
    for (const person of [patient, fresh]) await ask(person)
    await daysLater(patient.userId, 29)
    await daysLater(fresh.userId, 20)
    expect(await eraseOverdue(db)).toBe(1)
    expect((await rowsOf(patient))[0]).toMatchObject({ status: 'erased', erasedBy: null })
    expect((await rowsOf(fresh))[0]).toMatchObject({ status: 'asked' })
  })

  it('waits while a treatment was booked after the wish', async () => {
    const whole = await withoutBooking()
    await ask(whole.patient)
    await daysLater(whole.patient.userId, 15)
    await db.update(treatmentOrder).set({ status: 'booked' }).where(eq(treatmentOrder.id, whole.orderId))
    expect(await completeErasure(admin, whole.patient.userId)).toEqual({ ok: false, code: 'ERASURE_WAITS' })
  })
})

describe('a restored backup', () => {
  it('is erased again by the list outside the database, once', async () => {
    const whole = await withoutBooking()
    await writeLedger(whole.patient.userId, new Date())
    await writeLedger(newId<UserId>(), new Date())
    expect(await repeatErasures(db)).toBe(1)
    expect(await tracesOf(whole.nameMark)).toEqual([])
    expect(await repeatErasures(db)).toBe(0)
  })

  it('the list has ids and times only, and survives a line that was cut', async () => {
    const id = newId<UserId>()
    await writeLedger(id, new Date())
    const { appendFile, readFile } = await import('node:fs/promises')
    const { env } = await import('@/lib/env')
    const path = `${env().DATA_DIR}/erasures.jsonl`
    await appendFile(path, '{"userId":"0198')
    expect((await readLedger()).has(id)).toBe(true)
    expect(await readFile(path, 'utf8')).not.toContain('@')
    await rm(path)
    expect((await readLedger()).size).toBe(0)
  })
})

describe('what is kept', () => {
  it('is deleted with the account when its time is over', async () => {
    const whole = await withoutBooking()
    await ask(whole.patient)
    await daysLater(whole.patient.userId, 15)
    await completeErasure(admin, whole.patient.userId)
    expect(await endRetention(db)).toBe(0)
    const longAgo = sql`now() - interval '11 years'`
    await db.update(erasure).set({ erasedAt: longAgo }).where(eq(erasure.userId, whole.patient.userId))
    await db.update(treatmentOrder).set({ updatedAt: longAgo }).where(eq(treatmentOrder.id, whole.orderId))
    expect(await endRetention(db)).toBe(1)
    expect(await db.select().from(user).where(eq(user.id, whole.patient.userId))).toEqual([])
    expect(await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, whole.orderId))).toEqual([])
  })
})

/** What an erasure leaves in each table, what it keeps with a booking and until when, and what happens at a bad moment. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, eq, getTableName, like, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { deleteRemoved } from '@/care/documents/orphans/delete-removed'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { treatmentOrder } from '@/care/orders/table'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { endRetention, eraseOverdue, repeatErasures } from '@/care/privacy/erasure/jobs'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { isErasedAddress } from '@/care/privacy/erasure/rules'
import { writeLedger } from '@/care/privacy/erasure/write-ledger'
import { exportTasks } from '@/care/privacy/export/jobs'
import { requestExport } from '@/care/privacy/export/request-export'
import { readArchive } from '@/care/privacy/export/write-archive'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { erasure } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { openSession } from '../support/sessions'
import { fillRooms, storeFile } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const password = { password: PASSWORD, clientIp: null }

/** Asks, and lets so many days pass. */
async function askedDaysAgo(patient: Actor, days = 15): Promise<void> {
  const asked = await requestErasure(patient, password)
  if (!asked.ok) throw new Error(asked.code)
  const back = (column: typeof erasure.askedAt) => sql`${column} - make_interval(days => ${days})`
  await db
    .update(erasure)
    .set({ askedAt: back(erasure.askedAt), dueAt: sql`${erasure.dueAt} - make_interval(days => ${days})` })
    .where(eq(erasure.userId, patient.userId))
}

/** Rows of a person in each table that has some. */
async function rowsOf({ userId, email }: Actor): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  for (const { table, isOf } of PERSONAL_TABLES) {
    const [row] = await db.select({ n: count() }).from(table).where(isOf({ userId, email }))
    if (row && row.n > 0) found[getTableName(table)] = row.n
  }
  return found
}

const setOrder = (orderId: string, status: 'completed' | 'booked') =>
  db.update(treatmentOrder).set({ status }).where(sql`${treatmentOrder.id} = ${orderId}`)

describe('of a person without a booking', () => {
  it('no table has a row but the account without a name, the proof of consents, and that it was done', async () => {
    const patient = await newPerson()
    await openSession(patient.userId)
    await askedDaysAgo(patient)
    expect(Object.keys(await rowsOf(patient))).toEqual(
      expect.arrayContaining(['account', 'mail_message', 'notification', 'profile', 'session', 'user']),
    )
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: true })
    // The mail that says so is on its way; it is deleted once it is sent.
    expect(await rowsOf(patient)).toEqual({ erasure: 1, mail_message: 1, user: 1 })
  })
})

describe('of a person with a completed treatment', () => {
  it('every table that says so is empty, and what is kept hangs on the booking', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    await setOrder(whole.orderId, 'completed')
    await askedDaysAgo(whole.patient)
    const before = await rowsOf(whole.patient)
    for (const { table, erased } of PERSONAL_TABLES)
      if (erased.how === 'all but bookings')
        expect(before[getTableName(table)], getTableName(table)).toBeDefined()
    await completeErasure(admin, whole.patient.userId)
    const after = await rowsOf(whole.patient)
    for (const { table, erased } of PERSONAL_TABLES) {
      const name = getTableName(table)
      if (erased.how === 'delete' && name !== 'mail_message') expect(after[name], name).toBeUndefined()
    }
    expect(after).toMatchObject({ care_order: 1, contact_request: 1, offer: 1, offer_version: 1, user: 1 })
    for (const gone of [
      'record_answer',
      'question_answer',
      'record_share',
      'record_opening',
      'order_trip',
      'push_device',
    ])
      expect(before[gone], `${gone} had a row`).toBeGreaterThan(0)
    for (const gone of [
      'request_addition',
      'conversation_message',
      'document',
      'profile_image',
      'billing_details',
    ])
      expect(after[gone], gone).toBeUndefined()
  })

  it('its files stay with the booking and go with it, other files go at once, each with its bytes', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    await setOrder(whole.orderId, 'completed')
    const retained = await storeFile(whole.patient, whole.bookedRequestId, whole.mark)
    await db.update(document).set({ retainedAt: new Date() }).where(eq(document.id, retained))
    await askedDaysAgo(whole.patient)
    await completeErasure(admin, whole.patient.userId)
    await deleteRemoved(db)
    expect(await getFile(retained, 'content')).toBeDefined()
    expect(await getFile(whole.documentId, 'content')).toBeUndefined()
    const longAgo = sql`now() - interval '11 years'`
    await db.update(erasure).set({ erasedAt: longAgo }).where(eq(erasure.userId, whole.patient.userId))
    await db
      .update(treatmentOrder)
      .set({ updatedAt: longAgo })
      .where(eq(treatmentOrder.userId, whole.patient.userId))
    expect(await endRetention(db)).toBe(1)
    await deleteRemoved(db)
    expect(await getFile(retained, 'content')).toBeUndefined()
    expect(await rowsOf(whole.patient)).toEqual({ erasure: 1, mail_message: 1 })
  })

  it('the booking is kept for its own time when the consents are over, and the other way round', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    await setOrder(whole.orderId, 'completed')
    await askedDaysAgo(whole.patient)
    await completeErasure(admin, whole.patient.userId)
    const years = (n: number) => sql`now() - make_interval(years => ${n})`
    const mine = eq(erasure.userId, whole.patient.userId)
    await db
      .update(erasure)
      .set({ erasedAt: years(4) })
      .where(mine)
    expect(await endRetention(db), 'ten years of bookings').toBe(0)
    await db
      .update(erasure)
      .set({ erasedAt: years(1) })
      .where(mine)
    const its = eq(treatmentOrder.userId, whole.patient.userId)
    await db
      .update(treatmentOrder)
      .set({ updatedAt: years(11) })
      .where(its)
    expect(await endRetention(db), 'three years of consents').toBe(0)
    expect(await rowsOf(whole.patient)).toMatchObject({ care_order: 1, user: 1 })
  })
})

describe('the account', () => {
  it('opens no more, its address is free again, and the new account sees nothing of the old one', async () => {
    const patient = await newPerson()
    await askedDaysAgo(patient)
    await completeErasure(admin, patient.userId)
    const [row] = await db.select().from(user).where(eq(user.id, patient.userId))
    expect(isErasedAddress(row?.email ?? '')).toBe(true)
    const again = await newPerson({ email: patient.email })
    expect(again.userId).not.toBe(patient.userId)
    expect(await requestErasure(again, password)).toMatchObject({ ok: true })
  })

  it('has its archive of an export deleted with it, and none is made afterwards', async () => {
    const patient = await newPerson()
    const made = await requestExport(patient, password)
    if (!made.ok) throw new Error(made.code)
    const { exportId } = made.value
    await exportTasks['make-export']({ exportId }, { db })
    await askedDaysAgo(patient)
    await completeErasure(admin, patient.userId)
    await expect(readArchive(exportId).next()).rejects.toThrow(/ENOENT/)
    await exportTasks['make-export']({ exportId }, { db })
    await expect(readArchive(exportId).next()).rejects.toThrow(/ENOENT/)
  })
})

describe('at a bad moment', () => {
  it('two admins and the job at once erase once', async () => {
    const patient = await newPerson()
    await askedDaysAgo(patient, 29)
    const tries = await Promise.all([
      completeErasure(admin, patient.userId),
      completeErasure(admin, patient.userId),
      eraseOverdue(db).then((n) => ({ ok: n === 1 })),
    ])
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await mailsTo(patient.email)).map(({ props }) => props.kind)).toEqual(['erased'])
  })

  it('nothing is erased while the list outside the database cannot be written', async () => {
    const patient = await newPerson()
    await askedDaysAgo(patient)
    const before = await rowsOf(patient)
    const path = join(env().DATA_DIR, 'erasures.jsonl')
    await rm(path, { force: true })
    await mkdir(path)
    try {
      await expect(completeErasure(admin, patient.userId)).rejects.toThrow(/EISDIR/)
      expect(await rowsOf(patient)).toEqual(before)
    } finally {
      await rm(path, { recursive: true })
    }
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ ok: true })
  })

  it('the mail that says so is deleted when it is sent, and also when it is given up', async () => {
    for (const status of ['sent', 'dead'] as const) {
      const patient = await newPerson()
      await askedDaysAgo(patient)
      await completeErasure(admin, patient.userId)
      await endRetention(db)
      const mine = and(
        eq(mailMessage.recipient, patient.email),
        like(mailMessage.idempotencyKey, 'privacy:%'),
      )
      expect(await db.select().from(mailMessage).where(mine), 'it waits').toHaveLength(1)
      await db.update(mailMessage).set({ status }).where(mine)
      await endRetention(db)
      expect(await db.select().from(mailMessage).where(mine), status).toEqual([])
    }
  })
})

describe('a backup that is restored', () => {
  it('from before the wish: the erasure is noted with its first date, so that what is kept ends in time', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    await setOrder(whole.orderId, 'completed')
    const at = new Date('2020-03-01T10:00:00Z')
    await writeLedger(whole.patient.userId, at)
    expect(await repeatErasures(db)).toBe(1)
    const mine = eq(erasure.userId, whole.patient.userId)
    expect(await db.select().from(erasure).where(mine)).toMatchObject([{ status: 'erased', erasedAt: at }])
    await db
      .update(treatmentOrder)
      .set({ updatedAt: sql`now() - interval '11 years'` })
      .where(eq(treatmentOrder.userId, whole.patient.userId))
    expect(await endRetention(db)).toBe(1)
    expect(await rowsOf(whole.patient)).toEqual({ erasure: 1 })
  })

  it('from the time of reflection: the wish counts as carried out and cannot be taken back', async () => {
    const patient = await newPerson()
    await askedDaysAgo(patient, 3)
    await writeLedger(patient.userId, new Date('2026-01-02T00:00:00Z'))
    expect(await repeatErasures(db)).toBe(1)
    const rows = await db.select().from(erasure).where(eq(erasure.userId, patient.userId))
    expect(rows).toMatchObject([{ status: 'erased' }])
    expect(await completeErasure(admin, patient.userId)).toMatchObject({ code: 'ERASURE_NOT_DUE' })
    expect(await rowsOf(patient)).toEqual({ erasure: 1, user: 1 })
  })
})

it('an unknown id is answered like an erasure that is not due', async () => {
  expect(await completeErasure(admin, newId())).toEqual({ ok: false, code: 'ERASURE_NOT_DUE' })
})

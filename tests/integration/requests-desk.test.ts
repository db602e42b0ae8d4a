/** The desk's and the patient's side of a request. docs/states.md; specification, section 6. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import type { Role } from '@/care/accounts/roles'
import type { LandingRequest } from '@/care/intake/schema'
import { storeRequest } from '@/care/intake/store-request'
import { declineRequest } from '@/care/offers/decline-request'
import { takeUpRequest } from '@/care/offers/take-up-request'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { acceptOffer } from '@/care/orders/answer-offer'
import { listDeskRequests } from '@/care/orders/desk/list-requests'
import { treatmentOrder } from '@/care/orders/table'
import { readDeskRequest } from '@/care/requests/loaders'
import { findDeskRequest, listRequestsOf } from '@/care/requests/read-requests'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { insertPerson } from '@/care/sign-in/create-account'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

async function newActor(role: Role, demo = false): Promise<Actor> {
  const email = `${role}.${crypto.randomUUID()}@example.org`
  const person = {
    email,
    firstName: 'Grace',
    lastName: 'Hopper',
    locale: 'en',
    role,
    demo,
    verified: true,
  } as const
  const userId = await inTransaction((tx) => insertPerson(tx, person))
  if (!userId) throw new Error('no account was made')
  return { userId, email, name: 'Grace Hopper', role, demo, locale: 'en' }
}

function newRequest(owner: Actor, more: Partial<LandingRequest> = {}): Promise<RequestId> {
  const request: LandingRequest = {
    form: 'landing',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: owner.email,
    phone: '+905321234567',
    dialCode: '+90',
    country: 'GB',
    message: 'Hello',
    locale: 'en',
    timeZone: null,
    leadSource: null,
    affiliateKey: null,
    landingPage: null,
    consents: ['privacy_terms'],
    ...more,
  }
  return inTransaction((tx) =>
    storeRequest(tx, { request, userId: owner.userId, actorId: null, clientIp: null }),
  )
}

async function bookedOrder() {
  const patient = await newPatient()
  const { offerId } = await newOffer(await newStaff(), patient)
  await acceptOffer(patient, { offerId, version: 1, key: newId() })
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))
  if (!order) throw new Error('no order')
  return order
}

let patient: Actor
let support: Actor
beforeAll(async () => {
  patient = await newActor('patient')
  support = await newActor('support')
})

describe('handling a request', () => {
  it('staff take it up, and it is assigned to them', async () => {
    const id = await newRequest(patient)
    expect(await takeUpRequest(support, id)).toEqual({ ok: true, value: { status: 'in_progress' } })
    expect(await takeUpRequest(support, id)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, id))
    expect(row).toMatchObject({ status: 'in_progress', assigneeId: support.userId })
    expect((await findDeskRequest(db, id))?.events).toMatchObject([
      { kind: 'received', actorName: null },
      { kind: 'taken_up', actorName: 'Grace Hopper' },
    ])
  })

  it('staff decline it with a reason, which the patient can read and which is sealed in the database', async () => {
    const owner = await newActor('patient')
    const id = await newRequest(owner)
    expect(await declineRequest(support, id, 'CANARY-5512 not possible')).toEqual({
      ok: true,
      value: { status: 'declined' },
    })
    expect(await listRequestsOf(db, owner.userId)).toMatchObject([
      { status: 'declined', reason: 'CANARY-5512 not possible' },
    ])
    expect(JSON.stringify(await db.select().from(requestEvent))).not.toContain('CANARY-5512')
  })

  it('a patient cancels their own while pending or in progress', async () => {
    const id = await newRequest(patient)
    await takeUpRequest(support, id)
    const withdrawn = { ok: true, value: { status: 'cancelled' } }
    expect(await withdrawRequest(patient, { requestId: id })).toEqual(withdrawn)
    expect(await withdrawRequest(patient, { requestId: id }), 'asked again').toEqual(withdrawn)
    expect((await findDeskRequest(db, id))?.events.map(({ kind }) => kind)).toEqual([
      'received',
      'taken_up',
      'cancelled',
    ])
    expect(await declineRequest(support, id, 'no')).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
  })

  it('gives the same answer for another patient’s, an unknown and a malformed id', async () => {
    const id = await newRequest(patient)
    const other = await newActor('patient')
    for (const tried of [id, newId(), 'x']) {
      expect(await withdrawRequest(other, { requestId: tried })).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    expect((await findDeskRequest(db, id))?.status).toBe('pending')
  })

  it.each(['patient', 'editor'] as const)('a %s may neither take up nor decline', async (role) => {
    const id = await newRequest(patient)
    const who = await newActor(role)
    expect(await takeUpRequest(who, id)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await declineRequest(who, id, 'no')).toEqual({ ok: false, code: 'FORBIDDEN' })
  })

  it('a demo account changes nothing', async () => {
    const demo = await newActor('patient', true)
    const id = await newRequest(demo)
    expect(await withdrawRequest(demo, { requestId: id })).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
    expect((await findDeskRequest(db, id))?.status).toBe('pending')
  })

  it('of 20 people who act at the same time one succeeds, and the history has one event', async () => {
    const id = await newRequest(patient)
    const acts = Array.from({ length: 20 }, (_, i) =>
      i % 2 ? withdrawRequest(patient, { requestId: id }) : declineRequest(support, id, 'no'),
    )
    const done = (await Promise.all(acts)).filter(({ ok }) => ok)
    // Withdrawing again is no error: the patient gets the same answer each time.
    expect(new Set(done.map((act) => JSON.stringify(act))).size).toBe(1)
    expect((await findDeskRequest(db, id))?.events).toHaveLength(2)
  })
})

describe('reading a request', () => {
  it('at the desk is recorded', async () => {
    const id = await newRequest(patient)
    expect(await readDeskRequest(id, support.userId)).toMatchObject({ id, message: 'Hello' })
    const note = and(eq(auditEntry.action, 'request.read'), eq(auditEntry.subjectId, id))
    expect(await db.select().from(auditEntry).where(note)).toMatchObject([{ actorId: support.userId }])
    expect(await readDeskRequest(newId(), support.userId)).toBeUndefined()
    expect(await readDeskRequest("'", support.userId)).toBeUndefined()
  })

  it('fails where a sealed text was changed in the database, or moved to another row', async () => {
    const [one, two] = [
      await newRequest(patient, { message: 'one' }),
      await newRequest(patient, { message: 'two' }),
    ]
    const [row] = await db.select().from(contactRequest).where(eq(contactRequest.id, one))
    await db.update(contactRequest).set({ message: row?.message }).where(eq(contactRequest.id, two))
    await expect(findDeskRequest(db, two)).rejects.toThrow()
    await db.delete(requestEvent).where(eq(requestEvent.requestId, two))
    await db.delete(contactRequest).where(eq(contactRequest.id, two))
  })
})

describe('the desk’s list', () => {
  it('filters, sorts and pages in the database', async () => {
    const owner = await newActor('patient')
    const ids: string[] = []
    for (let i = 0; i < 53; i += 1) {
      const lastName = i === 7 ? '100% Öz_demir' : `Person ${i}`
      ids.push(
        await newRequest(owner, {
          country: 'JP',
          locale: i % 2 ? 'fr' : 'tr',
          lastName,
          phone: `+8190000000${10 + i}`,
        }),
      )
    }
    const filter = { country: 'JP' }
    const first = await listDeskRequests(db, filter)
    expect([first.total, first.pageSize, first.rows.length]).toEqual([53, 50, 50])
    expect(first.rows[0]?.id).toBe(ids[52])
    const rest = await listDeskRequests(db, { ...filter, page: 2 })
    expect(rest.rows.map(({ id }) => id)).toEqual([ids[2], ids[1], ids[0]])
    expect(await listDeskRequests(db, { ...filter, page: 9_000 })).toMatchObject({ page: 2, rows: rest.rows })
    expect((await listDeskRequests(db, { ...filter, sort: 'oldest' })).rows[0]?.id).toBe(ids[0])
    expect((await listDeskRequests(db, { ...filter, locale: 'fr' })).total).toBe(26)
    expect((await listDeskRequests(db, { ...filter, status: 'booked' })).total).toBe(0)
    for (const text of ['100% ö', 'ada 100% öz_', '+81 9000000017', '0 9000 0000 17']) {
      expect((await listDeskRequests(db, { ...filter, text })).rows.map(({ id }) => id)).toEqual([ids[7]])
    }
    expect((await listDeskRequests(db, { ...filter, text: owner.email.slice(0, 20) })).total).toBe(53)
    for (const text of ['%', '_', "'", '\\', '117'])
      expect((await listDeskRequests(db, { ...filter, text })).total).toBe(0)
  })

  const foundBy = async (text: string) =>
    (await listDeskRequests(db, { country: 'PT', text })).rows.map(({ id }) => id)

  it('finds people without diacritics, with words in any order, and by a part of the address', async () => {
    const owner = await newActor('patient')
    const email = (name: string) => `${name}@klinik-web.example`
    const names = [
      { firstName: 'Işıl', lastName: 'Yılmaz', email: email('i.yilmaz') },
      { firstName: 'Hélène', lastName: 'Lefèvre', email: email('hlf') },
      { firstName: 'Emma', lastName: 'Stone', email: email('emma_s+work') },
      { firstName: 'Jörg', lastName: 'Groß', email: email('jg') },
    ]
    const ids: string[] = []
    for (const name of names) ids.push(await newRequest(owner, { country: 'PT', ...name }))
    const [yilmaz, lefevre, stone, gross] = ids
    for (const text of ['yilmaz', 'YILMAZ', 'Yılmaz', 'yılm', 'isil', 'yilmaz ışıl'])
      expect(await foundBy(text), text).toEqual([yilmaz])
    for (const text of ['lefevre', 'Lefèvre', 'LEFÈ', 'helene lef'])
      expect(await foundBy(text), text).toEqual([lefevre])
    for (const text of ['stone emma', 'emma stone', 'sto em', 'work', 'emma_s+work@klinik'])
      expect(await foundBy(text), text).toEqual([stone])
    for (const text of ['gross', 'Groß', 'jorg']) expect(await foundBy(text), text).toEqual([gross])
    expect(await foundBy('klinik-web.example')).toHaveLength(4)
    expect(await foundBy('stone lefevre')).toEqual([])
    expect(await foundBy('tone')).toEqual([])
  })

  it('finds a treatment, and the request of an order by its number', async () => {
    const owner = await newActor('patient')
    const id = await newRequest(owner, { country: 'PT' })
    await db.update(contactRequest).set({ serviceName: 'Saç ekimi' }).where(eq(contactRequest.id, id))
    expect(await foundBy('sac ekimi')).toEqual([id])
    const order = await bookedOrder()
    const listed = await listDeskRequests(db, { text: order.number.toLowerCase().replaceAll('-', ' ') })
    expect(listed.rows.map((row) => row.id)).toContain(order.requestId)
  })

  it('names the treatment or else the hospital, and no message: reading one would be recorded', async () => {
    const owner = await newActor('patient')
    const told = { country: 'IS', message: 'CANARY-4471 wegen einer Krone.' } as const
    await newRequest(owner, told)
    const [atHospital, quote] = [await newRequest(owner, told), await newRequest(owner, told)]
    const named = { clinicName: 'Lalezar Bosphorus' }
    await db.update(contactRequest).set(named).where(eq(contactRequest.id, atHospital))
    await db.update(contactRequest).set({ serviceName: 'LASIK' }).where(eq(contactRequest.id, quote))
    const page = await listDeskRequests(db, { country: 'IS' })
    expect(page.rows.map(({ concern }) => concern)).toEqual(['LASIK', 'Lalezar Bosphorus', null])
    expect(JSON.stringify(page)).not.toContain('CANARY-4471')
  })

  it('has an index for each kind of search, so that a hundred thousand requests are not scanned', async () => {
    const plan = await inTransaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain select id from contact_request
        where search_words @@ to_tsquery('pg_catalog.simple', ${"'m777':*"}) or phone like '+4915110000777%'`)
    })
    const seen = JSON.stringify(plan.rows)
    expect(seen).toContain('contact_request_search_idx')
    expect(seen).toContain('contact_request_phone_idx')
  })
})

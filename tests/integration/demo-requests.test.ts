/** The samples of a demo look as if people had sent and answered them, and a later start leaves them as they are. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { sampleRequests } from '@/care/demo/samples'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedAcceptance, seedSentOffer } from '@/care/demo/seed-offers'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { withdrawRequest } from '@/care/offers/withdraw-request'
import { countDeskQueues, listDeskRequests } from '@/care/orders/desk/list-requests'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { findTrip } from '@/care/orders/trip/find-trip'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { draftOffer, newPatient, newRequest } from '../support/offers'
import { newPerson } from '../support/people'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

const PATIENT = 'patient@demo.kervan.example'
/** A sample's address that belongs to someone before the demo is filled. */
const TAKEN = 'marie.lefevre@example.org'
const samples = sampleRequests(() => '2026-12-01').filter(({ email }) => email !== TAKEN)

let ids: ReadonlyMap<string, UserId> = new Map()
const idOf = (email: string) => ids.get(email) ?? newId<UserId>()
const seed = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
  })
const listStored = () => db.select().from(contactRequest).orderBy(asc(contactRequest.createdAt))

let taken: UserId
beforeAll(async () => {
  taken = (await newPerson({ email: TAKEN })).userId
  await seed()
})

it('those without an offer wait for an answer since they came, and one of them is to be called', async () => {
  const stored = await listStored()
  const waiting = stored.filter(({ waitingSince }) => waitingSince !== null)
  const unanswered = samples.filter(({ progress: { stage } }) => stage === 'pending' || stage === 'review')
  expect(waiting.map(({ email }) => email).toSorted()).toEqual(
    unanswered.map(({ email }) => email).toSorted(),
  )
  for (const { waitingSince, patientWroteAt, createdAt } of waiting)
    expect([waitingSince, patientWroteAt]).toEqual([createdAt, createdAt])
  const { rows, total } = await listDeskRequests(db, { queue: 'calls' })
  expect(total).toBe(1)
  expect(Date.parse(rows[0]?.nextCall?.until ?? '')).toBeGreaterThan(now().getTime())
})

it('the queues of the desk have something in them from the first start on', async () => {
  // Three days have at least eight working hours, whatever the day of the first start.
  shiftClock(3 * DAY_MS)
  const { waiting, calls, unowned, overdue } = await countDeskQueues(db, idOf(PATIENT))
  shiftClock(0)
  const unanswered = samples.filter(({ progress: { stage } }) => stage === 'pending' || stage === 'review')
  expect([waiting, overdue]).toEqual([unanswered.length, unanswered.length])
  for (const count of [calls, unowned]) expect(count).toBeGreaterThan(0)
})

it('each came as many days ago as it says, and none of its history is in the future', async () => {
  const stored = await listStored()
  expect(stored).toHaveLength(samples.length)
  for (const { email, service, daysAgo } of samples) {
    const row = stored.find((each) => each.email === email && each.serviceName === service)
    const age = now().getTime() - (row?.createdAt.getTime() ?? 0)
    expect(Math.abs(age - daysAgo * DAY_MS - HOUR_MS / 2), `${email} ${service}`).toBeLessThan(5 * MINUTE_MS)
  }
  for (const table of [requestEvent, offerEvent, orderEvent])
    for (const { at } of await db.select({ at: table.at }).from(table))
      expect(at.getTime()).toBeLessThan(now().getTime())
})

it('the booking came after the offer, the offer after the request, in all three histories', async () => {
  const [order] = await db.select().from(treatmentOrder)
  if (!order) throw new Error('The demo has no order')
  const ofRequest = await db.select().from(requestEvent).where(eq(requestEvent.requestId, order.requestId))
  const ofOffer = await db.select().from(offerEvent).where(eq(offerEvent.offerId, order.offerId))
  const ofOrder = await db.select().from(orderEvent).where(eq(orderEvent.orderId, order.id))
  const history = [
    ...ofRequest.map(({ kind, at }) => ({ what: `request ${kind}`, at })),
    ...ofOffer.map(({ kind, at }) => ({ what: `offer ${kind}`, at })),
    ...ofOrder.map(({ kind, at }) => ({ what: `order ${kind}`, at })),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.what.localeCompare(b.what))
  expect(history.map(({ what }) => what)).toEqual([
    'request received',
    'request taken_up',
    'request reviewed',
    'offer sent',
    'offer accepted',
    'order booked',
    'request booked',
    'order trip_changed',
  ])
  expect(new Set(history.slice(4, 7).map(({ at }) => at.getTime())).size, 'one moment').toBe(1)
  const [decision] = await db.select().from(offerDecision)
  expect(decision).toMatchObject({ offerId: order.offerId, decision: 'accepted', at: history[4]?.at })
  expect(decision?.actorId).toBe(idOf(PATIENT))
})

it('the booking has a trip card with every part filled in, for the days of the treatment', async () => {
  const [order] = await db.select().from(treatmentOrder)
  const trip = order && (await findTrip(db, order.id))
  if (!order || !trip) throw new Error('The demo’s order has no trip card')
  expect(Object.values(trip.card).filter((part) => !part)).toEqual([])
  const { hotelFrom, hotelUntil, flightOutAt, flightBackAt } = trip.card
  expect([hotelFrom, hotelUntil]).toEqual([order.treatmentFrom, order.treatmentUntil])
  expect(flightOutAt?.slice(0, 10)).toBe(order.treatmentFrom)
  expect(flightBackAt?.slice(0, 10)).toBe(order.treatmentUntil)
  const support = idOf('support@demo.kervan.example')
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.action, 'order.trip_changed'))
  expect(entries).toMatchObject([{ subjectId: order.id, actorId: support }])
})

it('what was sent and accepted is in the audit log, under who did it', async () => {
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subject, 'offer'))
  const support = idOf('support@demo.kervan.example')
  const sent = entries.filter(({ action }) => action === 'offer.sent')
  expect(sent.map(({ actorId }) => actorId)).toEqual([support, support, support])
  const accepted = entries.filter(({ action }) => action === 'offer.accepted')
  expect(accepted.map(({ actorId }) => actorId)).toEqual([idOf(PATIENT)])
})

it('an address that has an account gets no sample: the request would be shown to its owner', async () => {
  expect(await db.select().from(contactRequest).where(eq(contactRequest.userId, taken))).toEqual([])
})

it('a later start neither repeats a request that was withdrawn meanwhile, nor undoes that', async () => {
  const before = await listStored()
  const open = before.find(({ serviceName }) => serviceName === 'Zahnimplantate')
  if (!open) throw new Error('The demo has no request with an open offer')
  const patient = { userId: idOf(PATIENT), role: 'patient', demo: false } as const
  expect(await withdrawRequest(patient, { requestId: open.id })).toMatchObject({ ok: true })
  await db.delete(mailMessage)
  await seed()
  const after = await listStored()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.find(({ id }) => id === open.id)?.status).toBe('cancelled')
  const offers = await db.select().from(offer).where(eq(offer.requestId, open.id))
  expect(offers.map(({ status }) => status)).toEqual(['cancelled'])
  expect(await db.select().from(mailMessage), 'a start sends no mail').toEqual([])
})

it('without the account of the team nothing is made: nobody could be assigned', async () => {
  const others = new Map([...ids].filter(([email]) => email !== 'support@demo.kervan.example'))
  await expect(inTransaction((tx) => seedDemoRequests(tx, others))).rejects.toThrow('no account of the team')
})

it('an offer that the desk could not send is not made either', async () => {
  const patient = await newPatient()
  const person = { requestId: await newRequest(patient), userId: patient.userId, actorId: idOf(PATIENT) }
  const draft = draftOffer({ items: [] })
  await expect(inTransaction((tx) => seedSentOffer(tx, { ...person, draft, at: now() }))).rejects.toThrow()
  expect(await db.select().from(offer).where(eq(offer.requestId, person.requestId))).toEqual([])
})

it('an acceptance is of the newest version, and books its amount', async () => {
  const patient = await newPatient()
  const { userId } = patient
  const requestId = await newRequest(patient)
  const sent = { requestId, userId, actorId: idOf('support@demo.kervan.example') }
  const at = new Date(now().getTime() - DAY_MS)
  let offerId = newId<OfferId>()
  await inTransaction(async (tx) => {
    offerId = await seedSentOffer(tx, { ...sent, draft: draftOffer(), at })
    await seedAcceptance(tx, { offerId, requestId, userId, at })
  })
  const [version] = await db.select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))
  expect(version).toMatchObject({ version: 1, createdAt: at })
  expect(order).toMatchObject({
    totalMinor: 269_000,
    snapshotHash: version?.hash,
    status: 'booked',
    createdAt: at,
  })
})

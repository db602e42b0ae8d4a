/** Who looked at my record, in a demo: what the medical reviews of the samples would have left in the audit log. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { sealAudit, sealLateAudit } from '@/base/audit/jobs'
import { auditEntry } from '@/base/audit/table'
import { verifyAudit } from '@/base/audit/verify-audit'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { seedReadings } from '@/care/demo/seed-readings'
import { seedDemoRecords } from '@/care/demo/seed-records'
import { seedDemoRequests } from '@/care/demo/seed-requests'
import { treatmentOrder } from '@/care/orders/table'
import { payment } from '@/care/payments/table'
import { listAccess } from '@/care/privacy/access/read-access'
import { medicalReview } from '@/care/requests/reviews/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { MedicalReviewId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()

let ids: ReadonlyMap<string, UserId> = new Map()
const seedReviewsAndRecords = () =>
  inTransaction(async (tx) => {
    ids = await seedDemoAccounts(tx)
    await seedDemoRequests(tx, ids)
    await seedDemoRecords(tx, ids)
  })
async function seed(): Promise<void> {
  await seedReviewsAndRecords()
  await inTransaction(seedReadings)
}

function idOf(name: string): UserId {
  const id = ids.get(`${name}@demo.kervan.example`)
  if (!id) throw new Error(`The demo has no account ${name}`)
  return id
}
const readingsOf = async (name: string) => (await listAccess(db, idOf(name), { limit: 100, offset: 0 })).rows

it('a demo that was filled before there were readings gets them at its next filling', async () => {
  await seedReviewsAndRecords()
  expect(await readingsOf('patient')).toEqual([])
  await seed()
  expect((await readingsOf('patient')).length).toBeGreaterThan(0)
})

it.each([
  ['patient', ['record', 'request', 'record', 'request']],
  ['demo', ['record', 'request']],
])(
  'the list of %s names the coordinator, who opened request and record for each review',
  async (name, kinds) => {
    const rows = await readingsOf(name)
    expect(rows.map(({ kind }) => kind)).toEqual(kinds)
    for (const row of rows)
      expect(row).toMatchObject({ reader: { name: 'Melike Tezcan', role: 'support' }, times: 1 })
  },
)

it('each was shortly before the review that it was for', async () => {
  const reviews = await db
    .select({ at: medicalReview.createdAt })
    .from(medicalReview)
    .innerJoin(contactRequest, eq(contactRequest.id, medicalReview.requestId))
    .where(eq(contactRequest.userId, idOf('patient')))
  for (const { kind, lastAt } of await readingsOf('patient')) {
    const waits = reviews.map(({ at }) => at.getTime() - Date.parse(lastAt))
    expect(
      waits.filter((wait) => wait > 0 && wait < HOUR_MS),
      kind,
    ).toHaveLength(1)
  }
})

it('the audit log tells what happened to the booking in the order in which it happened', async () => {
  const [order] = await db.select().from(treatmentOrder)
  if (!order) throw new Error('The demo has no order')
  const payments = await db.select({ id: payment.id }).from(payment).where(eq(payment.orderId, order.id))
  const about = [order.id, order.requestId, order.offerId, ...payments.map(({ id }) => id)]
  const entries = await db.select().from(auditEntry).where(inArray(auditEntry.subjectId, about))
  const inOrder = entries.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.action.localeCompare(b.action),
  )
  expect(inOrder.map(({ action }) => action)).toEqual([
    ...['request.received', 'request.read', 'request.reviewed', 'offer.sent', 'offer.accepted'],
    ...['order.booked', 'payment.requested', 'payment.begun', 'payment.received'],
    ...['order.trip_changed', 'payment.requested'],
  ])
  const events = await db.select().from(requestEvent).where(eq(requestEvent.requestId, order.requestId))
  const reviewed = events.find(({ kind }) => kind === 'reviewed')
  expect(inOrder[2]?.at).toEqual(reviewed?.at)
})

it('the reviews are in the audit log, too, and the chain over all of it is whole', async () => {
  const reviewed = await db.select().from(auditEntry).where(eq(auditEntry.action, 'request.reviewed'))
  const reviews = await db.select().from(medicalReview)
  expect(new Set(reviewed.map(({ subjectId }) => subjectId))).toEqual(
    new Set(reviews.map(({ requestId }) => requestId)),
  )
  await sealAudit(db)
  await sealLateAudit(db)
  const entries = await db.select().from(auditEntry)
  expect(await verifyAudit(db)).toMatchObject({ verified: entries.length })
})

it('a later start adds none', async () => {
  const before = await readingsOf('patient')
  await seed()
  expect(await readingsOf('patient')).toEqual(before)
})

it('a review that was written down at the desk gets none: its reader left their own', async () => {
  const before = await readingsOf('patient')
  const [sample] = await db
    .select({ review: medicalReview })
    .from(medicalReview)
    .innerJoin(contactRequest, eq(contactRequest.id, medicalReview.requestId))
    .where(eq(contactRequest.userId, idOf('patient')))
  if (!sample) throw new Error('no review')
  const own = { id: newId<MedicalReviewId>(), doctorId: '1', note: null, createdAt: new Date() }
  await db.insert(medicalReview).values({ ...sample.review, ...own })
  await seed()
  expect(await readingsOf('patient')).toEqual(before)
})

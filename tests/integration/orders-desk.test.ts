/** Orders at the desk: the list, one order with its history, and every transition. */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { findDeskOrder, listOrders, listOrdersFor } from '@/care/orders/desk/list-orders'
import { orderEvent } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { readOrderQuery } from '@/surfaces/desk/orders/rules'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const db = careDb()

async function newOrder(changes = {}) {
  const patient = await newPatient()
  const { offerId, requestId } = await newOffer(staff, patient, changes)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { ...accepted.value, requestId, offerId }
}

it('are listed with patient and treatment, filtered and sorted by the database', async () => {
  const late = await newOrder({ treatmentFrom: '2099-05-01', treatmentUntil: '2099-05-03' })
  shiftClock(MINUTE_MS)
  const early = await newOrder({ treatmentFrom: '2098-05-01', treatmentUntil: '2098-05-03' })
  shiftClock(120_000)
  const started = await newOrder({ treatmentFrom: null, treatmentUntil: null })
  await moveOrder(staff, { orderId: started.orderId, action: 'start' })
  const ids = async (query: Record<string, string>) =>
    (await listOrders(db, readOrderQuery(query))).rows.map(({ id }) => id)
  expect(await ids({})).toEqual([started.orderId, early.orderId, late.orderId])
  expect(await ids({ sort: 'oldest' })).toEqual([late.orderId, early.orderId, started.orderId])
  expect(await ids({ sort: 'treatment' })).toEqual([early.orderId, late.orderId, started.orderId])
  expect(await ids({ status: 'in_progress' })).toEqual([started.orderId])
  const pastEnd = await listOrders(db, readOrderQuery({ page: '9000' }))
  expect([pastEnd.page, pastEnd.rows.length]).toEqual([1, 3])
  const { rows, total } = await listOrders(db, readOrderQuery({ status: 'booked' }))
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    number: early.orderNumber,
    patientName: 'Ada Lovelace',
    treatmentType: 'Greffe de cheveux FUE',
    hospital: 'Lalezar Ataşehir',
    paymentStatus: 'unpaid',
    status: 'booked',
    total: { amountMinor: 269_000, currency: 'EUR' },
  })
  expect(await listOrdersFor(db, late.requestId)).toMatchObject([{ id: late.orderId }])
})

it('one order shows its history with actors and the reason of a cancellation, which is stored sealed', async () => {
  const { orderId, requestId } = await newOrder()
  const cancelled = { orderId, action: 'cancel', reason: 'CANARY-3307 pregnant' } as const
  expect(await moveOrder(staff, cancelled)).toMatchObject({ ok: true, value: { status: 'cancelled' } })
  expect(await moveOrder(staff, cancelled)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
  expect(await findDeskOrder(db, orderId, staff.userId)).toMatchObject({
    patientName: 'Ada Lovelace',
    requestId,
    status: 'cancelled',
    events: [
      { kind: 'booked', reason: null },
      { kind: 'cancelled', actorName: staff.name, reason: 'CANARY-3307 pregnant' },
    ],
  })
  expect(JSON.stringify(await db.select().from(orderEvent))).not.toContain('CANARY-3307')
  const notes = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId))
  expect(notes.map(({ action }) => action)).toEqual(['order.booked', 'order.cancelled'])
})

it('starting and completing the treatment completes the request', async () => {
  const { orderId, requestId } = await newOrder()
  await moveOrder(staff, { orderId, action: 'start' })
  await moveOrder(staff, { orderId, action: 'complete' })
  const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, requestId))
  expect(request?.status).toBe('completed')
  expect((await findDeskOrder(db, orderId, staff.userId))?.events.map(({ kind }) => kind)).toEqual([
    'booked',
    'started',
    'completed',
  ])
  expect(await findDeskOrder(db, newId(), staff.userId)).toBeUndefined()
})

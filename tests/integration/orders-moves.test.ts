/** Orders that several people change at once, and their numbers over the turn of a year. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { presentOrder } from '@/care/orders/present'
import { listOrdersOf } from '@/care/orders/read-orders'
import { orderCounter, orderEvent, treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const db = careDb()

async function newOrder(patient = newPatient(), changes = {}) {
  const owner = await patient
  const { offerId, requestId } = await newOffer(staff, owner, changes)
  const accepted = await acceptOffer(owner, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { ...accepted.value, requestId, owner }
}

const orderOf = async (orderId: OrderId) =>
  (await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)))[0]
const eventsOf = async (orderId: OrderId) =>
  (await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId))).map(({ kind }) => kind).sort()
const auditOf = async (orderId: OrderId) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId)))
    .map(({ action }) => action)
    .sort()
const requestStatusOf = async (requestId: RequestId) =>
  (await db.select().from(contactRequest).where(eq(contactRequest.id, requestId)))[0]?.status

describe('moving an order', () => {
  it('happens once, however many people do it at once', async () => {
    const { orderId } = await newOrder()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => moveOrder(staff, { orderId, action: 'start' })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array(7).fill({ ok: false, code: 'TRANSITION_NOT_ALLOWED' }),
    )
    expect(await eventsOf(orderId)).toEqual(['booked', 'started'])
    expect(await auditOf(orderId)).toEqual(['order.booked', 'order.started'])
  })

  it('has one result when one person completes it while another cancels it', async () => {
    const { orderId, requestId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    const [completed, cancelled] = await Promise.all([
      moveOrder(staff, { orderId, action: 'complete' }),
      moveOrder(staff, { orderId, action: 'cancel' }),
    ])
    expect([completed.ok, cancelled.ok].filter(Boolean)).toHaveLength(1)
    expect((await orderOf(orderId))?.status).toBe(completed.ok ? 'completed' : 'cancelled')
    expect(await requestStatusOf(requestId)).toBe(completed.ok ? 'completed' : 'booked')
    expect(await eventsOf(orderId)).toHaveLength(3)
  })

  it('to cancelled leaves its request booked: the desk decides about it', async () => {
    const { orderId, requestId } = await newOrder()
    expect(await moveOrder(staff, { orderId, action: 'cancel' })).toEqual({
      ok: true,
      value: { status: 'cancelled' },
    })
    expect(await requestStatusOf(requestId)).toBe('booked')
  })

  it('stores nothing when its request cannot be completed', async () => {
    const { orderId, requestId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    await db.update(contactRequest).set({ status: 'cancelled' }).where(eq(contactRequest.id, requestId))
    expect(await moveOrder(staff, { orderId, action: 'complete' })).toEqual({
      ok: false,
      code: 'TRANSITION_NOT_ALLOWED',
    })
    expect((await orderOf(orderId))?.status).toBe('in_progress')
    expect(await eventsOf(orderId)).toEqual(['booked', 'started'])
    expect(await auditOf(orderId)).toEqual(['order.booked', 'order.started'])
  })

  it('is for the care team: its owner, another patient and an editor are refused, and nothing is recorded', async () => {
    const { orderId, owner } = await newOrder()
    for (const actor of [owner, await newPatient(), await newStaff('editor')])
      expect(await moveOrder(actor, { orderId, action: 'cancel' }), actor.role).toEqual({
        ok: false,
        code: 'FORBIDDEN',
      })
    expect(await moveOrder(await newStaff('admin'), { orderId, action: 'start' })).toMatchObject({ ok: true })
    expect(await eventsOf(orderId)).toEqual(['booked', 'started'])
  })

  it.each(['', 'x', '00000000-0000-0000-0000-000000000000', "' or 1=1", '\0'])(
    'answers the id %j as one that does not exist',
    async (orderId) => {
      expect(await moveOrder(staff, { orderId, action: 'start' })).toEqual({
        ok: false,
        code: 'ORDER_NOT_FOUND',
      })
    },
  )
})

describe('the number of an order', () => {
  it('starts at 1 with the year in Istanbul, three hours before the year in UTC', async () => {
    const at = (instant: string) => shiftClock(Date.parse(instant) - Date.now())
    at('2030-12-31T20:59:00Z')
    const last = await newOrder()
    at('2030-12-31T21:00:30Z')
    const first = await newOrder()
    const second = await newOrder()
    expect([last, first, second].map(({ orderNumber }) => orderNumber)).toEqual([
      'OR-2030-0001',
      'OR-2031-0001',
      'OR-2031-0002',
    ])
    const counters = await db
      .select()
      .from(orderCounter)
      .where(inArray(orderCounter.year, [2030, 2031]))
    expect(counters.toSorted((a, b) => a.year - b.year)).toEqual([
      { year: 2030, last: 1 },
      { year: 2031, last: 2 },
    ])
  })
})

describe('the orders of a patient', () => {
  it('are their own only, the newest first, with the time of the last step', async () => {
    const patient = newPatient()
    const older = await newOrder(patient, { title: 'FUE' })
    shiftClock(MINUTE_MS)
    const newer = await newOrder(patient, { title: 'Zahnimplantate' })
    await newOrder()
    shiftClock(120_000)
    await moveOrder(staff, { orderId: older.orderId, action: 'start' })
    const shown = (await listOrdersOf(db, (await patient).userId)).map(presentOrder)
    expect(shown).toMatchObject([
      { id: newer.orderId, treatmentType: 'Zahnimplantate', status: 'booked' },
      { id: older.orderId, treatmentType: 'FUE', status: 'in_progress' },
    ])
    const [booked, started] = shown
    expect(booked?.statusAt).toBe(booked?.createdAt)
    expect(Date.parse(started?.statusAt ?? '')).toBeGreaterThan(
      Date.parse(started?.createdAt ?? '') + 100_000,
    )
  })

  it('are an empty list for a patient without any', async () => {
    expect(await listOrdersOf(db, (await newPatient()).userId)).toEqual([])
  })
})

/** Every step of an order against the database: what is allowed, who may, what is stored with it, and retries. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { ROLES } from '@/care/accounts/roles'
import { acceptOffer } from '@/care/orders/answer-offer'
import { ORDER_STATUSES, type OrderStatus } from '@/care/orders/constants'
import { findOrderOfOffer, findOwnOrderOfOffer, listOrdersOf } from '@/care/orders/read-orders'
import { nextOrderStatus, ORDER_ACTIONS, type OrderAction } from '@/care/orders/rules'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const staff = await newStaff()

async function newOrder(changes: Parameters<typeof newOffer>[2] = {}) {
  const patient = await newPatient()
  const sent = await newOffer(staff, patient, changes)
  const key: string = newId()
  const accepted = await acceptOffer(patient, { offerId: sent.offerId, version: 1, key })
  if (!accepted.ok) throw new Error(accepted.code)
  return { ...sent, ...accepted.value, patient, key }
}

/** An order in this status, with its request as it was when it was booked. */
async function orderIn(status: OrderStatus) {
  const order = await newOrder()
  await db.update(treatmentOrder).set({ status }).where(eq(treatmentOrder.id, order.orderId))
  return order
}

/** Everything that is stored about an order and its request. */
async function stored(orderId: OrderId) {
  const [order] = await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))
  if (!order) throw new Error(`There is no order ${orderId}`)
  const [request] = await db.select().from(contactRequest).where(eq(contactRequest.id, order.requestId))
  const events = await db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(orderEvent.at)
  const audit = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, orderId))
    .orderBy(auditEntry.at)
  return { order, request, events, audit }
}

async function asAdmin(statement: string): Promise<void> {
  await (await care.admin()).query(statement)
}

/** Status → action → where it leads. Written out from the specification, section 4, not taken from the rules. */
const ALLOWED: Readonly<Record<OrderStatus, Partial<Readonly<Record<OrderAction, OrderStatus>>>>> = {
  booked: { start: 'in_progress', cancel: 'cancelled' },
  in_progress: { complete: 'completed', cancel: 'cancelled' },
  completed: {},
  cancelled: {},
}
const EVENTS = { start: 'started', complete: 'completed', cancel: 'cancelled' } as const
const CASES = ORDER_STATUSES.flatMap((from) => ORDER_ACTIONS.map((action) => [from, action] as const))

describe('an order', () => {
  it.each(CASES)('that is %s, and %s', async (from, action) => {
    const { orderId } = await orderIn(from)
    const before = await stored(orderId)
    const moved = await moveOrder(staff, { orderId, action, clientIp: '203.0.113.9' })
    const after = await stored(orderId)
    const to = ALLOWED[from][action]
    if (!to) {
      expect(moved).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
      expect(after, 'nothing is written').toEqual(before)
      return
    }
    expect(moved).toEqual({ ok: true, value: { status: to } })
    expect(after.order).toMatchObject({ status: to, snapshotHash: before.order.snapshotHash })
    expect(after.events.slice(before.events.length)).toMatchObject([
      { kind: EVENTS[action], fromStatus: from, toStatus: to, actorId: staff.userId, reason: null },
    ])
    expect(after.audit.slice(before.audit.length)).toMatchObject([
      { action: `order.${EVENTS[action]}`, subject: 'care_order', actorId: staff.userId },
    ])
    expect(after.audit.at(-1)?.network, 'a hash, not the address').not.toContain('203.0.113.9')
    expect(after.request?.status).toBe(action === 'complete' ? 'completed' : 'booked')
  })

  it('gets the status that the rules say, for any steps in any order', async () => {
    const tried = fc.array(fc.constantFrom(...ORDER_ACTIONS), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(tried, async (actions) => {
        const { orderId } = await newOrder()
        let status: OrderStatus = 'booked'
        let steps = 0
        for (const action of actions) {
          const next: OrderStatus | undefined = nextOrderStatus(status, action)
          expect((await moveOrder(staff, { orderId, action })).ok).toBe(next !== undefined)
          if (!next) continue
          status = next
          steps += 1
        }
        const { order, events, audit } = await stored(orderId)
        expect(order.status).toBe(status)
        expect(events).toHaveLength(steps + 1)
        expect(audit).toHaveLength(steps + 1)
        for (const [index, event] of events.entries())
          expect(event.fromStatus ?? undefined, 'each step begins where the last one ended').toBe(
            events[index - 1]?.toStatus,
          )
      }),
      { numRuns: 12 },
    )
  })

  it.each([
    ['its event', 'order_event', "new.kind = 'started'"],
    ['its audit entry', 'audit_entry', "new.action = 'order.started'"],
  ])('does not move when %s cannot be stored', async (_what, table, condition) => {
    const { orderId } = await newOrder()
    const before = await stored(orderId)
    await asAdmin(`create or replace function refuse_row() returns trigger language plpgsql
      as $$ begin raise exception 'refused by the test'; end $$`)
    await asAdmin(`create trigger refused before insert on ${table} for each row when (${condition})
      execute function refuse_row()`)
    try {
      await expect(moveOrder(staff, { orderId, action: 'start' })).rejects.toThrow()
    } finally {
      await asAdmin(`drop trigger refused on ${table}`)
    }
    expect(await stored(orderId)).toEqual(before)
    expect(await moveOrder(staff, { orderId, action: 'start' }), 'tried again').toMatchObject({ ok: true })
  })
})

describe('who may move an order', () => {
  const people: Readonly<Record<Actor['role'], () => Promise<Actor>>> = {
    patient: newPatient,
    editor: () => newStaff('editor'),
    support: () => newStaff('support'),
    admin: () => newStaff('admin'),
  }
  const MAY = { patient: false, editor: false, support: true, admin: true } as const
  const cells = ROLES.flatMap((role) => ORDER_ACTIONS.map((action) => [role, action, MAY[role]] as const))

  it.each(cells)('%s, %s: %s', async (role, action, may) => {
    const { orderId } = await orderIn(action === 'complete' ? 'in_progress' : 'booked')
    const before = await stored(orderId)
    const actor = await people[role]()
    const moved = await moveOrder(actor, { orderId, action })
    if (may) expect(moved).toMatchObject({ ok: true })
    else {
      expect(moved).toEqual({ ok: false, code: 'FORBIDDEN' })
      expect(await stored(orderId)).toEqual(before)
    }
  })

  it('not the patient whose order it is', async () => {
    const { orderId, patient } = await newOrder()
    for (const action of ORDER_ACTIONS)
      expect(await moveOrder(patient, { orderId, action })).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

describe('accepting an offer again', () => {
  it('with the same key gives the same order, and makes no other', async () => {
    const { offerId, orderId, orderNumber, patient, key } = await newOrder()
    const before = await stored(orderId)
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(await acceptOffer(patient, { offerId, version: 1, key })).toEqual({
        ok: true,
        value: { orderId, orderNumber },
      })
    expect(await stored(orderId)).toEqual(before)
    expect(await listOrdersOf(db, patient.userId)).toHaveLength(1)
  })

  it('with another key is refused as already answered', async () => {
    const { offerId, patient } = await newOrder()
    expect(await acceptOffer(patient, { offerId, version: 1, key: newId() })).toEqual({
      ok: false,
      code: 'OFFER_ALREADY_ANSWERED',
    })
  })

  it('with the same key and another version is refused', async () => {
    const { offerId, patient, key } = await newOrder()
    expect(await acceptOffer(patient, { offerId, version: 2, key })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  it('with the key of another patient does not return that patient’s answer', async () => {
    const { offerId, key } = await newOrder()
    const stranger = await newPatient()
    expect(await acceptOffer(stranger, { offerId, version: 1, key })).toEqual({
      ok: false,
      code: 'OFFER_NOT_AUTHORIZED',
    })
  })
})

describe('the order of an offer', () => {
  it('is found by its patient and by the care team, and by no other patient', async () => {
    const { offerId, orderId, orderNumber, patient } = await newOrder()
    const booking = { id: orderId, number: orderNumber }
    expect(await findOwnOrderOfOffer(db, patient.userId, offerId)).toMatchObject(booking)
    expect(await findOrderOfOffer(db, offerId)).toMatchObject(booking)
    expect(await findOwnOrderOfOffer(db, (await newPatient()).userId, offerId)).toBeUndefined()
  })

  it('does not exist before the offer is accepted', async () => {
    const patient = await newPatient()
    const { offerId } = await newOffer(staff, patient)
    expect(await findOwnOrderOfOffer(db, patient.userId, offerId)).toBeUndefined()
    expect(await findOrderOfOffer(db, offerId)).toBeUndefined()
  })

  it('is refused if its sealed content was copied from another order', async () => {
    const one = await newOrder({ title: 'CANARY-one' })
    const two = await newOrder({ title: 'CANARY-two' })
    const { snapshot } = (await stored(one.orderId)).order
    expect(JSON.stringify(snapshot)).not.toContain('CANARY')
    await db.update(treatmentOrder).set({ snapshot }).where(eq(treatmentOrder.id, two.orderId))
    await expect(listOrdersOf(db, two.patient.userId)).rejects.toThrow()
    expect(await listOrdersOf(db, one.patient.userId)).toMatchObject([
      { order: { snapshot: { title: 'CANARY-one' } } },
    ])
  })

  it('has a number that follows the last one, however many are booked at the same time', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => newOrder()))
    const numbers = [first, ...others]
      .map((order) => Number(order?.orderNumber.slice(-4)))
      .sort((a, b) => a - b)
    const lowest = numbers[0] ?? 0
    expect(numbers).toEqual(numbers.map((_, index) => lowest + index))
  })
})

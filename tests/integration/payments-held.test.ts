/** Cancelled bookings that still hold money: the desk's list of them, and keeping the rest. */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { listHeld } from '@/care/payments/held/read-held'
import { recordKeptRest } from '@/care/payments/held/record-kept-rest'
import { completeRefund } from '@/care/payments/refunds/complete-refund'
import { refundPayment } from '@/care/payments/refunds/refund-payment'
import { requestPayment } from '@/care/payments/request-payment'
import { refund } from '@/care/payments/table'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, PaymentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, newDeposit, payByCard, paymentOf } from '../support/payments'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const admin = await newStaff('admin')
const euros = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })
const today = () => dayInIstanbul(now())
const arrived = (paymentId: PaymentId, amountMinor = DEPOSIT) =>
  confirmTransfer(staff, { paymentId, amountMinor, receivedOn: today(), key: newId() })
const cancel = (orderId: OrderId) => moveOrder(staff, { orderId, action: 'cancel', reason: 'ill' })
const rowOf = async (orderId: OrderId) =>
  (await listHeld(careDb())).rows.find((row) => row.orderId === orderId)

/** A cancelled booking whose deposit was paid. */
async function cancelledOrder() {
  const deposit = await newDeposit(staff, await newPatient())
  await arrived(deposit.paymentId)
  await cancel(deposit.orderId)
  return deposit
}
const refunded = (paymentId: PaymentId, amountMinor: number) =>
  refundPayment(admin, { paymentId, amountMinor, reason: 'goodwill', key: newId() })
const keep = (orderId: OrderId, changes: Partial<Parameters<typeof recordKeptRest>[1]> = {}) =>
  recordKeptRest(admin, { orderId, reason: 'CANARY-91 by the terms', key: newId(), ...changes })

describe('the list of cancelled bookings that hold money', () => {
  it('has what is held, since when it is cancelled and what the terms say, the longest cancelled first', async () => {
    const first = await newDeposit(staff, await newPatient())
    const second = await newDeposit(staff, await newPatient())
    const unpaid = await newDeposit(staff, await newPatient())
    const going = await newDeposit(staff, await newPatient())
    for (const { paymentId } of [first, second, going]) await arrived(paymentId)
    const treatmentFrom = dayInIstanbul(new Date(now().getTime() + 8 * DAY_MS))
    await careDb().update(treatmentOrder).set({ treatmentFrom }).where(eq(treatmentOrder.id, second.orderId))
    await cancel(unpaid.orderId)
    await cancel(second.orderId)
    shiftClock(MINUTE_MS)
    await cancel(first.orderId)
    const { rows, total } = await listHeld(careDb())
    const orders = [second, first, unpaid, going].map(({ orderId }) => orderId)
    const found = rows.filter(({ orderId }) => orders.includes(orderId))
    expect(found.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId])
    expect(total).toBe(rows.length)
    expect(found[0]).toMatchObject({
      ...{ orderNumber: second.orderNumber, patientName: 'Ada Lovelace', held: euros(DEPOSIT) },
      ...{ onItsWay: euros(0), refundPercent: 50 },
    })
    expect(dayInIstanbul(new Date(found[0]?.cancelledAt ?? 0))).toBe(today())
  })

  it('counts both payments of a booking, and leaves out one that is refunded in full', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await arrived(paymentId)
    const rest = await requestPayment(staff, { orderId, kind: 'remainder', dueOn: null })
    if (!rest.ok) throw new Error(rest.code)
    await arrived(rest.value.paymentId, 10_000)
    await cancel(orderId)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(DEPOSIT + 10_000) })
    await refunded(paymentId, DEPOSIT)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(10_000) })
    await refunded(rest.value.paymentId, 10_000)
    expect(await rowOf(orderId)).toBeUndefined()
  })

  it('shows a refund to a card as on its way until it is done, and what failed as held again', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await payByCard(paymentId, DEPOSIT)
    await cancel(orderId)
    await refunded(paymentId, DEPOSIT)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(0), onItsWay: euros(DEPOSIT) })
    const end = async (isDone: boolean) => {
      const isIt = and(eq(refund.paymentId, paymentId), eq(refund.status, 'ordered'))
      const [row] = await careDb().select().from(refund).where(isIt)
      if (!row) throw new Error('No refund is on its way')
      await inTransaction((tx) => completeRefund(tx, row.id, isDone))
    }
    await end(false)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(DEPOSIT), onItsWay: euros(0) })
    await refunded(paymentId, DEPOSIT)
    await end(true)
    expect(await rowOf(orderId)).toBeUndefined()
  })
})

describe('keeping the rest', () => {
  it('takes the booking off the list, with who did it and a sealed reason, and changes no payment', async () => {
    const { orderId, paymentId } = await cancelledOrder()
    await refunded(paymentId, 20_000)
    const before = await paymentOf(paymentId)
    expect(await keep(orderId, { base: String(DEPOSIT - 20_000) })).toEqual({ ok: true, value: { orderId } })
    expect(await rowOf(orderId)).toBeUndefined()
    expect(await paymentOf(paymentId)).toEqual(before)
    const isKept = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'rest_kept'))
    const [event] = await careDb().select().from(orderEvent).where(isKept)
    expect(event).toMatchObject({ fromStatus: 'cancelled', toStatus: 'cancelled', actorId: admin.userId })
    expect(event?.reason).not.toContain('CANARY-91')
    expect((await findDeskOrder(careDb(), orderId, admin.userId))?.events.at(-1)).toMatchObject({
      ...{ kind: 'rest_kept', reason: 'CANARY-91 by the terms' },
    })
    const written = and(eq(auditEntry.subjectId, orderId), eq(auditEntry.action, 'order.rest_kept'))
    expect(await careDb().select().from(auditEntry).where(written)).toMatchObject([{ actorId: admin.userId }])
  })

  it('sent twice, or by two admins at once, is recorded once', async () => {
    const { orderId } = await cancelledOrder()
    const key = newId()
    expect(await keep(orderId, { key })).toMatchObject({ ok: true })
    expect(await keep(orderId, { key })).toEqual({ ok: true, value: { orderId } })
    expect(await keep(orderId)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    const other = await cancelledOrder()
    const answers = await Promise.all([keep(other.orderId), keep(other.orderId), keep(other.orderId)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const id of [orderId, other.orderId]) {
      const isKept = and(eq(orderEvent.orderId, id), eq(orderEvent.kind, 'rest_kept'))
      expect(await careDb().select().from(orderEvent).where(isKept)).toHaveLength(1)
    }
  })

  it('is refused for a booking that stands, for one that holds nothing, and for all but admins', async () => {
    const patient = await newPatient()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await arrived(paymentId)
    expect(await keep(orderId)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    await cancel(orderId)
    for (const actor of [staff, patient])
      expect(await recordKeptRest(actor, { orderId, reason: 'x', key: newId() })).toMatchObject({
        code: 'FORBIDDEN',
      })
    await refunded(paymentId, DEPOSIT)
    expect(await keep(orderId)).toMatchObject({ code: 'TRANSITION_NOT_ALLOWED' })
    expect(await keep(newId<OrderId>())).toMatchObject({ code: 'ORDER_NOT_FOUND' })
  })

  it('is refused when a part was refunded since the page was opened', async () => {
    const { orderId, paymentId } = await cancelledOrder()
    await refunded(paymentId, 10_000)
    expect(await keep(orderId, { base: String(DEPOSIT) })).toMatchObject({ code: 'CHANGED_ELSEWHERE' })
    expect(await rowOf(orderId)).toMatchObject({ held: euros(DEPOSIT - 10_000) })
  })

  it('hides no money that arrives afterwards, and none whose refund fails', async () => {
    const { orderId, paymentId } = await newDeposit(staff, await newPatient())
    await arrived(paymentId, 20_000)
    await cancel(orderId)
    await keep(orderId)
    expect(await rowOf(orderId)).toBeUndefined()
    await refunded(paymentId, 5_000)
    expect(await rowOf(orderId)).toBeUndefined()
    await arrived(paymentId, 8_000)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(8_000) })
    await refunded(paymentId, 3_000)
    expect(await rowOf(orderId)).toMatchObject({ held: euros(5_000) })
    const [last] = await careDb().select().from(refund).where(eq(refund.amountMinor, 3_000))
    if (!last) throw new Error('Nothing was refunded')
    await inTransaction((tx) => completeRefund(tx, last.id, false))
    expect(await rowOf(orderId)).toMatchObject({ held: euros(8_000) })
    await keep(orderId)
    expect(await rowOf(orderId)).toBeUndefined()
  })
})

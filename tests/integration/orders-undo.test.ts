/** Steps that are asked about, undone, and told of once they can no longer be undone (decision 0048). */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { orderTasks } from '@/care/orders/jobs'
import { moveOrder as moveAsSent } from '@/care/orders/move-order'
import { presentOrder } from '@/care/orders/present'
import { listOrdersOf } from '@/care/orders/read-orders'
import { confirmationOf, unusualMove } from '@/care/orders/rules'
import { orderEvent, treatmentOrder } from '@/care/orders/table'
import { undoMove } from '@/care/orders/undo-move'
import { requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { eventsOf } from '../support/notifications'
import { newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder, openedMove, tellOfMoves } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const staff = await newStaff()

async function newOrder() {
  const patient = await newPatient()
  const { offerId, requestId } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { ...accepted.value, requestId, patient }
}

const kindsOf = async (orderId: OrderId) =>
  (await db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(orderEvent.at)).map(
    ({ kind }) => kind,
  )
const statusOf = async (orderId: OrderId) =>
  (await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId)))[0]?.status
const versionOf = async (orderId: OrderId) => (await findDeskOrder(db, orderId, staff.userId))?.version ?? ''
const toldOf = async ({ userId, email }: Awaited<ReturnType<typeof newPatient>>) => ({
  listed: (await eventsOf(userId)).filter((event) => /^order_(?!booked)/.test(event)),
  mailed: (await mailsTo(email))
    .filter(({ template }) => template === 'order-moved')
    .map(({ props }) => props.kind),
})

describe('a step that is unusual', () => {
  it('is refused until exactly that is confirmed, and nothing is written', async () => {
    const { orderId } = await newOrder()
    const opened = await openedMove(orderId, 'start')
    expect(opened.confirmed).toMatch(/^2099-01-10 [1-9]\d+ $/)
    for (const confirmed of ['', '2099-01-10 1 '])
      expect(await moveAsSent(staff, { ...opened, confirmed })).toEqual({ ok: false, code: 'NOT_CONFIRMED' })
    expect(await kindsOf(orderId)).toEqual(['booked'])
    expect(await moveAsSent(staff, opened)).toMatchObject({ ok: true })
  })

  it('is the same for page and server after a completion was undone: the beginning is not new', async () => {
    const { orderId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    shiftClock(10 * MINUTE_MS)
    await moveOrder(staff, { orderId, action: 'complete' })
    expect(await undoMove(staff, { orderId, version: await versionOf(orderId) })).toMatchObject({ ok: true })
    const page = await findDeskOrder(db, orderId, staff.userId)
    if (!page) throw new Error('no order')
    const shown = { ...page, totalMinor: page.total.amountMinor, statusAt: new Date(page.statusAt) }
    const unusual = unusualMove('complete', shown, 0, now())
    expect(unusual).toMatchObject({ isJustBegun: false })
    const opened = await openedMove(orderId, 'complete')
    expect(await moveAsSent(staff, { ...opened, confirmed: confirmationOf(unusual) })).toMatchObject({
      ok: true,
    })
  })

  it('cannot be two presses: the second carries what the first has left behind', async () => {
    const { orderId } = await newOrder()
    const start = await openedMove(orderId, 'start')
    const complete = { ...start, action: 'complete' } as const
    expect(await moveAsSent(staff, start)).toMatchObject({ ok: true })
    expect(await moveAsSent(staff, start)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await moveAsSent(staff, complete)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    const next = await openedMove(orderId, 'complete')
    expect(next.confirmed, 'a press of the button that is there now is asked about').toContain('just-begun')
    expect(await statusOf(orderId)).toBe('in_progress')
  })

  it('is not carried out by a late copy of the first press after it was undone', async () => {
    const { orderId } = await newOrder()
    const opened = await openedMove(orderId, 'start')
    await moveAsSent(staff, opened)
    await undoMove(staff, { orderId, version: await versionOf(orderId) })
    expect(await moveAsSent(staff, opened)).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
    expect(await statusOf(orderId)).toBe('booked')
  })
})

describe('undoing a step', () => {
  it('is an event of its own: the status before, its time, and an audit entry', async () => {
    const { orderId, patient } = await newOrder()
    const [before] = await listOrdersOf(db, patient.userId)
    await moveOrder(staff, { orderId, action: 'start' })
    const version = await versionOf(orderId)
    expect(await undoMove(staff, { orderId, version })).toEqual({ ok: true, value: { status: 'booked' } })
    expect(await kindsOf(orderId)).toEqual(['booked', 'started', 'undone'])
    const [after] = await listOrdersOf(db, patient.userId)
    expect(after && presentOrder(after)).toEqual(before && presentOrder(before))
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, orderId))
    expect(audit.map(({ action }) => action)).toContain('order.undone')
  })

  it('is the same when it is sent again, until something else moves the order', async () => {
    const { orderId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    const version = await versionOf(orderId)
    const send = () => undoMove(staff, { orderId, version })
    const undone = { ok: true, value: { status: 'booked' } }
    expect(await Promise.all([send(), send()])).toEqual([undone, undone])
    shiftClock(3 * MINUTE_MS)
    expect(await send(), 'a late copy').toEqual(undone)
    shiftClock(0)
    expect(await kindsOf(orderId)).toEqual(['booked', 'started', 'undone'])
    const changed = { ok: false, code: 'CHANGED_SINCE' }
    expect(await undoMove(await newStaff(), { orderId, version }), 'a colleague').toEqual(changed)
    expect(await undoMove(staff, { orderId, version: newId() }), 'another event').toEqual(changed)
    await moveOrder(staff, { orderId, action: 'start' })
    expect(await send(), 'begun again').toEqual(changed)
    expect(await kindsOf(orderId)).toEqual(['booked', 'started', 'undone', 'started'])
  })

  it('opens the request again that the order had completed', async () => {
    const { orderId, requestId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    await moveOrder(staff, { orderId, action: 'complete' })
    expect(await undoMove(staff, { orderId, version: await versionOf(orderId) })).toMatchObject({ ok: true })
    expect(await statusOf(orderId)).toBe('in_progress')
    const events = await db.select().from(requestEvent).where(eq(requestEvent.requestId, requestId))
    expect(events.at(-1)).toMatchObject({ kind: 'reopened', fromStatus: 'completed', toStatus: 'booked' })
    expect(await moveOrder(staff, { orderId, action: 'complete' }), 'again').toMatchObject({ ok: true })
  })

  it('is offered to who took it, and refused to others, after two minutes, and once something followed', async () => {
    const { orderId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    const version = await versionOf(orderId)
    const other = await newStaff()
    const input = { orderId, version }
    expect((await findDeskOrder(db, orderId, staff.userId))?.undoable).toBe('started')
    expect((await findDeskOrder(db, orderId, other.userId))?.undoable).toBeUndefined()
    expect(await undoMove(other, input)).toEqual({ ok: false, code: 'UNDO_TOO_LATE' })
    for (const actor of [await newPatient(), await newStaff('editor')])
      expect(await undoMove(actor, input)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await undoMove(staff, { ...input, orderId: newId() })).toEqual({
      ok: false,
      code: 'ORDER_NOT_FOUND',
    })
    shiftClock(2 * MINUTE_MS)
    expect(await undoMove(staff, input)).toEqual({ ok: false, code: 'UNDO_TOO_LATE' })
    shiftClock(0)
    await moveOrder(staff, { orderId, action: 'complete' })
    expect(await undoMove(staff, input)).toEqual({ ok: false, code: 'CHANGED_SINCE' })
  })

  it('is refused once the patient was told, even if the clock says otherwise', async () => {
    const { orderId } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    await tellOfMoves(orderId)
    expect(await undoMove(staff, { orderId, version: await versionOf(orderId) })).toEqual({
      ok: false,
      code: 'UNDO_TOO_LATE',
    })
  })
})

describe('a patient is told of a step', () => {
  it('when it can no longer be undone, once', async () => {
    const { orderId, patient } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    expect(await toldOf(patient)).toEqual({ listed: [], mailed: [] })
    const { rows } = await (await care.admin()).query(
      `select round(extract(epoch from run_at - now())) as seconds from graphile_worker._private_jobs
        where key = 'tell-of-order-move:${await versionOf(orderId)}'`,
    )
    expect(Number(rows[0]?.seconds)).toBeGreaterThan(90)
    for (let run = 0; run < 2; run += 1) await tellOfMoves(orderId)
    expect(await toldOf(patient)).toEqual({ listed: ['order_started'], mailed: ['started'] })
  })

  it('not of one that was undone, and of the next one', async () => {
    const { orderId, patient } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    const key = `tell-of-order-move:${await versionOf(orderId)}`
    await undoMove(staff, { orderId, version: await versionOf(orderId) })
    const left = `select from graphile_worker._private_jobs where key = '${key}'`
    expect((await (await care.admin()).query(left)).rowCount).toBe(0)
    await tellOfMoves(orderId)
    expect(await toldOf(patient)).toEqual({ listed: [], mailed: [] })
    await moveOrder(staff, { orderId, action: 'start' })
    await tellOfMoves(orderId)
    expect(await toldOf(patient)).toEqual({ listed: ['order_started'], mailed: ['started'] })
  })

  it('not that it began, when it was cancelled since: of that they were told at once', async () => {
    const { orderId, patient } = await newOrder()
    await moveOrder(staff, { orderId, action: 'start' })
    await moveOrder(staff, { orderId, action: 'cancel' })
    expect((await toldOf(patient)).mailed).toEqual(['cancelled'])
    await tellOfMoves(orderId)
    expect((await toldOf(patient)).mailed).toEqual(['cancelled'])
    await orderTasks['tell-of-order-move']({ eventId: newId() }, { db })
  })
})

/** A message that is sent later is held when what it was about has changed, and not when an undo has restored it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { scheduledMessage } from '@/care/conversations/later/table'
import { sendOffer } from '@/care/offers/send-offer'
import { acceptOffer } from '@/care/orders/answer-offer'
import { findLastMove } from '@/care/orders/read-orders'
import { resumeRequest } from '@/care/orders/resume-request'
import { treatmentOrder } from '@/care/orders/table'
import { undoMove } from '@/care/orders/undo-move'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OrderId, RequestId, ScheduledMessageId } from '@/lib/record-ids'
import { listed, newThread, runJob, scheduledIn, shiftTo, textsOf } from '../support/conversations-later'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()
const elif = await newStaff()

async function newBooking() {
  const patient = await newPatient('de')
  const { offerId, requestId } = await newOffer(elif, patient)
  const { conversationId } = await newThread({ patient, requestId })
  const accept = async () => {
    const accepted = await acceptOffer(patient, { offerId, version: 1, key: newId() })
    if (!accepted.ok) throw new Error(accepted.code)
    return accepted.value.orderId
  }
  return { patient, requestId, conversationId, accept, schedule: () => scheduledIn(elif, conversationId) }
}
const move = async (orderId: OrderId, action: 'start' | 'complete' | 'cancel') =>
  expect(await moveOrder(elif, { orderId, action })).toMatchObject({ ok: true })
const undo = async (orderId: OrderId) => {
  const version = (await findLastMove(db, orderId))?.id ?? ''
  expect(await undoMove(elif, { orderId, version })).toMatchObject({ ok: true })
}
const resume = async (requestId: RequestId) =>
  expect(await resumeRequest(elif, { requestId })).toMatchObject({ ok: true })
async function bookAgain(patient: Actor, requestId: RequestId) {
  const key = newId()
  const sent = await sendOffer(elif, { requestId, draft: draftOffer(), key, clientIp: null })
  if (!sent.ok) throw new Error(sent.code)
  const accepted = await acceptOffer(patient, { offerId: sent.value.offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
}
const due = async (id: ScheduledMessageId) => {
  await shiftTo(id, -MINUTE_MS)
  await runJob(id)
}

describe('it is held, with what happened since', () => {
  it('a booking that it knew is cancelled, and still when the request is resumed', async () => {
    const { conversationId, requestId, accept, schedule } = await newBooking()
    const orderId = await accept()
    const id = await schedule()
    await move(orderId, 'cancel')
    expect((await listed(conversationId)).held).toBe('booking_cancelled')
    await resume(requestId)
    expect((await listed(conversationId)).held).toBe('booking_cancelled')
    await due(id)
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
  })

  it('an offer was accepted and its booking cancelled: the newer reason, also after that the request is resumed', async () => {
    const { conversationId, requestId, accept, schedule } = await newBooking()
    const id = await schedule()
    const orderId = await accept()
    expect((await listed(conversationId)).held).toBe('offer_accepted')
    await move(orderId, 'cancel')
    await resume(requestId)
    await due(id)
    expect((await listed(conversationId)).held).toBe('booking_cancelled')
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
  })

  it('written after a cancellation, and the request is resumed and booked again since', async () => {
    const { patient, conversationId, requestId, accept, schedule } = await newBooking()
    await move(await accept(), 'cancel')
    await schedule()
    expect((await listed(conversationId)).held).toBeNull()
    await resume(requestId)
    expect((await listed(conversationId)).held).toBe('planned_again')
    await bookAgain(patient, requestId)
    expect((await listed(conversationId)).held).toBe('offer_accepted')
  })

  it('written after a beginning or a completion that is undone since', async () => {
    const { conversationId, accept, schedule } = await newBooking()
    const orderId = await accept()
    await move(orderId, 'start')
    const id = await schedule()
    await undo(orderId)
    expect((await listed(conversationId)).held).toBe('step_undone')
    await move(orderId, 'start')
    expect((await listed(conversationId)).held).toBeNull()
    await undo(orderId)
    await due(id)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    expect(row).toMatchObject({ state: 'held', heldAs: 'step_undone' })
  })
})

describe('it goes out', () => {
  it('when a completion meanwhile was undone before its time', async () => {
    const { conversationId, accept, schedule } = await newBooking()
    const orderId = await accept()
    await move(orderId, 'start')
    const id = await schedule()
    await move(orderId, 'complete')
    expect((await listed(conversationId)).held).toBe('request_ended')
    await undo(orderId)
    expect((await listed(conversationId)).held).toBeNull()
    await due(id)
    expect(await textsOf(conversationId)).toContain('Guten Morgen')
  })

  it('when a completion is undone just after its time: while that can be undone, nothing is decided', async () => {
    const { conversationId, accept, schedule } = await newBooking()
    const orderId = await accept()
    await move(orderId, 'start')
    const id = await schedule()
    await move(orderId, 'complete')
    await due(id)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    expect(row?.state).toBe('waiting')
    const admin = await care.admin()
    const key = `send-scheduled-message:${id}`
    const { rows } = await admin.query('select run_at from graphile_worker.jobs where key = $1', [key])
    expect(rows[0]?.run_at.getTime()).toBeGreaterThan(now().getTime() + MINUTE_MS)
    await undo(orderId)
    await runJob(id)
    expect(await textsOf(conversationId)).toContain('Guten Morgen')
  })

  it('never after a completion that stays', async () => {
    const { conversationId, accept, schedule } = await newBooking()
    const orderId = await accept()
    await move(orderId, 'start')
    const id = await schedule()
    await move(orderId, 'complete')
    await shiftTo(id, MINUTE_MS)
    shiftClock(3 * MINUTE_MS)
    await runJob(id)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    expect(row).toMatchObject({ state: 'held', heldAs: 'request_ended' })
    expect(await textsOf(conversationId)).toEqual(['Aspirin?'])
  })

  it('never later because something else of the booking changed since', async () => {
    const { accept, schedule } = await newBooking()
    const orderId = await accept()
    await move(orderId, 'start')
    const id = await schedule()
    await move(orderId, 'complete')
    await shiftTo(id, MINUTE_MS)
    shiftClock(3 * MINUTE_MS)
    await db.update(treatmentOrder).set({ updatedAt: now() }).where(eq(treatmentOrder.id, orderId))
    await runJob(id)
    const [row] = await db.select().from(scheduledMessage).where(eq(scheduledMessage.id, id))
    expect(row).toMatchObject({ state: 'held', heldAs: 'request_ended' })
  })

  it('about a booking that was cancelled before it was written', async () => {
    const { conversationId, accept, schedule } = await newBooking()
    await move(await accept(), 'cancel')
    await due(await schedule())
    expect(await textsOf(conversationId)).toContain('Guten Morgen')
  })
})

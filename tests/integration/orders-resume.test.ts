/** What happens to a request after its booking was cancelled: the desk plans again. Decision 0047. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { notification } from '@/care/notifications/table'
import { sendOffer } from '@/care/offers/send-offer'
import { acceptOffer } from '@/care/orders/answer-offer'

import { resumeRequest } from '@/care/orders/resume-request'
import { treatmentOrder } from '@/care/orders/table'
import { contactRequest, requestEvent } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { OrderId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
const db = careDb()
const staff = await newStaff()
const REFUSED = { ok: false, code: 'TRANSITION_NOT_ALLOWED' }

async function newBooking() {
  const owner = await newPatient('de')
  const { offerId, requestId } = await newOffer(staff, owner)
  const accepted = await acceptOffer(owner, { offerId, version: 1, key: newId() })
  if (!accepted.ok) throw new Error(accepted.code)
  return { owner, requestId, orderId: accepted.value.orderId }
}
async function cancelledBooking() {
  const booking = await newBooking()
  expect(await cancel(booking.orderId)).toMatchObject({ ok: true })
  return booking
}
const cancel = (orderId: OrderId) => moveOrder(staff, { orderId, action: 'cancel' })
const resume = (requestId: RequestId, actor: Actor = staff) => resumeRequest(actor, { requestId })
const statusOf = async (id: RequestId) =>
  (await db.select().from(contactRequest).where(eq(contactRequest.id, id)))[0]?.status

describe('a request whose booking was cancelled', () => {
  it('is in progress again, with history, audit entry and an entry in the patient’s list', async () => {
    const { requestId, owner } = await cancelledBooking()
    expect(await resume(requestId)).toMatchObject({ ok: true })
    expect(await statusOf(requestId)).toBe('in_progress')
    const events = await db.select().from(requestEvent).where(eq(requestEvent.requestId, requestId))
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: 'resumed',
        fromStatus: 'booked',
        toStatus: 'in_progress',
        actorId: staff.userId,
      }),
    )
    const noted = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, requestId))
    expect(noted).toContainEqual(expect.objectContaining({ action: 'request.resume', actorId: staff.userId }))
    const told = await db.select().from(notification).where(eq(notification.userId, owner.userId))
    expect(told.filter(({ event }) => event === 'request_resumed')).toHaveLength(1)
  })

  it('gets a new offer, which the patient accepts: a second order, and the first one stays cancelled', async () => {
    const { requestId, owner, orderId } = await cancelledBooking()
    await resume(requestId)
    const again = await sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })
    if (!again.ok) throw new Error(again.code)
    const { offerId } = again.value
    expect(await acceptOffer(owner, { offerId, version: 1, key: newId() })).toMatchObject({ ok: true })
    const orders = await db.select().from(treatmentOrder).where(eq(treatmentOrder.requestId, requestId))
    expect(orders.find(({ id }) => id === orderId)?.status).toBe('cancelled')
    expect(orders.map(({ status }) => status).sort()).toEqual(['booked', 'cancelled'])
    expect(await statusOf(requestId)).toBe('booked')
    expect(await resume(requestId), 'its second order stands').toEqual(REFUSED)
  })

  it('is resumed once, however many people do it at once', async () => {
    const { requestId } = await cancelledBooking()
    const results = await Promise.all(Array.from({ length: 6 }, () => resume(requestId)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array(5).fill(REFUSED))
  })
})

describe('is refused', () => {
  it('while the booking stands', async () => {
    const { requestId, orderId } = await newBooking()
    expect(await resume(requestId)).toEqual(REFUSED)
    await moveOrder(staff, { orderId, action: 'start' })
    expect(await resume(requestId)).toEqual(REFUSED)
    await moveOrder(staff, { orderId, action: 'complete' })
    expect(await resume(requestId)).toEqual(REFUSED)
    expect(await statusOf(requestId)).toBe('completed')
  })

  it('to its patient, to editors and to demo accounts, and for requests that do not exist', async () => {
    const { requestId, owner } = await cancelledBooking()
    const refused = [owner, await newStaff('editor')]
    for (const actor of refused)
      expect(await resume(requestId, actor)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await resume(requestId, { ...staff, demo: true })).toEqual({ ok: false, code: 'DEMO_NOT_SAVED' })
    expect(await resume(newId<RequestId>())).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await statusOf(requestId)).toBe('booked')
  })
})

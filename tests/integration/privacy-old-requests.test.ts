/** Requests and bookings of people who have not asked for it are removed after set times. Decision 0039. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { sendMessage } from '@/care/conversations/send-message'
import { startConversation } from '@/care/conversations/start-conversation'
import { conversation, conversationMessage } from '@/care/conversations/table'
import { document, documentLink } from '@/care/documents/table'
import { notification } from '@/care/notifications/table'
import { declineRequest } from '@/care/offers/decline-request'
import { offer } from '@/care/offers/table'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { treatmentOrder } from '@/care/orders/table'
import { confirmTransfer } from '@/care/payments/confirm-transfer'
import { payment, receipt } from '@/care/payments/table'
import { REQUEST_MONTHS } from '@/care/privacy/constants'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { endRetention } from '@/care/privacy/erasure/jobs'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { removeOldRequests } from '@/care/privacy/remove-old-requests'
import { erasure } from '@/care/privacy/table'

import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { dayInIstanbul } from '@/i18n/dates'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { monthsBefore } from '@/lib/months'
import type { DocumentId, OrderId, RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'
import { DEPOSIT, newDeposit } from '../support/payments'
import { newPerson, PASSWORD } from '../support/people'
import { fillRooms, storeFile } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]

/** So many months from now, and so many milliseconds more. */
function later(months: number, more = MINUTE_MS): Date {
  return new Date(monthsBefore(new Date(), -months).getTime() + more)
}
const AFTER = later(REQUEST_MONTHS, DAY_MS)
const YEARS_AFTER = later(10 * 12, DAY_MS)

const exists = async (id: RequestId) =>
  (await db.select({ id: contactRequest.id }).from(contactRequest).where(eq(contactRequest.id, id)))
    .length === 1
const isRemoved = async (id: RequestId, at: Date) => {
  await removeOldRequests(db, at)
  return !(await exists(id))
}
async function done<T>(result: Promise<{ ok: true; value: T } | { ok: false; code: string }>): Promise<T> {
  const answer = await result
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}
async function declined(patient?: Actor): Promise<RequestId> {
  const requestId = await newRequest(patient ?? (await newPatient()))
  await done(declineRequest(staff, requestId, 'Not possible'))
  return requestId
}
const auditsOf = async (id: string) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)
async function ended(orderId: OrderId): Promise<void> {
  await done(moveOrder(staff, { orderId, action: 'start' }))
  await done(moveOrder(staff, { orderId, action: 'complete' }))
}

describe('a request that is over and never became a booking', () => {
  it('stays for twelve months, not for less and not for longer', async () => {
    const id = await declined()
    expect(await isRemoved(id, later(REQUEST_MONTHS, -MINUTE_MS))).toBe(false)
    expect(await isRemoved(id, AFTER)).toBe(true)
    expect(await auditsOf(id)).toContain('request.removed-old')
  })

  it.each(['pending', 'in_progress', 'booked'] as const)('stays while it is %s', async (status) => {
    const id = await newRequest(await newPatient())
    await db.update(contactRequest).set({ status }).where(eq(contactRequest.id, id))
    expect(await isRemoved(id, AFTER)).toBe(false)
  })

  it('is also one that was taken up and whose offers have all ended', async () => {
    const patient = await newPatient()
    const [expired, withdrawn, answered] = [
      await newOffer(staff, patient),
      await newOffer(staff, patient),
      await newOffer(staff, patient),
    ]
    await done(withdrawOffer(staff, { offerId: withdrawn.offerId }))
    await db.insert(offer).values({
      ...{ id: newId(), requestId: answered.requestId, userId: patient.userId, version: 0 },
      createdBy: staff.userId,
    })
    expect(await isRemoved(expired.requestId, AFTER)).toBe(true)
    expect(await exists(withdrawn.requestId)).toBe(false)
    expect(await exists(answered.requestId), 'an offer is being written for it').toBe(true)
  })

  it('stays while one of its offers can still be accepted', async () => {
    const { requestId, offerId } = await newOffer(staff, await newPatient())
    const day = dayInIstanbul(AFTER)
    await (await care.admin()).query('alter table offer_version disable trigger all')
    await (await care.admin()).query('update offer_version set valid_until = $1 where offer_id = $2', [
      day,
      offerId,
    ])
    await (await care.admin()).query('alter table offer_version enable trigger all')
    expect(await isRemoved(requestId, AFTER)).toBe(false)
    expect(await isRemoved(requestId, new Date(AFTER.getTime() + 2 * DAY_MS))).toBe(true)
  })

  it.each([
    [
      'a message',
      (id: RequestId, at: Date) =>
        db.update(conversation).set({ lastMessageAt: at }).where(eq(conversation.requestId, id)),
    ],
    [
      'a change',
      (id: RequestId, at: Date) =>
        db.update(contactRequest).set({ updatedAt: at }).where(eq(contactRequest.id, id)),
    ],
    [
      'a file',
      (id: RequestId, at: Date) =>
        db.update(document).set({ createdAt: at }).where(eq(document.requestId, id)),
    ],
  ] as const)('stays as long again after %s', async (_what, happens) => {
    const patient = await newPerson()
    const id = await declined(patient)
    await done(
      startConversation(patient, {
        requestId: id,
        subject: 'Warum?',
        text: 'Warum?',
        locale: 'de',
        key: newId(),
      }),
    )
    await storeFile(patient, id, 'later')
    await happens(id, later(6))
    expect(await isRemoved(id, AFTER)).toBe(false)
    expect(await isRemoved(id, later(6 + REQUEST_MONTHS, DAY_MS))).toBe(true)
  })

  it('goes with its offers, messages, files, notifications and mails; the account and the rest stay', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    const { patient, requestId, conversationId, documentId, bookedRequestId, offerId } = whole
    await done(sendMessage(staff, { conversationId, text: 'Noch etwas', locale: 'de', key: newId() }))
    await done(declineRequest(staff, requestId, 'Not possible'))
    const own = await storeFile(patient, requestId, 'record')
    await db
      .insert(documentLink)
      .values({ documentId: own, subject: 'record', subjectId: patient.userId, nameHash: newId() })
    const before = await db.select().from(consent).where(eq(consent.userId, patient.userId))
    expect(await mailsNaming(requestId)).toBeGreaterThan(0)
    expect(await notificationsOf(conversationId)).toBeGreaterThan(0)
    expect(await isRemoved(requestId, AFTER)).toBe(true)
    expect(await db.select().from(conversation).where(eq(conversation.id, conversationId))).toEqual([])
    expect(
      await db
        .select()
        .from(conversationMessage)
        .where(eq(conversationMessage.conversationId, conversationId)),
    ).toEqual([])
    expect(await filesOf([documentId])).toEqual([])
    expect(await filesOf([own]), 'it also belongs to the patient record').toMatchObject([{ requestId: null }])
    expect([await mailsNaming(requestId), await notificationsOf(conversationId)]).toEqual([0, 0])
    expect(await exists(bookedRequestId)).toBe(true)
    expect(await db.select().from(offer).where(eq(offer.id, offerId)), 'of another request').toEqual([])
    expect(await db.select().from(consent).where(eq(consent.userId, patient.userId))).toEqual(before)
    expect(await db.select().from(user).where(eq(user.id, patient.userId))).toMatchObject([
      { email: patient.email },
    ])
  })

  it('leaves a document that the patient keeps: linked to its offer, or the team’s and linked elsewhere', async () => {
    const patient = await newPerson()
    const { offerId, requestId } = await newOffer(staff, patient)
    await done(declineRequest(staff, requestId, 'Not possible'))
    const [own, plan, sent] = await Promise.all(
      ['own', 'plan', 'sent'].map((mark) => storeFile(patient, requestId, mark)),
    )
    if (!own || !plan || !sent) throw new Error('no file')
    await db
      .update(document)
      .set({ requestId: null })
      .where(inArray(document.id, [own, plan]))
    await db.update(document).set({ offerId }).where(eq(document.id, plan))
    const record = { subject: 'record', subjectId: patient.userId } as const
    await db.insert(documentLink).values([
      ...[own, plan].map((documentId) => ({
        ...{ documentId, subject: 'offer' as const, subjectId: offerId, nameHash: newId() },
      })),
      { documentId: plan, ...record, nameHash: newId() },
    ])
    expect(await isRemoved(requestId, AFTER)).toBe(true)
    expect(await filesOf([own, plan, sent])).toMatchObject([
      { id: own, offerId: null },
      { id: plan, offerId: null },
    ])
    expect(await db.select().from(documentLink).where(eq(documentLink.documentId, own))).toEqual([])
  })

  it('of others stays as it was, and nobody is mailed', async () => {
    const [old, other] = [await declined(), await newRequest(await newPatient())]
    const mails = await countMails()
    expect(await isRemoved(old, AFTER)).toBe(true)
    expect(await exists(other)).toBe(true)
    expect(await countMails()).toBeLessThanOrEqual(mails)
  })
})

describe('a booking', () => {
  it('that was completed goes when its retention is over, with request, offer, payments and receipts', async () => {
    const patient = await newPatient()
    const { orderId, requestId, paymentId } = await newDeposit(staff, patient)
    await done(
      confirmTransfer(staff, {
        paymentId,
        amountMinor: DEPOSIT,
        receivedOn: dayInIstanbul(now()),
        key: newId(),
      }),
    )
    await ended(orderId)
    expect(await isRemoved(requestId, later(10 * 12, -DAY_MS))).toBe(false)
    expect(await isRemoved(requestId, YEARS_AFTER)).toBe(true)
    expect(await db.select().from(treatmentOrder).where(eq(treatmentOrder.id, orderId))).toEqual([])
    expect(await db.select().from(payment).where(eq(payment.id, paymentId))).toEqual([])
    expect(await db.select().from(receipt).where(eq(receipt.paymentId, paymentId))).toEqual([])
    expect(await db.select().from(offer).where(eq(offer.requestId, requestId))).toEqual([])
    expect(await auditsOf(orderId)).toContain('order.removed-old')
  })

  it('that is not over stays, however old it is', async () => {
    const { requestId } = await newDeposit(staff, await newPatient())
    expect(await isRemoved(requestId, later(40 * 12))).toBe(false)
  })

  it('of an erased person goes at the end of its retention too, also when it was paid', async () => {
    const patient = await newPerson()
    const { orderId, paymentId } = await newDeposit(staff, patient)
    await done(
      confirmTransfer(staff, {
        paymentId,
        amountMinor: DEPOSIT,
        receivedOn: dayInIstanbul(now()),
        key: newId(),
      }),
    )
    await ended(orderId)
    await done(requestErasure(patient, { password: PASSWORD, clientIp: null }))
    const longAgo = sql`now() - interval '11 years'`
    await db
      .update(erasure)
      .set({ askedAt: longAgo, dueAt: longAgo })
      .where(eq(erasure.userId, patient.userId))
    await done(completeErasure(admin, patient.userId))
    await db.update(erasure).set({ erasedAt: longAgo }).where(eq(erasure.userId, patient.userId))
    await db.update(treatmentOrder).set({ updatedAt: longAgo }).where(eq(treatmentOrder.id, orderId))
    expect(await endRetention(db)).toBeGreaterThan(0)
    expect(await db.select().from(payment).where(eq(payment.id, paymentId))).toEqual([])
    expect(await db.select().from(user).where(eq(user.id, patient.userId))).toEqual([])
  })
})

const filesOf = (ids: readonly DocumentId[]) =>
  db
    .select()
    .from(document)
    .where(inArray(document.id, [...ids]))
const mailsNaming = async (id: string) =>
  (
    await db
      .select()
      .from(mailMessage)
      .where(sql`${mailMessage.idempotencyKey} like ${`%${id}%`}`)
  ).length
const notificationsOf = async (id: string) =>
  (
    await db
      .select()
      .from(notification)
      .where(and(sql`${notification.subjectId} = ${id}`))
  ).length
const countMails = async () => (await db.select({ id: mailMessage.id }).from(mailMessage)).length

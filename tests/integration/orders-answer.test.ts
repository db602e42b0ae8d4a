/**
 * Answers of patients. An offer is answered once, however many answers arrive at once. Specification, sections 4 to
 * 6; reading 11.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { presentOffer } from '@/care/offers/present'
import { findOffer } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offer, offerDecision, offerEvent, offerVersion } from '@/care/offers/table'
import { openVersion } from '@/care/offers/versions/seal-content'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer, declineOffer } from '@/care/orders/answer-offer'
import { findDeskOrder } from '@/care/orders/desk/list-orders'
import { presentOrder } from '@/care/orders/present'
import { findOwnOrderOfOffer, listOrdersOf } from '@/care/orders/read-orders'
import { orderCounter, orderEvent, treatmentOrder } from '@/care/orders/table'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { OfferId, RequestId, UncheckedId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { moveOrder } from '../support/orders'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const patient = await newPatient()
const answer = (offerId: UncheckedId<OfferId>, version = 1) => ({ offerId, version, key: newId() })
const shown = async (offerId: OfferId) => {
  const record = await findOffer(careDb(), offerId)
  return record && presentOffer(record, now())
}
const statusOf = async (requestId: RequestId) => {
  const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
  return row?.status
}
async function asAdmin(statement: string): Promise<void> {
  await (await care.admin()).query(statement)
}

it('accepting makes the order in the same transaction, numbered, a copy of the accepted version', async () => {
  const { offerId, requestId, hash } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, { ...answer(offerId), hash })
  const number = `OR-${new Date(now().getTime() + 3 * HOUR_MS).getUTCFullYear()}-0001`
  expect(accepted).toMatchObject({ ok: true, value: { orderNumber: number } })
  expect(await shown(offerId)).toMatchObject({ status: 'accepted' })
  expect(await findOwnOrderOfOffer(careDb(), patient.userId, offerId)).toMatchObject({ number })
  expect(await statusOf(requestId)).toBe('booked')
  const [record] = await listOrdersOf(careDb(), patient.userId)
  if (!record) throw new Error('no order')
  const [version] = await careDb().select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  expect(record.order).toMatchObject({
    snapshot: version && openVersion(version).content,
    snapshotHash: hash,
    offerVersionId: version?.id,
  })
  expect(presentOrder(record)).toMatchObject({
    number,
    offerId,
    status: 'booked',
    paymentStatus: 'unpaid',
    hospital: 'Lalezar Ataşehir',
    doctor: 'Dr. Aylin Kaya',
    total: { amountMinor: 269_000, currency: 'EUR' },
  })
  const ids = [offerId, record.order.id]
  const notes = await careDb().select().from(auditEntry).where(inArray(auditEntry.subjectId, ids))
  expect(notes.map(({ action }) => action).sort()).toEqual(['offer.accepted', 'offer.sent', 'order.booked'])
})

it('50 parallel accepts and declines: exactly one decision, one order at most, one audit entry', async () => {
  for (let round = 0; round < 3; round++) {
    const { offerId } = await newOffer(staff, patient)
    const results = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 2 === 0
          ? acceptOffer(patient, answer(offerId))
          : declineOffer(patient, { ...answer(offerId), reason: 'zu teuer' }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const lost = results.flatMap((result) => (result.ok ? [] : [result.code]))
    expect(new Set(lost)).toEqual(new Set(['OFFER_ALREADY_ANSWERED']))
    const decisions = await careDb().select().from(offerDecision).where(eq(offerDecision.offerId, offerId))
    expect(decisions).toHaveLength(1)
    const orders = await careDb().select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))
    expect(orders).toHaveLength(decisions[0]?.decision === 'accepted' ? 1 : 0)
    const events = await careDb().select().from(offerEvent).where(eq(offerEvent.offerId, offerId))
    expect(events.filter(({ kind }) => kind === 'accepted' || kind === 'declined')).toHaveLength(1)
    const notes = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, offerId))
    expect(notes.filter(({ action }) => /accepted|declined/.test(action))).toHaveLength(1)
  }
})

it('answers the same form, sent again or twice at once, with its first result', async () => {
  const { offerId } = await newOffer(staff, patient)
  const twice = answer(offerId)
  const results = await Promise.all(Array.from({ length: 6 }, () => acceptOffer(patient, twice)))
  expect(results[0]?.ok).toBe(true)
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
  expect(await acceptOffer(patient, answer(offerId))).toEqual({ ok: false, code: 'OFFER_ALREADY_ANSWERED' })
})

it('only the owner may answer: other patients’, unknown and malformed ids get the same refusal, also for staff', async () => {
  const { offerId } = await newOffer(staff, patient)
  const stranger = await newPatient()
  const none = { ok: false, code: 'OFFER_NOT_AUTHORIZED' }
  for (const actor of [stranger, staff]) {
    for (const id of [offerId, newId(), 'x', '']) {
      expect(await acceptOffer(actor, answer(id))).toEqual(none)
      expect(await declineOffer(actor, { ...answer(id), reason: 'no' })).toEqual(none)
    }
  }
  expect(await shown(offerId)).toMatchObject({ status: 'sent' })
})

it('declining needs a reason, which is stored sealed; the request stays open', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  for (const [reason, code] of [
    ['', 'REASON_REQUIRED'],
    [' \n ', 'REASON_REQUIRED'],
    ['x'.repeat(2001), 'REASON_TOO_LONG'],
  ] as const) {
    expect(await declineOffer(patient, { ...answer(offerId), reason })).toEqual({
      ok: false,
      code,
      fields: { reason: code },
    })
  }
  expect(await shown(offerId)).toMatchObject({ status: 'sent' })
  expect(await declineOffer(patient, { ...answer(offerId), reason: ' Zu früh für mich ' })).toMatchObject({
    ok: true,
  })
  expect(await shown(offerId)).toMatchObject({ status: 'declined', reason: 'Zu früh für mich' })
  expect(await findOwnOrderOfOffer(careDb(), patient.userId, offerId)).toBeUndefined()
  const [row] = await careDb().select().from(offerDecision).where(eq(offerDecision.offerId, offerId))
  expect(row?.reason).toMatch(/^v1\./)
  expect(await statusOf(requestId)).toBe('in_progress')
})

it('expires at the end of its last day in Istanbul, not a second earlier', async () => {
  const until = (iso: string) => shiftClock(new Date(iso).getTime() - Date.now())
  const { offerId: late } = await newOffer(staff, patient, { validUntil: '2098-12-05' })
  const { offerId } = await newOffer(staff, patient, { validUntil: '2098-12-05' })
  until('2098-12-05T20:59:50Z')
  expect(await acceptOffer(patient, answer(offerId))).toMatchObject({
    ok: true,
    value: { orderNumber: 'OR-2098-0001' },
  })
  until('2098-12-05T21:00:00Z')
  expect(await shown(late)).toMatchObject({ status: 'expired', expiresAt: '2098-12-05T21:00:00.000Z' })
  expect(await acceptOffer(patient, answer(late))).toEqual({ ok: false, code: 'OFFER_EXPIRED' })
  expect(await declineOffer(patient, { ...answer(late), reason: 'no' })).toMatchObject({
    code: 'OFFER_EXPIRED',
  })
  const draft = draftOffer({ validUntil: '2098-12-07' })
  expect(await reviseOffer(staff, { offerId: late, draft, key: newId() })).toMatchObject({ ok: true })
  expect(await shown(late)).toMatchObject({ status: 'sent', version: 2 })
})

it('accepts answers to the newest version only, and to none that was withdrawn', async () => {
  const { offerId, hash } = await newOffer(staff, patient)
  await reviseOffer(staff, { offerId, draft: draftOffer({ title: 'Neu' }), key: newId() })
  const outdated = { ok: false, code: 'OFFER_OUTDATED' }
  expect(await acceptOffer(patient, answer(offerId, 1))).toEqual(outdated)
  expect(await acceptOffer(patient, { ...answer(offerId, 2), hash })).toEqual(outdated)
  await withdrawOffer(staff, { offerId })
  expect(await acceptOffer(patient, answer(offerId, 2))).toEqual({ ok: false, code: 'OFFER_CANCELLED' })
})

it('a patient who answers while the desk revises answers the whole of one version; who is too late is told', async () => {
  const answers = {
    accepted: (offerId: OfferId) => acceptOffer(patient, answer(offerId)),
    declined: (offerId: OfferId) => declineOffer(patient, { ...answer(offerId), reason: 'Trop cher' }),
  }
  const draft = draftOffer({ items: [{ title: 'FUE', quantity: 1, unitMinor: 999_900 }] })
  for (let round = 0; round < 10; round++) {
    const decision = round % 2 ? 'declined' : 'accepted'
    const { offerId } = await newOffer(staff, patient)
    const revise = () => reviseOffer(staff, { offerId, draft, key: newId() })
    const both = [() => answers[decision](offerId), revise] as const
    // Each begins first as often.
    const started = (round % 4 < 2 ? [...both] : [...both].reverse()).map((begin) => begin())
    const results = await Promise.all(started)
    const [answered, revised] = round % 4 < 2 ? results : [...results].reverse()
    const isAnswered = answered?.ok
    expect(answered).toMatchObject(isAnswered ? { ok: true } : { ok: false, code: 'OFFER_OUTDATED' })
    expect(revised).toMatchObject(
      isAnswered ? { ok: false, code: 'OFFER_ALREADY_ANSWERED' } : { ok: true, value: { version: 2 } },
    )
    expect(await shown(offerId)).toMatchObject(
      isAnswered ? { status: decision, version: 1 } : { status: 'sent', version: 2 },
    )
    const orders = await careDb().select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))
    expect(orders.map(({ totalMinor }) => totalMinor)).toEqual(
      isAnswered && decision === 'accepted' ? [269_000] : [],
    )
  }
})

it('accepting one offer withdraws others that an older installation left open', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  const { offerId: other } = await newOffer(staff, patient)
  await careDb().update(offer).set({ requestId }).where(eq(offer.id, other))
  const both = [offerId, other]
  const results = await Promise.all(both.map((id) => acceptOffer(patient, answer(id))))
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  const rows = await careDb().select().from(offer).where(eq(offer.requestId, requestId))
  expect(rows.map(({ status }) => status).sort()).toEqual(['accepted', 'cancelled'])
})

it('a request withdrawn meanwhile cannot be booked, and nothing is stored', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  await careDb().update(contactRequest).set({ status: 'cancelled' }).where(eq(contactRequest.id, requestId))
  expect(await acceptOffer(patient, answer(offerId))).toEqual({ ok: false, code: 'OFFER_CANCELLED' })
  expect(await careDb().select().from(offerDecision).where(eq(offerDecision.offerId, offerId))).toEqual([])
})

it('a rollback leaves no decision, no order, no gap in the numbers and no mail', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  const input = answer(offerId)
  const counters = await careDb().select().from(orderCounter)
  const mails = await careDb().select({ n: sql<string>`count(*)` }).from(mailMessage)
  // The last write of accepting fails: the answer stored for a repeated post.
  await asAdmin(`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger fail before update on idempotency_key for each row execute function fail()`)
  await expect(acceptOffer(patient, input)).rejects.toThrow()
  await asAdmin('drop trigger fail on idempotency_key; drop function fail')
  expect(await careDb().select().from(orderCounter)).toEqual(counters)
  expect(await careDb().select({ n: sql<string>`count(*)` }).from(mailMessage)).toEqual(mails)
  expect(await careDb().select().from(treatmentOrder).where(eq(treatmentOrder.offerId, offerId))).toEqual([])
  expect(await careDb().select().from(offerDecision).where(eq(offerDecision.offerId, offerId))).toEqual([])
  expect(await statusOf(requestId)).toBe('in_progress')
  expect(await shown(offerId)).toMatchObject({ status: 'sent' })
  // And the same post works afterwards.
  expect(await acceptOffer(patient, input)).toMatchObject({ ok: true })
})

it('numbers orders without gaps or duplicates, however many are made at once', async () => {
  const before = (await careDb().select().from(treatmentOrder)).length
  const offers = await Promise.all(Array.from({ length: 12 }, () => newOffer(staff, patient)))
  await Promise.all(offers.map(({ offerId }) => acceptOffer(patient, answer(offerId))))
  const orders = await careDb().select().from(treatmentOrder)
  expect(orders).toHaveLength(before + 12)
  const years = new Map<string, number[]>()
  for (const { number } of orders) {
    const [, year = '', count] = number.split('-')
    years.set(year, [...(years.get(year) ?? []), Number(count)])
  }
  for (const counts of years.values())
    expect(counts.sort((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1))
})

it('staff can complete an order, which completes the request; patients cannot', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  const accepted = await acceptOffer(patient, answer(offerId))
  if (!accepted.ok) throw new Error(accepted.code)
  const { orderId } = accepted.value
  expect(await moveOrder(patient, { orderId, action: 'start' })).toEqual({ ok: false, code: 'FORBIDDEN' })
  expect(await moveOrder(staff, { orderId, action: 'complete' })).toMatchObject({
    code: 'TRANSITION_NOT_ALLOWED',
  })
  expect(await moveOrder(staff, { orderId, action: 'start' })).toMatchObject({ ok: true })
  expect(await moveOrder(staff, { orderId, action: 'complete' })).toMatchObject({ ok: true })
  expect(await moveOrder(staff, { orderId: newId(), action: 'start' })).toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  expect(await statusOf(requestId)).toBe('completed')
  const events = await careDb().select().from(orderEvent).where(eq(orderEvent.orderId, orderId))
  expect(events).toHaveLength(3)
  expect(await findDeskOrder(careDb(), orderId, staff.userId)).toMatchObject({ status: 'completed' })
})

it('does not show a draft to the patient', async () => {
  const requestId = await newRequest(patient)
  const { offerId } = await newOffer(staff, patient)
  await careDb().update(offer).set({ status: 'pending', requestId }).where(eq(offer.id, offerId))
  expect(await acceptOffer(patient, answer(offerId))).toEqual({ ok: false, code: 'OFFER_NOT_AUTHORIZED' })
})

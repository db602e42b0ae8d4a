/** Offers from the desk: one transaction, frozen versions, one mail in the patient's language. */
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { presentOffer } from '@/care/offers/present'
import { findOffer, listOfferEvents, listOffersOf } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { offerContent } from '@/care/offers/schema'
import { sendOffer } from '@/care/offers/send-offer'
import { offer, offerVersion } from '@/care/offers/table'
import { brokenVersion } from '@/care/offers/versions/rules'
import { openVersion } from '@/care/offers/versions/seal-content'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { contactRequest, requestEvent } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const patient = await newPatient('fr')
const mailsFor = (email: string) =>
  careDb().select().from(mailMessage).where(eq(mailMessage.recipient, email)).orderBy(asc(mailMessage.id))

it('sends an offer with version, request in progress, history, audit entry and mail', async () => {
  const requestId = await newRequest(patient)
  const sent = await sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })
  if (!sent.ok) throw new Error(sent.code)
  const { offerId } = sent.value
  const record = await findOffer(careDb(), offerId)
  if (!record) throw new Error('no offer')
  expect(presentOffer(record, now())).toMatchObject({
    status: 'sent',
    version: 1,
    hash: sent.value.hash,
    total: { amountMinor: 269_000, currency: 'EUR' },
    doctor: { name: 'Dr. Aylin Kaya' },
    reason: null,
  })
  expect(await listOffersOf(careDb(), patient.userId)).toHaveLength(1)
  const [request] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
  expect(request).toMatchObject({ status: 'in_progress', assigneeId: staff.userId })
  const moves = await careDb().select().from(requestEvent).where(eq(requestEvent.requestId, requestId))
  expect(moves).toMatchObject([{ kind: 'taken_up', fromStatus: 'pending', toStatus: 'in_progress' }])
  expect(await listOfferEvents(careDb(), [offerId])).toMatchObject([
    { kind: 'sent', actorName: 'Elif Aydın' },
  ])
  const notes = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, offerId))
  expect(notes).toMatchObject([{ action: 'offer.sent', actorId: staff.userId }])
  expect(await mailsFor(patient.email)).toMatchObject([{ template: 'offer-received', locale: 'fr' }])
})

it('answers the same form, sent again or twice at once, with its first result', async () => {
  const recipient = await newPatient()
  const requestId = await newRequest(recipient)
  const input = { requestId, draft: draftOffer(), key: newId() }
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendOffer(staff, input)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.ok).toBe(true)
  expect(await careDb().select().from(offer).where(eq(offer.requestId, requestId))).toHaveLength(1)
  expect(await mailsFor(recipient.email)).toHaveLength(1)
  expect(await sendOffer(staff, { ...input, draft: draftOffer({ title: 'Other' }) })).toEqual({
    ok: false,
    code: 'IDEMPOTENCY_MISMATCH',
  })
})

it('revises into a new version, chained to the one before, with a mail of its own', async () => {
  const recipient = await newPatient()
  const { offerId } = await newOffer(staff, recipient)
  const draft = draftOffer({ items: [{ title: 'FUE', quantity: 1, unitMinor: 199_900 }] })
  expect(await reviseOffer(staff, { offerId, draft, key: newId() })).toMatchObject({
    ok: true,
    value: { version: 2 },
  })
  const chain = await careDb()
    .select()
    .from(offerVersion)
    .where(eq(offerVersion.offerId, offerId))
    .orderBy(asc(offerVersion.version))
  expect(chain.map(({ totalMinor }) => totalMinor)).toEqual([269_000, 199_900])
  expect(chain[1]?.previousHash).toBe(chain[0]?.hash)
  expect(brokenVersion(chain.map(openVersion))).toBeUndefined()
  expect(await mailsFor(recipient.email)).toHaveLength(2)
})

it('refuses an offer whose stored version was changed in the database', async () => {
  const { offerId } = await newOffer(staff, await newPatient())
  const { offerId: other } = await newOffer(staff, await newPatient(), { title: 'Other' })
  const [row] = await careDb().select().from(offerVersion).where(eq(offerVersion.offerId, offerId))
  const change = (content: unknown) =>
    careDb().update(offerVersion).set({ content }).where(eq(offerVersion.offerId, offerId))
  const revised = () => reviseOffer(staff, { offerId, draft: draftOffer(), key: newId() })
  await change({ ...v.parse(offerContent, row && openVersion(row).content), totalMinor: 1 })
  await expect(revised(), 'another price').rejects.toThrow('is not what was sent')
  const [others] = await careDb().select().from(offerVersion).where(eq(offerVersion.offerId, other))
  await change(others?.content)
  await expect(revised(), 'the sealed text of another').rejects.toThrow()
  await change(row?.content)
  expect(await revised()).toMatchObject({ ok: true })
})

it('is for the care team only, and does not say "not found" to anyone else', async () => {
  const { offerId, requestId } = await newOffer(staff, patient)
  const editor = await newStaff('editor')
  for (const actor of [patient, editor]) {
    const forbidden = { ok: false, code: 'FORBIDDEN' }
    expect(await sendOffer(actor, { requestId, draft: draftOffer(), key: newId() })).toEqual(forbidden)
    expect(await reviseOffer(actor, { offerId, draft: draftOffer(), key: newId() })).toEqual(forbidden)
    expect(await withdrawOffer(actor, { offerId })).toEqual(forbidden)
  }
  for (const id of [newId(), 'x'])
    expect(await withdrawOffer(staff, { offerId: id })).toEqual({ ok: false, code: 'OFFER_NOT_FOUND' })
})

it('sends no offer for a request that is over, or until a day that is past', async () => {
  const requestId = await newRequest(patient)
  const past = draftOffer({ validUntil: '2020-01-01' })
  expect(await sendOffer(staff, { requestId, draft: past, key: newId() })).toMatchObject({
    code: 'VALID_UNTIL_IN_PAST',
  })
  await careDb().update(contactRequest).set({ status: 'declined' }).where(eq(contactRequest.id, requestId))
  expect(await sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })).toMatchObject({
    code: 'REQUEST_DECLINED',
  })
  expect(await sendOffer(staff, { requestId: newId(), draft: draftOffer(), key: newId() })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('withdraws an offer once', async () => {
  const { offerId } = await newOffer(staff, patient)
  expect(await withdrawOffer(staff, { offerId })).toEqual({ ok: true, value: { offerId } })
  expect(await withdrawOffer(staff, { offerId })).toEqual({ ok: false, code: 'TRANSITION_NOT_ALLOWED' })
})

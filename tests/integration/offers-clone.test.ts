/** An offer as the template of another one: for the same request, or for that of another patient. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { cloneOffer } from '@/care/offers/drafts/clone-offer'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { offer } from '@/care/offers/table'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { declineOffer } from '@/care/orders/answer-offer'
import { requestReference } from '@/care/requests/rules'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())

const staff = await newStaff()
const patient = await newPatient()
const CONTENT = {
  notes: 'CANARY-8812: Ada, venez à jeun',
  discount: { kind: 'percent', value: 1000, reason: 'CANARY-8812 fidélité' },
  tax: { rate: 2000, isIncluded: true },
} as const
const PRICES = { 'items.0.title': 'FUE', 'items.0.unitPrice': '2450.00', taxRate: '20' }

async function referenceOf(requestId: RequestId): Promise<string> {
  const [row] = await careDb().select().from(contactRequest).where(eq(contactRequest.id, requestId))
  if (!row) throw new Error('no request')
  return requestReference(row)
}

const clone = (offerId: string, reference = '') => cloneOffer(staff, { offerId, reference })
const draftOf = async (requestId: RequestId) => (await findDraft(careDb(), requestId))?.draft?.values

describe('a draft from another offer', () => {
  it('of the same request has all it says, also of one that was declined or withdrawn', async () => {
    const declined = await newOffer(staff, patient, CONTENT)
    const answer = { offerId: declined.offerId, version: 1, key: newId(), reason: 'Trop cher' }
    expect(await declineOffer(patient, answer)).toMatchObject({ ok: true })
    const { requestId } = declined
    expect(await clone(declined.offerId)).toEqual({ ok: true, value: { requestId, isAlternative: false } })
    expect(await draftOf(requestId)).toMatchObject({
      ...PRICES,
      ...{ title: 'Greffe de cheveux FUE', notes: CONTENT.notes, discountValue: '10' },
      treatmentFrom: '2099-01-10',
    })
    const withdrawn = await newOffer(staff, patient)
    await withdrawOffer(staff, { offerId: withdrawn.offerId })
    expect(await clone(withdrawn.offerId)).toMatchObject({ ok: true })
    const [row] = await careDb().select().from(offer).where(eq(offer.id, withdrawn.offerId))
    expect(row?.status).toBe('cancelled')
  })

  it('for another patient has the items, and nothing that was said to the first one', async () => {
    const { offerId } = await newOffer(staff, patient, CONTENT)
    const requestId = await newRequest(await newPatient('de'))
    expect(await clone(offerId, await referenceOf(requestId))).toMatchObject({
      ok: true,
      value: { requestId },
    })
    const values = await draftOf(requestId)
    expect(values).toMatchObject({ ...PRICES, title: 'Greffe de cheveux FUE', hospital: '3' })
    expect(JSON.stringify(values)).not.toContain('CANARY-8812')
    for (const name of ['notes', 'discountValue', 'treatmentFrom', 'validUntil'])
      expect(values?.[name], name).toBeUndefined()
    const noted = await careDb().select().from(auditEntry).where(eq(auditEntry.action, 'offer.cloned'))
    expect(noted).toContainEqual(expect.objectContaining({ subjectId: offerId, actorId: staff.userId }))
  })

  it('of an offer that waits for an answer is its alternative, which is begun once', async () => {
    const { offerId, requestId } = await newOffer(staff, patient)
    expect(await clone(offerId)).toEqual({ ok: true, value: { requestId, isAlternative: true } })
    const begun = await findDraft(careDb(), requestId, { isAlternative: true })
    expect(begun).toMatchObject({ isSent: false, draft: { values: { 'items.0.title': 'FUE' } } })
    expect(await clone(offerId), 'pressed twice').toMatchObject({ ok: true })
    expect(await careDb().select().from(offer).where(eq(offer.requestId, requestId))).toHaveLength(2)
  })

  it('is not made over a draft, and not for a reference that does not exist', async () => {
    const { offerId } = await newOffer(staff, patient)
    const requestId = await newRequest(patient)
    const first = { requestId, offerId: null, basedOn: null, values: { title: 'Kept' } }
    expect(await saveDraft(staff, first)).toMatchObject({ ok: true })
    const reference = await referenceOf(requestId)
    expect(await clone(offerId, reference)).toEqual({ ok: false, code: 'DRAFT_EXISTS' })
    expect(await draftOf(requestId)).toEqual({ title: 'Kept' })
    const ofAnotherYear = reference.replace(/\d{4}/, '2019')
    for (const unknown of ['RQ-2026-99999999', ofAnotherYear, 'x'])
      expect(await clone(offerId, unknown)).toMatchObject({ fields: { reference: 'REFERENCE_UNKNOWN' } })
    expect(await clone(newId())).toEqual({ ok: false, code: 'OFFER_NOT_FOUND' })
  })

  it('is for the care team only', async () => {
    const { offerId } = await newOffer(staff, patient)
    for (const actor of [patient, await newStaff('editor')])
      expect(await cloneOffer(actor, { offerId, reference: '' })).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

/** The desk's offers beyond the first sending: drafts, one open offer a request, revising, withdrawing. */

import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { declineRequest } from '@/care/offers/decline-request'
import { deleteDraft } from '@/care/offers/drafts/delete-draft'
import { findDraft } from '@/care/offers/drafts/find-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { presentOffer, presentVersion } from '@/care/offers/present'
import {
  findOffer,
  listOfferEvents,
  listOffersFor,
  listOffersOf,
  listVersions,
} from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer } from '@/care/offers/send-offer'
import { offer, offerEvent } from '@/care/offers/table'
import { recordOpening } from '@/care/offers/versions/record-opening'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { RequestId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { draftOffer, newOffer, newPatient, newRequest, newStaff } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const staff = await newStaff()
const db = careDb()
const first = { offerId: null, basedOn: null }
const typed = { title: 'CANARY-7741 Greffe', 'items.0.unitPrice': '2450' }

async function saved(
  requestId: RequestId,
  values: Record<string, string> = typed,
  basedOn: string | null = null,
) {
  const result = await saveDraft(staff, { requestId, offerId: null, basedOn, values })
  if (!result.ok) throw new Error(result.code)
  return result.value
}

describe('a draft of an offer', () => {
  it('is stored sealed and shown to the whole team, and not to the patient', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const { offerId, savedAt } = await saved(requestId)
    expect(await findDraft(db, requestId)).toEqual({
      offerId,
      isSent: false,
      draft: { values: typed, savedAt, authorId: staff.userId, authorName: staff.name },
    })
    const later = { ...typed, currency: 'GBP' }
    shiftClock(MINUTE_MS)
    expect(await saved(requestId, later, savedAt)).toMatchObject({ offerId })
    expect((await findDraft(db, requestId))?.draft?.values).toEqual(later)
    expect(await listOffersOf(db, patient.userId)).toEqual([])
    expect(await listOffersFor(db, requestId)).toEqual([])
    expect(JSON.stringify(await db.select().from(offer))).not.toContain('CANARY-7741')
    expect(await listOfferEvents(db, [offerId])).toMatchObject([{ kind: 'created' }])
  })

  it('is not overwritten from a window without its last change', async () => {
    const requestId = await newRequest(await newPatient())
    const { savedAt } = await saved(requestId)
    const stale = await saveDraft(staff, { requestId, ...first, values: { title: 'Other' } })
    expect(stale).toEqual({ ok: false, code: 'DRAFT_CHANGED' })
    const repeated = await saveDraft(staff, { requestId, ...first, values: typed })
    expect(repeated).toMatchObject({ ok: true, value: { savedAt } })
  })

  it('is one offer, however many windows begin it at once', async () => {
    const requestId = await newRequest(await newPatient())
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        saveDraft(staff, { requestId, ...first, values: { title: `Window ${n}` } }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.select().from(offer).where(eq(offer.requestId, requestId))).toHaveLength(1)
  })

  it('becomes the offer when that is sent', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const { offerId } = await saved(requestId)
    const sent = await sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })
    expect(sent).toMatchObject({ ok: true, value: { offerId, version: 1 } })
    expect(await findDraft(db, requestId)).toEqual({ offerId, isSent: true, draft: null })
    expect(await listOffersOf(db, patient.userId)).toHaveLength(1)
    // The browser's last save may arrive after the offer was sent.
    const late = await saveDraft(staff, { requestId, ...first, values: typed })
    expect(late).toEqual({ ok: false, code: 'OFFER_OPEN' })
  })

  it('is deleted alone or with its request', async () => {
    const requestId = await newRequest(await newPatient())
    const { offerId, savedAt } = await saved(requestId)
    expect(await deleteDraft(staff, offerId, savedAt)).toEqual({ ok: true, value: { requestId } })
    expect(await deleteDraft(staff, offerId, savedAt)).toEqual({ ok: true, value: { requestId } })
    expect(await findDraft(db, requestId)).toBeUndefined()
    await saved(requestId)
    await declineRequest(staff, requestId, 'Not possible')
    const rows = await db.select().from(offer).where(eq(offer.requestId, requestId))
    expect(rows.map(({ status, draft }) => [status, draft])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ])
    expect(await saveDraft(staff, { requestId, ...first, values: typed })).toMatchObject({
      code: 'REQUEST_DECLINED',
    })
  })

  it('is for the care team only', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const { offerId, savedAt } = await saved(requestId)
    for (const actor of [patient, await newStaff('editor')]) {
      expect(await saveDraft(actor, { requestId, ...first, values: typed })).toMatchObject({
        code: 'FORBIDDEN',
      })
      expect(await deleteDraft(actor, offerId, savedAt)).toMatchObject({ code: 'FORBIDDEN' })
    }
    expect(await deleteDraft(staff, newId(), savedAt)).toMatchObject({ code: 'OFFER_NOT_FOUND' })
    expect(await deleteDraft(staff, 'x', savedAt)).toMatchObject({ code: 'OFFER_NOT_FOUND' })
  })
})

describe('an offer that was sent', () => {
  it('is the only open one of its request: another is possible after withdrawing it only', async () => {
    const { offerId, requestId } = await newOffer(staff, await newPatient())
    const again = () => sendOffer(staff, { requestId, draft: draftOffer(), key: newId() })
    expect(await again()).toEqual({ ok: false, code: 'OFFER_OPEN' })
    const both = await Promise.all([again(), again()])
    expect(both.every(({ ok }) => !ok)).toBe(true)
    await withdrawOffer(staff, { offerId, reason: 'Another clinic fits better' })
    expect(await again()).toMatchObject({ ok: true, value: { version: 1 } })
  })

  it('is revised into the next version from a draft that the patient does not see before', async () => {
    const { offerId, requestId } = await newOffer(staff, await newPatient())
    const draft = { requestId, offerId, basedOn: null, values: { title: 'Better' } }
    expect(await saveDraft(staff, draft)).toMatchObject({ ok: true })
    const [open] = await listOffersFor(db, requestId)
    expect(open && presentOffer(open, now())).toMatchObject({ status: 'sent', version: 1 })
    await reviseOffer(staff, { offerId, draft: draftOffer({ title: 'Better' }), key: newId() })
    expect(await findDraft(db, requestId)).toEqual({ offerId, isSent: true, draft: null })
    const versions = (await listVersions(db, offerId)).map(presentVersion)
    expect(versions).toMatchObject([
      { version: 2, title: 'Better', senderName: staff.name },
      { version: 1, title: 'Greffe de cheveux FUE', senderName: staff.name },
    ])
  })

  it('stays the same for the patient when the draft of its next version is deleted', async () => {
    const { offerId, requestId } = await newOffer(staff, await newPatient())
    const draft = await saveDraft(staff, { requestId, offerId, basedOn: null, values: typed })
    const savedAt = draft.ok ? draft.value.savedAt : draft.code
    expect(await deleteDraft(staff, offerId, savedAt)).toMatchObject({ ok: true })
    const found = await findOffer(db, offerId)
    expect(found && presentOffer(found, now())).toMatchObject({ status: 'sent', version: 1 })
    expect(await findDraft(db, requestId)).toMatchObject({ isSent: true, draft: null })
  })

  it('is withdrawn with a reason that the history shows and the database holds sealed', async () => {
    const { offerId } = await newOffer(staff, await newPatient())
    expect(await withdrawOffer(staff, { offerId, reason: 'CANARY-8812 wrong price' })).toMatchObject({
      ok: true,
    })
    expect((await listOfferEvents(db, [offerId])).at(-1)).toMatchObject({
      kind: 'cancelled',
      actorName: staff.name,
      reason: 'CANARY-8812 wrong price',
    })
    expect(JSON.stringify(await db.select().from(offerEvent))).not.toContain('CANARY-8812')
    expect(JSON.stringify(await db.select().from(mailMessage))).not.toContain('CANARY-8812')
    const notes = await db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, offerId))
      .orderBy(desc(auditEntry.id))
    expect(notes.map(({ action }) => action)).toContain('offer.cancelled')
  })

  it('shows the team when the patient first opened its newest version, and no other person’s opening', async () => {
    const patient = await newPatient()
    const { offerId, version } = await newOffer(staff, patient)
    const openings = async () => {
      const [row] = await careDb().select().from(offer).where(eq(offer.id, offerId))
      return [row?.openedVersion, row?.openedAt?.getTime()]
    }
    await recordOpening(careDb(), { userId: (await newPatient()).userId, offerId, version })
    expect(await openings()).toEqual([null, undefined])
    await recordOpening(careDb(), { userId: patient.userId, offerId, version })
    const first = await openings()
    expect(first[0]).toBe(version)
    shiftClock(HOUR_MS)
    await recordOpening(careDb(), { userId: patient.userId, offerId, version })
    expect(await openings()).toEqual(first)
    const revised = await reviseOffer(staff, { offerId, draft: draftOffer(), key: newId() })
    expect(revised).toMatchObject({ ok: true })
    expect((await openings())[0]).toBe(version)
    await recordOpening(careDb(), { userId: patient.userId, offerId, version })
    expect((await openings())[0], 'a page of the old version').toBe(version)
    await recordOpening(careDb(), { userId: patient.userId, offerId, version: version + 1 })
    expect((await openings())[0]).toBe(version + 1)
  })
})

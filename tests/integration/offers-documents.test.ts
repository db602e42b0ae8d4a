/** Documents that the care team attaches to an offer. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { filesFormKey } from '@/care/documents/client-token'
import { deleteDocument } from '@/care/documents/delete-document'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { findOwnDocument, listOwnDocuments, listOwnLinkedDocuments } from '@/care/documents/read-documents'
import { readQuota } from '@/care/documents/read-quota'
import { respondWithFile } from '@/care/documents/routes'
import { document, removedDocument } from '@/care/documents/table'
import { deleteDraft } from '@/care/offers/drafts/delete-draft'
import { saveDraft } from '@/care/offers/drafts/save-draft'
import { presentOffer, presentVersion } from '@/care/offers/present'
import { findOffer, listNewestVersionsOf } from '@/care/offers/read-offers'
import { reviseOffer } from '@/care/offers/revise-offer'
import { sendOffer } from '@/care/offers/send-offer'
import { findChanges } from '@/care/offers/versions/find-changes'
import { offerFilesPlace } from '@/care/offers/versions/rules'
import { withdrawOffer } from '@/care/offers/withdraw-offer'
import { acceptOffer } from '@/care/orders/answer-offer'
import { deletePerson } from '@/care/privacy/erasure/delete-person'
import { listFiles } from '@/care/privacy/export/list-files'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { DocumentId, OfferId, RequestId } from '@/lib/record-ids'
import { offerText } from '@/surfaces/portal/offers/offer-text'
import { careDatabase } from '../support/database'
import { saveDocument } from '../support/documents'
import { draftOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { PDF, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

let patient: Actor
let staff: Actor
let requestId: RequestId
beforeEach(async () => {
  ;[patient, staff] = [await newPatient(), await newStaff()]
  requestId = await newRequest(patient)
})

/** A complete file in the form of this member of the team. */
async function upload(name: string, uploader = staff): Promise<DocumentId> {
  const form = filesFormKey(uploader.userId, offerFilesPlace(requestId))
  const { id, code } = await (await signedInUploader(uploader, 'attachment', form)).handIn(PDF, name)
  expect(code).toBeUndefined()
  return id
}

type Draft = { readonly offerId?: OfferId; readonly basedOn?: string }

/** Saves a draft with these files. */
async function saveWith(ids: readonly DocumentId[], { offerId, basedOn }: Draft = {}, actor = staff) {
  const values = Object.fromEntries(ids.map((id, index) => [`documents.${index}.id`, id]))
  return saveDraft(actor, {
    ...{ requestId, offerId: offerId ?? null, basedOn: basedOn ?? null },
    values: { title: 'FUE', ...values },
  })
}

async function saved(ids: readonly DocumentId[], draft?: Draft) {
  const result = await saveWith(ids, draft)
  if (!result.ok) throw new Error(result.code)
  return { offerId: result.value.offerId, basedOn: result.value.savedAt }
}

type TitledFile = { readonly id: DocumentId; readonly title: string }
const send = (documents: TitledFile[]) =>
  sendOffer(staff, { requestId, draft: draftOffer({ documents }), key: newId() })
const revise = (offerId: OfferId, documents: TitledFile[]) =>
  reviseOffer(staff, { offerId, draft: draftOffer({ documents }), key: newId() })

async function sent(documents: TitledFile[]): Promise<OfferId> {
  const result = await send(documents)
  if (!result.ok) throw new Error(result.code)
  return result.value.offerId
}

const rowOf = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const statusFor = async (actor: Actor, id: DocumentId) =>
  (await respondWithFile(actor, id, { inCareOf: isInCareOf })).status
const documentsOf = async (offerId: OfferId) => {
  const found = await findOffer(db, offerId)
  return found && presentOffer(found, now()).documents
}
const textOf = async (offerId: OfferId) => {
  const found = await findOffer(db, offerId)
  return found && JSON.stringify(await offerText(presentOffer(found, now()), { locale: 'de', brand: 'x' }))
}
const exported = async ({ userId, email }: Actor) =>
  (await listFiles(db, { userId, email }, now()))
    .map(({ name }) => name)
    .filter((name) => name.includes('.pdf'))
const isRemoved = async (id: DocumentId) =>
  (await db.select().from(removedDocument).where(eq(removedDocument.id, id))).length === 1

it('a title that the patient gave it stays when the offer is revised', async () => {
  const id = await upload('Plan-1.pdf')
  const offerId = await sent([{ id, title: 'Plan' }])
  await saveDocument(patient, { documentId: id, title: 'Mein Plan', category: 'report', offerId })
  expect(await revise(offerId, [{ id, title: 'Plan' }])).toMatchObject({ ok: true })
  expect(await listOwnDocuments(db, patient.userId)).toMatchObject([{ id, title: 'Mein Plan' }])
  expect(await documentsOf(offerId)).toMatchObject([{ id, title: 'Plan' }])
})

describe('in a draft', () => {
  it('a file is kept with it, for the whole team, and its patient sees nothing of it', async () => {
    const id = await upload('Plan.pdf')
    const { offerId } = await saved([id])
    expect(await rowOf(id)).toMatchObject({ offerId, userId: null, expiresAt: null, clientTokenHash: null })
    shiftClock(30 * 86_400_000)
    await pruneDocuments(db)
    expect(await rowOf(id), 'a draft may wait for weeks').toBeDefined()
    const readers = [patient, await newPatient(), staff, await newStaff(), await newStaff('editor')]
    const statuses = await Promise.all(readers.map((reader) => statusFor(reader, id)))
    expect(statuses).toEqual([404, 404, 200, 200, 404])
    expect(await listOwnDocuments(db, patient.userId)).toEqual([])
    expect(await exported(patient)).toEqual([])
    expect(await deleteDocument(patient, { documentId: id })).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    const form = { title: 'x', category: 'report', offerId: '', documentId: id } as const
    expect(await saveDocument(patient, form)).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
  })

  it('a file that was removed from it is deleted with its bytes; the others stay', async () => {
    const [one, other] = [await upload('a.pdf'), await upload('b.pdf')]
    const { basedOn } = await saved([one, other])
    await saved([other], { basedOn })
    expect([await rowOf(one), await isRemoved(one)]).toEqual([undefined, true])
    expect(await rowOf(other)).toBeDefined()
  })

  it('takes only files of its own and of the form of the person who saves it', async () => {
    const colleague = await newStaff()
    const [theirs, unknown] = [await upload('theirs.pdf', colleague), newId<DocumentId>()]
    const own = await (await signedInUploader(patient, 'document')).handIn(PDF, 'patient.pdf')
    for (const id of [theirs, unknown, own.id])
      expect(await saveWith([id])).toMatchObject({ code: 'FILES_GONE' })
    expect(await rowOf(theirs)).toMatchObject({ offerId: null })
    expect(await saveWith([theirs], {}, colleague)).toMatchObject({ ok: true })
  })

  it('goes with it when it is deleted, when its offer is withdrawn, and when its offer is accepted', async () => {
    const first = await upload('first.pdf')
    const { offerId: draftId, basedOn } = await saved([first])
    await deleteDraft(staff, draftId, basedOn)
    expect(await rowOf(first)).toBeUndefined()
    const end = [
      (offerId: OfferId) => withdrawOffer(staff, { offerId, reason: 'x', clientIp: null }),
      (offerId: OfferId) => acceptOffer(patient, { offerId, version: 1, key: newId() }),
    ]
    for (const finish of end) {
      const kept = await upload('kept.pdf')
      const offerId = await sent([{ id: kept, title: '' }])
      const next = await upload('next.pdf')
      await saved([kept, next], { offerId })
      expect(await finish(offerId)).toMatchObject({ ok: true })
      expect([await rowOf(next), (await rowOf(kept))?.userId]).toEqual([undefined, patient.userId])
    }
  })
})

describe('once the offer is sent', () => {
  it('a file is part of the version and its patient’s: read, listed, exported, not deleted, not in the quota', async () => {
    const id = await upload('Plan.pdf')
    const { offerId } = await saved([id])
    expect(await sent([{ id, title: 'Behandlungsplan' }])).toBe(offerId)
    expect(await documentsOf(offerId)).toEqual([{ id, name: 'Plan.pdf', title: 'Behandlungsplan' }])
    expect(await textOf(offerId), 'the PDF of the offer names it').toContain('Behandlungsplan (Plan.pdf)')
    const [own] = await listOwnDocuments(db, patient.userId)
    expect(own).toMatchObject({ id, title: 'Behandlungsplan', isFromTeam: true, isRetained: true })
    const linked = [{ subject: 'offer', subjectId: offerId }] as const
    expect(await listOwnLinkedDocuments(db, patient.userId, linked)).toMatchObject([{ id }])
    expect(JSON.stringify(await rowOf(id))).not.toContain('Behandlungsplan')
    expect(await Promise.all([patient, await newPatient(), staff].map((one) => statusFor(one, id)))).toEqual([
      200, 404, 200,
    ])
    const reads = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    // They were read at the same moment, so in any order.
    const readers = reads.flatMap(({ action, actorId, patientId }) =>
      action === 'document.read' ? [`${actorId} of ${patientId}`] : [],
    )
    expect(readers.toSorted()).toEqual(
      [patient, staff].map(({ userId }) => `${userId} of ${patient.userId}`).toSorted(),
    )
    expect(await exported(patient)).toEqual([`files/${id}-Plan.pdf`])
    expect(await readQuota(db, patient.userId)).toEqual({ bytes: 0, files: 0 })
    expect(await deleteDocument(patient, { documentId: id })).toMatchObject({ code: 'DOCUMENT_RETAINED' })
    const form = { title: 'Mein Plan', category: 'report', documentId: id } as const
    expect(await saveDocument(patient, { ...form, offerId: '' })).toMatchObject({
      code: 'DOCUMENT_RETAINED',
    })
    expect(await saveDocument(patient, { ...form, offerId })).toMatchObject({ ok: true })
    expect((await documentsOf(offerId))?.[0]?.title, 'what was sent stays as it was').toBe('Behandlungsplan')
  })

  it('can be attached without a draft, and is called as its file without a title', async () => {
    const id = await upload('Kosten.pdf')
    expect(await documentsOf(await sent([{ id, title: '' }]))).toEqual([
      { id, name: 'Kosten.pdf', title: 'Kosten' },
    ])
  })

  it('the next version keeps, renames, replaces and removes files, and the patient sees which', async () => {
    const [kept, replaced, removed] = [await upload('a.pdf'), await upload('b.pdf'), await upload('c.pdf')]
    const offerId = await sent([kept, replaced, removed].map((id) => ({ id, title: '' })))
    const added = await upload('b.pdf')
    await saved([kept, added], { offerId })
    const linked = [{ subject: 'offer', subjectId: offerId }] as const
    const shown = async () =>
      (await listOwnLinkedDocuments(db, patient.userId, linked)).map(({ id }) => id).sort()
    expect(await shown(), 'a draft changes nothing').toEqual([kept, replaced, removed].sort())
    expect(
      await revise(offerId, [
        { id: kept, title: 'Plan' },
        { id: added, title: 'Neu' },
      ]),
    ).toMatchObject({ ok: true })
    expect(await shown()).toEqual([kept, added].sort())
    expect(await findOwnDocument(db, patient.userId, kept)).toMatchObject({ title: 'Plan' })
    expect(await statusFor(patient, removed), 'what was sent once stays readable').toBe(200)
    const [after, before] = (await listNewestVersionsOf(db, patient.userId, offerId)).map(presentVersion)
    if (!after || !before) throw new Error('a version is missing')
    expect(findChanges(before, after)).toEqual([
      { kind: 'document', before: 'a', after: 'Plan' },
      { kind: 'document', before: null, after: 'Neu' },
      { kind: 'document', before: 'b', after: null },
      { kind: 'document', before: 'c', after: null },
    ])
  })

  it('no name is there twice, also not that of a file which the patient has linked; nothing is sent then', async () => {
    const [one, other] = [await upload('plan.pdf'), await upload('Befund.pdf')]
    const offerId = await sent([{ id: one, title: '' }])
    const own = await (await signedInUploader(patient, 'document')).handIn(PDF, 'befund.PDF')
    const form = { title: 'x', category: 'report', offerId } as const
    await saveDocument(patient, { ...form, documentId: own.id })
    const refused = { ok: false, code: 'FILE_TWICE', fields: { documents: 'FILE_TWICE' } }
    expect(
      await revise(offerId, [
        { id: one, title: '' },
        { id: other, title: '' },
      ]),
    ).toMatchObject(refused)
    expect(
      await revise(offerId, [
        { id: one, title: '' },
        { id: one, title: '' },
      ]),
    ).toMatchObject(refused)
    expect(await revise(offerId, [{ id: newId(), title: '' }])).toMatchObject({ code: 'FILES_GONE' })
    expect(await documentsOf(offerId)).toMatchObject([{ id: one }])
    expect(await rowOf(other)).toMatchObject({ userId: null, offerId: null })
  })

  it('files of another patient’s offer cannot be attached, sent or in a draft', async () => {
    const id = await upload('Plan.pdf')
    await sent([{ id, title: '' }])
    requestId = await newRequest(await newPatient())
    expect(await send([{ id, title: '' }])).toMatchObject({ code: 'FILES_GONE' })
    expect(await saveWith([id])).toMatchObject({ code: 'FILES_GONE' })
  })

  it('all of them go when the patient is erased, those of a draft too', async () => {
    const id = await upload('Plan.pdf')
    const offerId = await sent([{ id, title: '' }])
    const next = await upload('next.pdf')
    await saved([id, next], { offerId })
    await inTransaction((tx) => deletePerson(tx, { userId: patient.userId, email: patient.email }))
    expect([await rowOf(id), await rowOf(next)]).toEqual([undefined, undefined])
    expect([await isRemoved(id), await isRemoved(next)]).toEqual([true, true])
  })
})

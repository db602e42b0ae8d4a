import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { deleteDocument } from '@/care/documents/delete-document'
import { linkDocuments, retainDocuments } from '@/care/documents/link-documents'
import { findOwnDocument, listLinkedDocuments } from '@/care/documents/read-documents'
import { respondWithFile } from '@/care/documents/routes'
import { getFile } from '@/care/documents/store'
import { document, documentLink } from '@/care/documents/table'
import { acceptOffer } from '@/care/orders/answer-offer'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { DocumentId, OrderId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { saveDocument } from '../support/documents'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { PDF, photo, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

const rowOf = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const actionsOn = async (id: DocumentId) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

/** A complete file among the documents of a patient. */
async function ownFile(patient: Actor, name = 'Befund.pdf'): Promise<DocumentId> {
  const { id, code } = await (await signedInUploader(patient, 'document')).handIn(PDF, name)
  expect(code).toBeUndefined()
  return id
}

describe('editing a document', () => {
  const change = { title: 'MRT Knie', category: 'imaging', offerId: '' } as const

  it('changes title, category and offer, twice like once', async () => {
    const [patient, staff] = [await newPatient(), await newStaff()]
    const id = await ownFile(patient)
    const { offerId } = await newOffer(staff, patient)
    for (const _time of [1, 2])
      expect(await saveDocument(patient, { ...change, documentId: id, offerId })).toMatchObject({
        ok: true,
      })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({
      ...{ title: 'MRT Knie', category: 'imaging', name: 'Befund.pdf' },
      links: [{ subject: 'offer', subjectId: offerId }],
    })
    expect(JSON.stringify(await rowOf(id))).not.toContain('MRT Knie')
    await saveDocument(patient, { ...change, documentId: id })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({ links: [] })
  })

  it('cannot choose the same file name twice for an offer, also not at the same moment', async () => {
    const [patient, staff] = [await newPatient(), await newStaff()]
    const { offerId } = await newOffer(staff, patient)
    const ids = await Promise.all(['a.pdf', 'A.PDF', 'a.pdf'].map((name) => ownFile(patient, name)))
    const answers = await Promise.all(
      ids.map((documentId) => saveDocument(patient, { ...change, documentId, offerId })),
    )
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      'FILE_TWICE',
      'FILE_TWICE',
      'ok',
    ])
    expect((await listLinkedDocuments(db, 'offer', [offerId])).get(offerId)).toHaveLength(1)
    const other = await newOffer(staff, patient)
    const refused = ids[answers.findIndex(({ ok }) => !ok)] ?? newId<DocumentId>()
    const again = await saveDocument(patient, { ...change, documentId: refused, offerId: other.offerId })
    expect(again, 'for another offer it can').toMatchObject({ ok: true })
  })

  it('hangs it on an order and on the health record, and takes it off again', async () => {
    const [patient, stranger, staff] = [await newPatient(), await newPatient(), await newStaff()]
    const orderOf = async (person: Actor) => {
      const { offerId } = await newOffer(staff, person)
      const accepted = await acceptOffer(person, { offerId, version: 1, key: newId() })
      if (!accepted.ok) throw new Error(accepted.code)
      return accepted.value.orderId
    }
    const [orderId, foreign] = [await orderOf(patient), await orderOf(stranger)]
    const id = await ownFile(patient)
    for (const other of [foreign, newId<OrderId>(), "' or 1=1"])
      expect(
        await saveDocument(patient, { ...change, documentId: id, orderId: other, isInRecord: true }),
      ).toEqual({ ok: false, code: 'ORDER_NOT_FOUND' })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({ title: 'Befund', links: [] })
    for (const _time of [1, 2])
      expect(
        await saveDocument(patient, { ...change, documentId: id, orderId, isInRecord: true }),
      ).toMatchObject({ ok: true })
    const links = (await findOwnDocument(db, patient.userId, id))?.links ?? []
    expect(links.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toMatchObject([
      { subject: 'order', subjectId: orderId },
      { subject: 'record', subjectId: patient.userId },
    ])
    await saveDocument(patient, { ...change, documentId: id })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({ links: [] })
  })

  it('is for the owner, and for offers of the owner: others are answered like none', async () => {
    const [patient, stranger, staff] = [await newPatient(), await newPatient(), await newStaff()]
    const id = await ownFile(patient)
    const { offerId } = await newOffer(staff, stranger)
    for (const documentId of [id, newId<DocumentId>(), "' or 1=1"])
      expect(await saveDocument(stranger, { ...change, documentId })).toMatchObject({
        code: 'DOCUMENT_NOT_FOUND',
      })
    expect(await saveDocument(staff, { ...change, documentId: id })).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    })
    for (const foreign of [offerId, newId(), 'x'])
      expect(await saveDocument(patient, { ...change, documentId: id, offerId: foreign })).toMatchObject({
        code: 'OFFER_NOT_AUTHORIZED',
      })
    expect(await findOwnDocument(db, patient.userId, id)).toMatchObject({ title: 'Befund', links: [] })
    const target = { ownerId: stranger.userId, subject: 'message', subjectId: newId() } as const
    expect(await inTransaction((tx) => linkDocuments(tx, [id], target))).toMatchObject({
      code: 'DOCUMENT_NOT_FOUND',
    })
  })
})

describe('deleting a document', () => {
  it('deletes record, links and bytes, for its owner only, once', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()]
    const id = await ownFile(patient)
    const target = { ownerId: patient.userId, subject: 'message', subjectId: newId() } as const
    await inTransaction((tx) => linkDocuments(tx, [id], target))
    for (const other of [stranger, await newStaff(), await newStaff('admin')])
      expect(await deleteDocument(other, { documentId: id })).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    expect(await deleteDocument(patient, { documentId: id })).toEqual({ ok: true, value: { deleted: id } })
    expect(await deleteDocument(patient, { documentId: id })).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' })
    expect([await rowOf(id), await getFile(id, 'content')]).toEqual([undefined, undefined])
    expect(await db.select().from(documentLink).where(eq(documentLink.documentId, id))).toEqual([])
    expect(await actionsOn(id)).toEqual(['document.uploaded', 'document.deleted'])
  })

  it('is refused once its offer was accepted, and for a file that is linked to an accepted one', async () => {
    const [patient, staff] = [await newPatient(), await newStaff()]
    const [before, after] = [await ownFile(patient, 'before.pdf'), await ownFile(patient, 'after.pdf')]
    const { offerId, version } = await newOffer(staff, patient)
    const form = { title: 'x', category: 'report', offerId } as const
    await saveDocument(patient, { ...form, documentId: before })
    expect(await acceptOffer(patient, { offerId, version, key: newId() })).toMatchObject({ ok: true })
    expect(await saveDocument(patient, { ...form, documentId: after })).toMatchObject({ ok: true })
    for (const documentId of [before, after]) {
      expect(await deleteDocument(patient, { documentId })).toMatchObject({ code: 'DOCUMENT_RETAINED' })
      expect(await saveDocument(patient, { ...form, documentId, offerId: '' })).toMatchObject({
        code: 'DOCUMENT_RETAINED',
      })
      expect(await findOwnDocument(db, patient.userId, documentId)).toMatchObject({ isRetained: true })
    }
  })

  it('is refused for a file that a room has retained', async () => {
    const patient = await newPatient()
    const id = await ownFile(patient)
    const target = { subject: 'payment', subjectId: newId() } as const
    await inTransaction(async (tx) => {
      await linkDocuments(tx, [id], { ownerId: patient.userId, ...target })
      await retainDocuments(tx, target)
    })
    expect(await deleteDocument(patient, { documentId: id })).toMatchObject({ code: 'DOCUMENT_RETAINED' })
  })
})

it('a form without the id of its file is answered with the code for that', async () => {
  const patient = await newPatient()
  expect(await deleteDocument(patient, { documentId: '' })).toMatchObject({ code: 'FILE_ID_MISSING' })
  const form = { documentId: '', title: 'x', category: 'report', offerId: '' } as const
  expect(await saveDocument(patient, form)).toMatchObject({ code: 'FILE_ID_MISSING' })
})

describe('who may open a patient’s document', () => {
  const open = async (reader: Actor | null, id: DocumentId, shape: 'whole' | 'view' = 'whole') =>
    respondWithFile(reader, id, { inCareOf: isInCareOf, shape })

  it('the team while the patient has an open request or is assigned to them', async () => {
    const patient = await newPatient()
    const [staff, colleague] = [await newStaff(), await newStaff()]
    const [admin, editor] = [await newStaff('admin'), await newStaff('editor')]
    const id = await ownFile(patient)
    expect((await open(staff, id)).status, 'without any request').toBe(404)
    const requestId = await newRequest(patient)
    const answers = [patient, staff, colleague, admin, editor, await newPatient(), null]
    const statuses = async () => Promise.all(answers.map(async (reader) => (await open(reader, id)).status))
    expect(await statuses(), 'an admin gives a reason first').toEqual([200, 200, 200, 404, 404, 404, 404])
    await db
      .update(contactRequest)
      .set({ status: 'completed', assigneeId: staff.userId })
      .where(eq(contactRequest.id, requestId))
    expect(await statuses()).toEqual([200, 200, 404, 404, 404, 404, 404])
    expect((await actionsOn(id)).filter((action) => action === 'document.read')).toHaveLength(5)
  })

  it('the preview is answered in a sandbox that nothing may frame, for pictures and PDFs', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'document')
    const { id } = await browser.handIn(await photo(), 'knee.jpg')
    for (const type of ['jpg', 'pdf'] as const) {
      await db.update(document).set({ type }).where(eq(document.id, id))
      const { headers, status } = await open(patient, id, 'view')
      expect(status).toBe(200)
      expect(headers.get('content-disposition')).toMatch(/^inline; /)
      expect(headers.get('content-security-policy')).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    await db.update(document).set({ type: 'doc' }).where(eq(document.id, id))
    expect((await open(patient, id, 'view')).status, 'a Word file has none').toBe(404)
  })
})

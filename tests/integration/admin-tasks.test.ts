/** What admins alone delete of patients and have made for them, each with a reason. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { conversation } from '@/care/conversations/table'
import { sealReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { offer } from '@/care/offers/table'
import { deleteDocumentOf } from '@/care/privacy/admin/delete-document'
import { deleteImageOf } from '@/care/privacy/admin/delete-image'
import { deleteRequest } from '@/care/privacy/admin/delete-request'
import { listDeletable, readLosses } from '@/care/privacy/admin/read-losses'
import { readReasons } from '@/care/privacy/admin/read-reasons'
import type { Admin } from '@/care/privacy/admin/record-reason'
import { requestArchive } from '@/care/privacy/admin/request-archive'
import { type AdminSubjectId, adminReason } from '@/care/privacy/admin/table'
import { completeErasure } from '@/care/privacy/erasure/complete-erasure'
import { requestErasure } from '@/care/privacy/erasure/request-erasure'
import { exportTasks } from '@/care/privacy/export/jobs'
import { dataExport } from '@/care/privacy/table'
import { sealImage } from '@/care/profile/image/seal-image'
import { profileImage } from '@/care/profile/table'
import { contactRequest } from '@/care/requests/table'
import { addNote } from '@/care/requests/team/add-note'
import type { Actor } from '@/care/sign-in/session'
import { disablePerson } from '@/care/staff/disable-person'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type {
  DocumentId,
  ExportId,
  ProfileImageId,
  RecordAccessId,
  RequestId,
  UserId,
} from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { booked, offered, written } from '../support/figures'
import { toldTo } from '../support/mails'
import { newOffer, newPatient, newRequest, newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { asManager } from '../support/people-desk'
import { storeFile } from '../support/whole-patient'

const care = await careDatabase()
afterAll(() => care.close())
const owner = await care.admin()
beforeEach(async () => {
  shiftClock(0)
  await owner.query('truncate admin_reason, audit_entry cascade')
})

const db = careDb()
const [staff, admin] = [await newStaff(), await newStaff('admin')]
const GIVEN = { purpose: 'patient', reason: 'Asked by phone' } as const
const requestGone = async (id: RequestId) =>
  (await db.select().from(contactRequest).where(eq(contactRequest.id, id))).length === 0

async function noted(action: string, subjectId: AdminSubjectId) {
  const rows = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, subjectId))
  const entries = rows.filter((row) => row.action === action && row.actorId === admin.userId)
  const reasons = (await readReasons(db, [subjectId])).filter((one) => one.action === action)
  return { entries: entries.length, reasons: reasons.map(({ purpose, reason }) => ({ purpose, reason })) }
}
/** For opening the patient's record and files. */
async function giveReason(userId: UserId) {
  const id = newId<RecordAccessId>()
  const reason = sealReason(id, 'Asked by phone')
  await db.insert(recordAccess).values({ id, userId, readerId: admin.userId, reason, at: now() })
}
const ONCE = { entries: 1, reasons: [GIVEN] }

it.each(['patient', 'support', 'editor'] as const)('a %s may do none of it', async (role) => {
  const actor = await newPerson({ role })
  const [record, person] = [newId<RequestId>(), newId<UserId>()]
  for (const answer of [
    await deleteRequest(actor, { requestId: record, ...GIVEN }),
    await deleteDocumentOf(actor, { documentId: newId<DocumentId>(), ...GIVEN }),
    await deleteImageOf(actor, { personId: person, ...GIVEN }),
    await requestArchive(actor, { personId: person, ...GIVEN }),
  ])
    expect(answer).toEqual({ ok: false, code: 'FORBIDDEN' })
})

describe('a request', () => {
  const remove = (requestId: RequestId, by: Admin = admin) => deleteRequest(by, { requestId, ...GIVEN })

  it('is deleted with all that belongs to it, told before, and nothing of another patient', async () => {
    const { patient, requestId } = await offered(staff)
    const other = await offered(staff)
    await written(staff, requestId)
    await addNote(staff, { requestId, text: 'Speaks Turkish', key: newId() })
    const documentId = await storeFile(patient, requestId, 'scan')
    const { losses, bookingNumber } = await readLosses(db, requestId)
    expect(losses).toEqual({ messages: 1, offers: 1, files: 1, chats: 0, notes: 1 })
    expect(bookingNumber).toBeNull()
    expect(await remove(requestId)).toEqual({ ok: true, value: null })
    expect(await requestGone(requestId)).toBe(true)
    for (const table of [offer, conversation])
      expect(await db.select().from(table).where(eq(table.requestId, requestId))).toEqual([])
    expect(await db.select().from(document).where(eq(document.id, documentId))).toEqual([])
    expect(await requestGone(other.requestId)).toBe(false)
    expect(await db.select().from(offer).where(eq(offer.id, other.offerId))).toHaveLength(1)
    expect(await noted('request.deleted-by-admin', requestId)).toEqual(ONCE)
  })

  it('sent a second time is deleted already, and noted once', async () => {
    const requestId = await newRequest(await newPatient())
    const answers = await Promise.all([remove(requestId), remove(requestId)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await remove(requestId)).toMatchObject({ ok: true })
    expect(await noted('request.deleted-by-admin', requestId)).toEqual(ONCE)
  })

  it('with a booking is kept, and nothing is noted', async () => {
    const { requestId } = await booked(staff)
    expect((await readLosses(db, requestId)).bookingNumber).toMatch(/^OR-/)
    expect(await remove(requestId)).toEqual({ ok: false, code: 'BOOKING_KEPT' })
    expect(await requestGone(requestId)).toBe(false)
    expect(await noted('request.deleted-by-admin', requestId)).toEqual({ entries: 0, reasons: [] })
  })

  it('that does not exist, or is in quarantine, is not found', async () => {
    const requestId = await newRequest(await newPatient())
    await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, requestId))
    for (const id of [requestId, newId<RequestId>()])
      expect(await remove(id)).toEqual({ ok: false, code: 'REQUEST_NOT_FOUND' })
  })
})

describe('a file of a patient', () => {
  const remove = (documentId: DocumentId) => deleteDocumentOf(admin, { documentId, ...GIVEN })

  it('is deleted with its bytes, once, and the patient’s others stay', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    const [gone, stays] = [
      await storeFile(patient, requestId, 'one'),
      await storeFile(patient, requestId, 'two'),
    ]
    expect(await remove(gone)).toEqual({ ok: true, value: null })
    expect(await remove(gone)).toEqual({ ok: true, value: null })
    expect(await getFile(gone, 'content')).toBeUndefined()
    expect(await getFile(stays, 'content')).toBeDefined()
    expect(await noted('document.deleted-by-admin', gone)).toEqual(ONCE)
  })

  it('that must be kept is refused, and is not offered', async () => {
    const patient = await newPatient()
    const { requestId, offerId } = await newOffer(staff, patient)
    const [retained, ofOffer, free] = [
      await storeFile(patient, requestId, 'kept'),
      await storeFile(patient, requestId, 'offer'),
      await storeFile(patient, requestId, 'free'),
    ]
    await db.update(document).set({ retainedAt: new Date() }).where(eq(document.id, retained))
    await db.update(document).set({ offerId, requestId: null }).where(eq(document.id, ofOffer))
    for (const id of [retained, ofOffer])
      expect(await remove(id)).toEqual({ ok: false, code: 'DOCUMENT_RETAINED' })
    const unasked = await listDeletable(db, admin, patient.userId)
    expect(unasked).toEqual({ files: [], kept: 0, hidden: 3 })
    await giveReason(patient.userId)
    const { files, kept, hidden } = await listDeletable(db, admin, patient.userId)
    expect(files.map(({ id }) => id)).toEqual([free])
    expect([kept, hidden]).toEqual([2, 0])
    expect(await remove(newId<DocumentId>())).toEqual({ ok: false, code: 'DOCUMENT_NOT_FOUND' })
  })

  it('is named to an admin only while the patient is in care', async () => {
    const patient = await newPatient()
    const requestId = await newRequest(patient)
    await storeFile(patient, requestId, 'named')
    await db.update(contactRequest).set({ status: 'declined' }).where(eq(contactRequest.id, requestId))
    expect(await listDeletable(db, admin, patient.userId)).toEqual({ files: [], kept: 0, hidden: 1 })
  })
})

describe('a profile image', () => {
  const remove = (person: Pick<Actor, 'userId'>) =>
    deleteImageOf(admin, { personId: person.userId, ...GIVEN })
  async function give({ userId }: Pick<Actor, 'userId'>) {
    const id = newId<ProfileImageId>()
    await db.insert(profileImage).values({ userId, id, content: sealImage(id, Buffer.from('webp')) })
  }

  it('of a patient is deleted; a second time there is none', async () => {
    const patient = await newPatient()
    await give(patient)
    expect(await remove(patient)).toEqual({ ok: true, value: null })
    expect(await remove(patient)).toEqual({ ok: true, value: null })
    expect(await db.select().from(profileImage).where(eq(profileImage.userId, patient.userId))).toEqual([])
    expect(await noted('account.image-removed-by-admin', patient.userId)).toEqual(ONCE)
  })

  it('of a colleague is their own', async () => {
    await give(staff)
    expect(await remove(staff)).toEqual({ ok: false, code: 'PERSON_NOT_FOUND' })
    expect(await db.select().from(profileImage).where(eq(profileImage.userId, staff.userId))).toHaveLength(1)
  })
})

describe('the copy of all data', () => {
  const ask = (personId: UserId) => requestArchive(admin, { personId, ...GIVEN })
  const exportsOf = (userId: UserId) => db.select().from(dataExport).where(eq(dataExport.userId, userId))

  it('is made for the patient, who is told; while it is being made, a second wish changes nothing', async () => {
    const patient = await newPerson()
    expect(await Promise.all([ask(patient.userId), ask(patient.userId)])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    const [row, ...more] = await exportsOf(patient.userId)
    expect(more).toEqual([])
    const exportId = row?.id as ExportId
    expect(await noted('export.requested-by-admin', exportId)).toEqual(ONCE)
    await exportTasks['make-export']({ exportId }, { db })
    expect((await exportsOf(patient.userId))[0]?.status).toBe('ready')
    expect(await toldTo(patient.email)).toContain('exportReady')
  })

  it('is made twice a day at most, and for nobody who could not download it', async () => {
    const patient = await newPerson()
    for (let made = 0; made < 2; made++) {
      await ask(patient.userId)
      for (const { id } of await exportsOf(patient.userId))
        await exportTasks['make-export']({ exportId: id }, { db })
    }
    expect(await ask(patient.userId)).toEqual({ ok: false, code: 'EXPORT_LIMIT' })
    const disabled = await newPerson()
    await disablePerson(asManager(admin), { personId: disabled.userId, heir: '' })
    expect(await ask(disabled.userId)).toEqual({ ok: false, code: 'PERSON_DISABLED' })
    for (const id of [staff.userId, newId<UserId>()])
      expect(await ask(id)).toEqual({ ok: false, code: 'PERSON_NOT_FOUND' })
  })
})

it('the reasons are deleted with the data of the patient; the audit log keeps that it was done', async () => {
  const patient = await newPerson()
  const requestId = await newRequest(patient)
  await deleteRequest(admin, { requestId, ...GIVEN })
  await requestErasure(patient, { password: PASSWORD, clientIp: null })
  shiftClock(15 * DAY_MS)
  expect(await completeErasure(admin, patient.userId)).toEqual({ ok: true, value: null })
  expect(await db.select().from(adminReason)).toEqual([])
  expect(await noted('request.deleted-by-admin', requestId)).toEqual({ entries: 1, reasons: [] })
})

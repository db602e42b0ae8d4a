/** Files of a patient who is not in care: a member of the team gives a reason before opening one. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { user } from '@/care/accounts/table'
import { readableFiles } from '@/care/documents/policy'
import { listReadableDocuments } from '@/care/documents/read-documents'
import { ACCESS_MS } from '@/care/documents/reasons/constants'
import { openReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { respondWithFile } from '@/care/documents/routes'
import { document } from '@/care/documents/table'
import { openRecord } from '@/care/patient-record/open-record'
import { listAccess } from '@/care/privacy/access/read-access'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { readDeskRequest } from '@/care/requests/loaders'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { IDLE } from '@/lib/form-state'
import type { DocumentId, RequestId } from '@/lib/record-ids'
import { giveReason } from '@/surfaces/desk/patient-record/actions'
import { DeskFacts } from '@/surfaces/desk/requests/request-facts'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger, askWith } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { drawn } from '../support/render-page'
import { openSession } from '../support/sessions'
import { photo, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()

/** A file of a patient whose only request has ended. */
async function formerPatient() {
  const patient = await newPatient()
  const requestId = await newRequest(patient)
  const { id } = await (await signedInUploader(patient, 'document')).handIn(await photo(), 'knee.jpg')
  await db.update(contactRequest).set({ status: 'declined' }).where(eq(contactRequest.id, requestId))
  return { patient, requestId, id }
}

const open = async (reader: Actor, id: DocumentId, shape: 'whole' | 'small' | 'view' = 'whole') =>
  (await respondWithFile(reader, id, { inCareOf: isInCareOf, shape })).status
const actionsOn = async (id: DocumentId, reader: Actor) =>
  (
    await db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.actorId, reader.userId)))
  ).map(({ action }) => action)

async function as(reader: Actor) {
  await db.update(user).set({ secondFactorAt: new Date() }).where(eq(user.id, reader.userId))
  await askWith(await openSession(reader.userId, new Date()))
}

/** As the form of the desk does. */
async function give(reader: Actor, requestId: RequestId, reason = 'CANARY call back') {
  await as(reader)
  const data = new FormData()
  data.set('request', requestId)
  data.set('reason', reason)
  return giveReason(IDLE, data)
}

describe.each(['support', 'admin'] as const)('%s', (role) => {
  it('opens them after a reason, for half an hour; each opening says so in the audit log', async () => {
    const { patient, requestId, id } = await formerPatient()
    const [reader, colleague] = [await newStaff(role), await newStaff(role)]
    for (const shape of ['whole', 'small', 'view'] as const) expect(await open(reader, id, shape)).toBe(404)
    expect(await listReadableDocuments(db, patient.userId, readableFiles(reader, isInCareOf))).toEqual([])
    expect(await actionsOn(id, reader)).toEqual([])
    expect(await give(reader, requestId, ' ')).toMatchObject({ fields: { reason: 'REASON_REQUIRED' } })
    expect(await open(reader, id)).toBe(404)
    expect(await give(reader, requestId)).toMatchObject({ status: 'done' })
    for (const shape of ['whole', 'small', 'view'] as const) expect(await open(reader, id, shape)).toBe(200)
    expect(await listReadableDocuments(db, patient.userId, readableFiles(reader, isInCareOf))).toHaveLength(1)
    expect(await actionsOn(id, reader)).toEqual([
      ...['document.read-with-reason', 'document.previewed-with-reason', 'document.read-with-reason'],
    ])
    expect(await open(colleague, id), 'a reason counts for who gave it').toBe(404)
    const [row] = await db.select().from(recordAccess).where(eq(recordAccess.userId, patient.userId))
    expect(row?.reason).not.toContain('CANARY')
    expect(row && openReason(row.id, row.reason)).toBe('CANARY call back')
    shiftClock(ACCESS_MS + 1000)
    expect(await open(reader, id)).toBe(404)
  })
})

it('a reason counts for the record and the files of that patient, and for no other patient', async () => {
  const [{ requestId, id }, other] = [await formerPatient(), await formerPatient()]
  const reader = await newStaff()
  await give(reader, requestId)
  expect(await openRecord(reader, requestId)).toMatchObject({ state: 'open', reason: 'CANARY call back' })
  expect([await open(reader, id), await open(reader, other.id)]).toEqual([200, 404])
})

it('in care nothing is asked, and the log names no reason', async () => {
  const { requestId, id } = await formerPatient()
  const reader = await newStaff()
  await give(reader, requestId)
  await db.update(contactRequest).set({ status: 'in_progress' }).where(eq(contactRequest.id, requestId))
  expect(await open(reader, id)).toBe(200)
  expect(await actionsOn(id, reader)).toEqual(['document.read'])
})

it('an admin gives one also in care, but not for what the team has stored for the patient', async () => {
  const { requestId, id } = await formerPatient()
  const admin = await newStaff('admin')
  const ofRequest = eq(contactRequest.id, requestId)
  await db.update(contactRequest).set({ status: 'in_progress', assigneeId: admin.userId }).where(ofRequest)
  expect(await open(admin, id)).toBe(404)
  await give(admin, requestId)
  expect(await open(admin, id)).toBe(200)
  expect(await actionsOn(id, admin)).toEqual(['document.read-with-reason'])
  const other = await newStaff('admin')
  await db.update(document).set({ uploaderId: admin.userId }).where(eq(document.id, id))
  expect(await open(other, id)).toBe(200)
  expect(await actionsOn(id, other)).toEqual(['document.read'])
})

it('an admin’s reading of a file that came without a session says that it had a reason', async () => {
  const { requestId, id } = await formerPatient()
  const admin = await newStaff('admin')
  await db.update(contactRequest).set({ status: 'in_progress' }).where(eq(contactRequest.id, requestId))
  // As the public form and the chat leave it for their patient.
  await db.update(document).set({ uploaderId: null }).where(eq(document.id, id))
  expect(await open(admin, id)).toBe(404)
  await give(admin, requestId)
  for (const shape of ['whole', 'small'] as const) expect(await open(admin, id, shape)).toBe(200)
  expect(await actionsOn(id, admin)).toEqual(['document.read-with-reason', 'document.previewed-with-reason'])
  const support = await newStaff()
  expect(await open(support, id)).toBe(200)
  expect(await actionsOn(id, support)).toEqual(['document.read'])
})

it('a request in quarantine does not put a former patient in care; its own files are opened', async () => {
  const { patient, id } = await formerPatient()
  const suspectId = await newRequest(patient)
  await db.update(contactRequest).set({ quarantine: 'honeypot' }).where(eq(contactRequest.id, suspectId))
  const own = await (await signedInUploader(patient, 'document')).handIn(await photo('own'), 'own.jpg')
  await db.update(document).set({ requestId: suspectId }).where(eq(document.id, own.id))
  const reader = await newStaff()
  expect([await open(reader, id), await open(reader, own.id)]).toEqual([404, 200])
  const readable = await listReadableDocuments(db, patient.userId, readableFiles(reader, isInCareOf))
  expect(readable.map((file) => file.id)).toEqual([own.id])
})

it('the patient sees these readings among the others', async () => {
  const { patient, requestId, id } = await formerPatient()
  const reader = await newStaff()
  await give(reader, requestId)
  await open(reader, id)
  const { rows } = await listAccess(db, patient.userId, { limit: 10, offset: 0, kind: 'document' })
  expect(rows).toMatchObject([{ kind: 'document', times: 1, reader: { role: 'support' } }])
})

it('patients, editors and visitors get nothing by a reason', async () => {
  const { requestId, id } = await formerPatient()
  for (const actor of [await newPatient(), await newStaff('editor')]) {
    expect(await give(actor, requestId)).toMatchObject({ status: 'error' })
    expect(await open(actor, id)).toBe(404)
  }
})

it('the page of the request asks for the reason, and shows the files afterwards', async () => {
  const { requestId } = await formerPatient()
  const reader = await newStaff()
  await as(reader)
  const page = async () => {
    const request = await readDeskRequest(requestId, reader.userId)
    if (!request) throw new Error('no request')
    return DeskFacts({ locale: 'en', request })
  }
  const { desk } = (await loadMessages('en')).files
  const before = await drawn(page)
  for (const text of [desk.refusedTitle, desk.giveReason]) expect(before.html).toContain(text)
  expect(before.html).not.toContain('knee.jpg')
  await give(reader, requestId)
  const after = await drawn(page)
  expect(after.html).toContain('download="knee.jpg"')
  expect(after.html).not.toContain(desk.refusedTitle)
})

/** Why a member of the team read a record or files of a patient: admins find it at the entry of the audit log. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordAudit } from '@/base/audit/record-audit'
import { ACCESS_MS } from '@/care/documents/reasons/constants'
import { sealReason } from '@/care/documents/reasons/seal-reason'
import { recordAccess } from '@/care/documents/reasons/table'
import { respondWithFile } from '@/care/documents/routes'
import { openRecord, openRecordWithReason } from '@/care/patient-record/open-record'
import { recordHealthConsent } from '@/care/patient-record/record-consent'
import { isInCareOf } from '@/care/requests/find-patients-in-care'
import { contactRequest } from '@/care/requests/table'
import type { Actor } from '@/care/sign-in/session'
import { listEntries } from '@/care/staff/audit/list-entries'
import { loadAuditLog } from '@/care/staff/audit/loaders'
import { readAuditQuery } from '@/care/staff/audit/schema'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { RecordAccessId } from '@/lib/record-ids'
import { AuditEntries } from '@/surfaces/desk/audit/audit-entries'
import { careAndContent } from '../support/care-and-content'
import { askAsStranger } from '../support/next-headers'
import { newPatient, newRequest, newStaff } from '../support/offers'
import { askAs } from '../support/payments'
import { drawn } from '../support/render-page'
import { photo, signedInUploader } from '../support/uploads'

await careAndContent()
beforeEach(askAsStranger)
afterEach(() => shiftClock(0))

const db = careDb()
const chief = await newStaff('admin')
const REASON = 'CANARY-4471 Rückruf'

/** A patient who agreed, whose only request has ended. */
async function formerPatient() {
  const patient = await newPatient()
  const requestId = await newRequest(patient)
  expect(await recordHealthConsent(patient, { locale: 'de' })).toMatchObject({ ok: true })
  const { id: fileId } = await (await signedInUploader(patient, 'document')).handIn(await photo(), 'knee.jpg')
  await db.update(contactRequest).set({ status: 'declined' }).where(eq(contactRequest.id, requestId))
  return { patient, requestId, fileId }
}
type Former = Awaited<ReturnType<typeof formerPatient>>

async function give(reader: Actor, { requestId }: Former, reason = REASON) {
  expect(await openRecordWithReason(reader, { requestId, reason })).toMatchObject({ ok: true })
}
const readFile = async (reader: Actor, { fileId }: Former, shape: 'whole' | 'small' = 'whole') =>
  expect((await respondWithFile(reader, fileId, { inCareOf: isInCareOf, shape })).status).toBe(200)

/** As the log shows them, the newest first: what was done, and the reason. */
const reasonsOf = async (reader: Actor) =>
  (await listEntries(db, { person: reader.userId }, 50)).entries
    .filter(({ action }) => /^(record|document)\./.test(action))
    .map(({ action, accessReason }) => [action, accessReason?.text ?? null])

describe('an admin', () => {
  it('sees the reason at its own entry, and at each reading of the record and the files', async () => {
    const [former, reader] = [await formerPatient(), await newStaff()]
    await give(reader, former)
    await openRecord(reader, former.requestId)
    await readFile(reader, former)
    await readFile(reader, former, 'small')
    expect((await reasonsOf(reader)).sort()).toEqual([
      ['document.previewed-with-reason', REASON],
      ['document.read-with-reason', REASON],
      ['record.opened', REASON],
      ['record.read', REASON],
    ])
  })

  it('sees at each reading the newest reason before it, as long as that one counted', async () => {
    const [former, reader] = [await formerPatient(), await newStaff()]
    const entry = { action: 'record.read', subject: 'patient_record', subjectId: former.patient.userId }
    const note = () => recordAudit(db, { actorId: reader.userId, ...entry, patientId: former.patient.userId })
    await give(reader, former, 'First')
    shiftClock(ACCESS_MS - MINUTE_MS)
    await note()
    shiftClock(ACCESS_MS + MINUTE_MS)
    await note()
    shiftClock(DAY_MS)
    await give(reader, former, 'Second')
    shiftClock(DAY_MS + MINUTE_MS)
    await note()
    expect(await reasonsOf(reader)).toEqual([
      ['record.read', 'Second'],
      ['record.opened', 'Second'],
      ['record.read', null],
      ['record.read', 'First'],
      ['record.opened', 'First'],
    ])
  })

  it('sees none at a reading that needed none, and none of another patient or another reader', async () => {
    const [former, other] = [await formerPatient(), await formerPatient()]
    const [reader, colleague] = [await newStaff(), await newStaff()]
    await give(reader, former)
    const inCare = eq(contactRequest.id, other.requestId)
    await db.update(contactRequest).set({ status: 'in_progress' }).where(inCare)
    for (const each of [reader, colleague]) {
      await openRecord(each, other.requestId)
      await readFile(each, other)
    }
    expect((await reasonsOf(reader)).sort()).toEqual([
      ['document.read', null],
      ['record.opened', REASON],
      ['record.read', null],
    ])
    expect((await reasonsOf(colleague)).map(([, reason]) => reason)).toEqual([null, null])
  })

  it('sees none once the reason is gone with the data of the patient', async () => {
    const [former, reader] = [await formerPatient(), await newStaff()]
    await give(reader, former)
    await db.delete(recordAccess).where(eq(recordAccess.readerId, reader.userId))
    expect(await reasonsOf(reader)).toEqual([['record.opened', null]])
  })

  it('reads that a reason cannot be read, and the page opens', async () => {
    const [former, reader] = [await formerPatient(), await newStaff()]
    await give(reader, former)
    const reason = sealReason(newId<RecordAccessId>(), 'of another row')
    const own = and(eq(recordAccess.readerId, reader.userId), eq(recordAccess.userId, former.patient.userId))
    await db.update(recordAccess).set({ reason }).where(own)
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { entries } = await listEntries(db, { person: reader.userId, action: 'record.opened' }, 9)
    expect(entries).toMatchObject([{ accessReason: { text: null } }])
    const { html } = await drawn(() => AuditEntries({ locale: 'en', entries }))
    expect(html).toContain('Reason: cannot be read')
  })
})

it.each(LOCALES)(
  'the page of the log in %s shows an admin the reason, and nobody else anything',
  async (locale) => {
    const { auditLog: words } = await loadMessages(locale)
    const [former, reader] = [await formerPatient(), await newStaff()]
    await give(reader, former)
    const { default: Page } = await import('@/app/[locale]/(desk)/desk/audit/page')
    const search = { person: reader.userId, action: 'record.' }
    const page = () =>
      drawn(
        () => Page({ params: Promise.resolve({ locale }), searchParams: Promise.resolve(search) }),
        `/${locale}/desk/audit`,
      )
    await askAs(chief)
    expect((await page()).html).toContain(words.table.reason.replace('{reason}', REASON))
    for (const person of [reader, await newStaff(), await newStaff('editor'), former.patient]) {
      await askAs(person)
      expect(await loadAuditLog(readAuditQuery(search))).toEqual({ entries: [], next: null })
      expect((await page()).html).not.toContain('CANARY-4471')
    }
  },
)

it('the reasons of a page are read with one query, however many entries it has', async () => {
  const reader = await newStaff()
  const note = { action: 'record.read', subject: 'patient_record', subjectId: newId() }
  const select = vi.spyOn(db, 'select')
  const queries = async () => {
    select.mockClear()
    const found = await reasonsOf(reader)
    return { found: found.length, queries: select.mock.calls.length }
  }
  await give(reader, await formerPatient())
  const one = await queries()
  for (let count = 0; count < 3; count += 1) await give(reader, await formerPatient())
  await recordAudit(db, { actorId: reader.userId, ...note })
  expect(await queries()).toEqual({ found: 5, queries: one.queries })
  select.mockRestore()
})

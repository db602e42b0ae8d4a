/** Files that belong to a person: uploading while signed in, quota, and attaching to a record. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { PERSON_MAX_BYTES } from '@/care/documents/constants'
import { attachUploads } from '@/care/documents/link-documents'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { findDocument, listLinkedDocuments, listOwnDocuments } from '@/care/documents/read-documents'
import { readQuota } from '@/care/documents/read-quota'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { withdrawConsent } from '@/care/privacy/consents/withdraw-consent'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { saveDocument } from '../support/documents'
import { newPatient, newStaff } from '../support/offers'
import { newPerson } from '../support/people'
import { agreeToHealth, largePdf, PDF, sessionCookieOf, signedInUploader, uploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

const rowOf = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const actionsOn = async (id: DocumentId) =>
  (await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))).map(({ action }) => action)

describe('a file that a patient uploads to their documents', () => {
  it('is theirs once it is complete, with its title sealed, and does not expire', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'document')
    const { id } = await browser.handIn(largePdf(900_000), 'Befund März.pdf')
    shiftClock(100 * HOUR_MS)
    await pruneDocuments(db)
    expect(await listOwnDocuments(db, patient.userId)).toMatchObject([
      { id, name: 'Befund März.pdf', title: 'Befund März', category: 'other', isFromTeam: false, links: [] },
    ])
    expect(await actionsOn(id)).toEqual(['document.uploaded'])
    expect(await readQuota(db, patient.userId)).toEqual({ bytes: 900_000, files: 1 })
  })

  it('is not taken without their consent to health data: the page asks for that first', async () => {
    const { userId } = await newPatient()
    const cookie = await sessionCookieOf(userId, 'patient')
    const browser = uploader(undefined, { cookie, purpose: 'document' })
    const { response, code } = await browser.announce({ name: 'a.pdf' })
    expect([response.status, code]).toEqual([403, 'CONSENT_REQUIRED'])
    expect(await listOwnDocuments(db, userId)).toEqual([])
    await agreeToHealth(userId)
    expect((await browser.handIn(PDF, 'a.pdf')).code).toBeUndefined()
  })

  it('is refused and deleted when they withdraw that consent while it is uploaded', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'document')
    const bytes = largePdf(700_000)
    const before = stored()
    const { id } = await browser.announce({ name: 'a.pdf', size: bytes.length })
    expect((await browser.send(id, 0, bytes.subarray(0, 500_000))).status).toBe(204)
    await withdrawConsent(patient, { kind: 'health_data' })
    const refused = await browser.send(id, 500_000, bytes.subarray(500_000))
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'CONSENT_REQUIRED'])
    expect([await rowOf(id), stored()]).toEqual([undefined, before])
    expect(await actionsOn(id)).toEqual(['document.refused-consent'])
    expect((await browser.send(id, 500_000, bytes.subarray(500_000))).status).toBe(404)
  })

  it('answers a repeated last piece and the question how much has arrived, after it is complete', async () => {
    const browser = await signedInUploader(await newPatient(), 'document')
    const { id } = await browser.handIn(PDF, 'a.pdf')
    expect(await browser.offset(id)).toBe(String(PDF.length))
    expect(await codeOf(await browser.send(id, 0, PDF))).toBe('OFFSET')
    expect((await browser.drop(id)).status, 'it is deleted among the documents').toBe(404)
    expect(await getFile(id, 'content')).toBeDefined()
  })

  it('is deleted after 24 hours when its rest never came', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'document')
    const { id } = await browser.announce({ name: 'a.pdf', size: 100 })
    expect(await listOwnDocuments(db, patient.userId), 'it is not listed before').toEqual([])
    expect(await findDocument(db, id, { ownedBy: patient.userId })).toBeUndefined()
    shiftClock(25 * HOUR_MS)
    await pruneDocuments(db)
    expect(await rowOf(id)).toBeUndefined()
  })

  it('continues after the session has ended, once its owner has signed in again', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'document')
    const bytes = largePdf(700_000)
    const { id } = await browser.announce({ name: 'a.pdf', size: bytes.length })
    expect((await browser.send(id, 0, bytes.subarray(0, 500_000))).status).toBe(204)
    browser.useSession('')
    const refused = await browser.send(id, 500_000, bytes.subarray(500_000))
    expect([refused.status, await codeOf(refused)]).toEqual([401, 'NOT_SIGNED_IN'])
    browser.useSession(await sessionCookieOf(patient.userId, 'patient'))
    expect(await browser.offset(id)).toBe('500000')
    expect((await browser.send(id, 500_000, bytes.subarray(500_000))).status).toBe(204)
    expect((await getFile(id, 'content'))?.equals(bytes)).toBe(true)
  })

  it('is known to nobody else: not to other patients, browsers, or the team’s forms', async () => {
    const form = '0123456789abcdef0123456789abcdef'
    const browser = await signedInUploader(await newPatient(), 'document', form)
    const { id } = await browser.announce({ name: 'a.pdf', size: 100 })
    const stranger = await signedInUploader(await newPatient(), 'document', form)
    const staff = await newStaff()
    const team = await signedInUploader(staff, 'attachment', form)
    for (const other of [stranger, team, uploader()]) {
      expect(await other.offset(id)).toBeNull()
      expect((await other.send(id, 0, PDF)).status).toBe(404)
      expect((await other.drop(id)).status).toBe(404)
    }
    expect((await (await signedInUploader(staff, 'document')).announce()).code).toBe('NOT_SIGNED_IN')
    expect((await (await signedInUploader(await newStaff('editor'), 'attachment')).announce()).code).toBe(
      'NOT_SIGNED_IN',
    )
  })

  it('of the demo account is answered as a success, and leaves no row and no byte', async () => {
    const demo = await newPerson({ demo: true, hasPassword: false })
    const before = { rows: (await db.select().from(document)).length, files: stored() }
    for (const purpose of ['document', 'attachment'] as const) {
      const browser = await signedInUploader(demo, purpose)
      const { id, code } = await browser.handIn(largePdf(600_000), 'a.pdf')
      expect(code).toBeUndefined()
      expect((await browser.drop(id)).status).toBe(204)
      expect((await browser.announce({ name: 'a.exe' })).code, 'rules hold for it, too').toBe('FILE_TYPE')
    }
    expect({ rows: (await db.select().from(document)).length, files: stored() }).toEqual(before)
  })
})

/** How many files there are in the folder of files. */
function stored(): number {
  const folder = join(process.env.DATA_DIR ?? '', 'documents')
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length
}

describe('the quota of a person', () => {
  /** A file that takes all but so many bytes. */
  async function fill(patient: Actor, free: number): Promise<void> {
    for (let left = PERSON_MAX_BYTES - free; left > 0; left -= 2 ** 30) {
      const size = Math.min(left, 2 ** 30)
      const file = { id: newId<DocumentId>(), userId: patient.userId, name: 'v1.a.b.c', type: 'pdf' } as const
      await db.insert(document).values({ ...file, size, received: size, readyAt: new Date() })
    }
  }

  it('takes a file that fills it exactly, and refuses one byte more', async () => {
    const patient = await newPatient()
    await fill(patient, 1000)
    const browser = await signedInUploader(patient, 'document')
    expect((await browser.announce({ name: 'a.pdf', size: 1001 })).code).toBe('QUOTA_FULL')
    expect((await browser.announce({ name: 'b.pdf', size: 1000 })).code).toBeUndefined()
    expect((await browser.announce({ name: 'c.pdf', size: 1 })).code).toBe('QUOTA_FULL')
    expect((await (await signedInUploader(await newPatient(), 'document')).announce()).code).toBeUndefined()
  })

  it('holds for twenty uploads at once, from forms of several devices', async () => {
    const patient = await newPatient()
    await fill(patient, 3500)
    const browsers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signedInUploader(patient, index % 2 === 0 ? 'document' : 'attachment'),
      ),
    )
    const answers = await Promise.all(browsers.map((browser) => browser.announce({ size: 1000 })))
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(3)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'QUOTA_FULL']))
  })
})

describe('attaching files to a record', () => {
  const attach = (by: Actor, owner: Actor, ids: readonly DocumentId[], form: string) =>
    inTransaction((tx) =>
      attachUploads(tx, by.userId, { ids, form }, { ownerId: owner.userId, subject: 'payment', subjectId }),
    )
  const subjectId = newId()

  it('gives them to the patient for good, and only from the form of the same person', async () => {
    const [patient, stranger] = [await newPatient(), await newPatient()]
    const browser = await signedInUploader(patient, 'attachment')
    const { id } = await browser.handIn(PDF, 'receipt.pdf')
    expect(await listOwnDocuments(db, patient.userId), 'not before').toEqual([])
    expect(await attach(stranger, stranger, [id], browser.form)).toMatchObject({ code: 'FILES_GONE' })
    expect(await attach(patient, patient, [id], 'f'.repeat(32))).toMatchObject({ code: 'FILES_GONE' })
    expect(await attach(patient, patient, [id, newId()], browser.form)).toMatchObject({ code: 'FILES_GONE' })
    expect(await attach(patient, patient, [id], browser.form)).toEqual({ ok: true })
    expect(await attach(patient, patient, [id], browser.form), 'once').toMatchObject({ code: 'FILES_GONE' })
    expect(await listOwnDocuments(db, patient.userId)).toMatchObject([
      { id, links: [{ subject: 'payment', subjectId }] },
    ])
    expect((await listLinkedDocuments(db, 'payment', [subjectId])).get(subjectId)).toMatchObject([{ id }])
    shiftClock(100 * HOUR_MS)
    await pruneDocuments(db)
    expect(await rowOf(id)).toBeDefined()
  })

  it('by the team: the patient owns the file, and sees who sent it', async () => {
    const [patient, staff] = [await newPatient(), await newStaff()]
    const browser = await signedInUploader(staff, 'attachment')
    const { id } = await browser.handIn(PDF, 'plan.pdf')
    expect(await attach(staff, patient, [id], browser.form)).toEqual({ ok: true })
    expect(await listOwnDocuments(db, patient.userId)).toMatchObject([{ id, isFromTeam: true }])
  })

  it('a bank’s confirmation, sent without the consent to health data, comes into the record only with it', async () => {
    const patient = await newPatient()
    const browser = await signedInUploader(patient, 'attachment')
    const { id } = await browser.handIn(PDF, 'receipt.pdf')
    expect(await attach(patient, patient, [id], browser.form)).toEqual({ ok: true })
    const form = {
      documentId: id,
      title: 'Beleg',
      category: 'report',
      offerId: '',
      isInRecord: true,
    } as const
    const linksOf = async () =>
      (await listOwnDocuments(db, patient.userId)).map(({ title, links }) => [
        title,
        links.map(({ subject }) => subject).toSorted(),
      ])
    expect(await saveDocument(patient, form)).toEqual({ ok: false, code: 'CONSENT_REQUIRED' })
    expect(await linksOf(), 'nothing else of the form is saved').toEqual([['receipt', ['payment']]])
    await agreeToHealth(patient.userId)
    expect(await saveDocument(patient, form)).toMatchObject({ ok: true })
    expect(await linksOf()).toEqual([['Beleg', ['payment', 'record']]])
    await withdrawConsent(patient, { kind: 'health_data' })
    expect(await saveDocument(patient, { ...form, title: 'Quittung' }), 'what is there').toMatchObject({
      ok: true,
    })
  })
})

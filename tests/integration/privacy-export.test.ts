/** Export of everything: what is in it, who gets it, for how long, and what an interruption leaves. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { deleteExpired, exportTasks } from '@/care/privacy/export/jobs'
import { requestExport } from '@/care/privacy/export/request-export'
import { respondWithArchive } from '@/care/privacy/export/routes'
import { deleteArchive, readArchive, writeArchive } from '@/care/privacy/export/write-archive'
import { PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { dataExport } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { ExportId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { fillRooms } from '../support/whole-patient'
import { unzip } from '../support/zip'

const care = await careDatabase()
afterAll(() => care.close())

const db = careDb()
const staff = await newStaff()
const password = { password: PASSWORD, clientIp: null }
const rowOf = async (id: ExportId) => (await db.select().from(dataExport).where(eq(dataExport.id, id)))[0]

async function asked(patient: Actor): Promise<ExportId> {
  const result = await requestExport(patient, password)
  if (!result.ok) throw new Error(result.code)
  return result.value.exportId
}

async function made(patient: Actor): Promise<ExportId> {
  const exportId = await asked(patient)
  await exportTasks['make-export']({ exportId }, { db })
  return exportId
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

describe('the archive', () => {
  it('has every table as JSON, opened, and the bytes of the files; and nothing of another patient', async () => {
    const owner = await fillRooms(await newPerson(), staff)
    const other = await fillRooms(await newPerson(), staff)
    const response = await respondWithArchive(owner.patient, await made(owner.patient))
    expect(response.status).toBe(200)
    const bytes = await bytesOf(response)
    expect(String(bytes.length)).toBe(response.headers.get('content-length'))
    const files = await unzip(bytes)
    for (const { exported } of PERSONAL_TABLES)
      if ('file' in exported) expect(files.has(`${exported.file}.json`), exported.file).toBe(true)
    for (const file of [
      'requests',
      'offer-versions',
      'bookings',
      'conversations',
      'messages',
      'message-drafts',
      'medical-record',
      'questionnaire-answers',
      'medical-record-readings',
      'shared-record-openings',
      'request-additions',
      'trip-cards',
      'addresses',
      'billing-details',
    ])
      expect(files.get(`${file}.json`), file).toContain(owner.mark)
    expect(files.get(`files/${owner.documentId}-${owner.mark}.pdf`)).toContain(owner.mark)
    expect(JSON.parse(files.get('profile.json') ?? '[]')).toMatchObject([{ firstName: 'Grace' }])
    expect(files.get('files/profile-image.webp')).toMatch(/^RIFF.*WEBP/s)
    expect(files.get('medical-record.json')).toContain('"answer": "details"')
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(other.mark)
    expect(all).not.toContain(other.patient.email)
    expect(all, 'no sealed text is left').not.toMatch(/"v1\.[^."]+\.[^."]+\.[^."]+"/)
    // `hash` alone is the fingerprint of an offer, which its patient may check.
    expect(all).not.toMatch(/"(password|token|tokenHash|passcodeHash|viewerHash|subscription|secret)"/)
  })

  it('is sealed on the disk, and changed or cut bytes are refused', async () => {
    const owner = await fillRooms(await newPerson(), staff)
    const id = await made(owner.patient)
    const path = join(env().DATA_DIR, 'exports', id)
    const sealed = await readFile(path)
    expect(sealed.includes(owner.mark)).toBe(false)
    expect(sealed.includes('requests.json')).toBe(false)
    const all = async () => {
      for await (const _ of readArchive(id));
    }
    await all()
    await writeFile(path, sealed.subarray(0, -20))
    await expect(all()).rejects.toThrow()
    const changed = Buffer.from(sealed)
    changed[200] = (changed[200] ?? 0) ^ 1
    await writeFile(path, changed)
    await expect(all()).rejects.toThrow()
  })

  it('of many frames comes back as it was', async () => {
    const id = newId<ExportId>()
    const big = Buffer.alloc(3_000_000, 'kervan ')
    for (let at = 0; at < big.length; at += 97) big[at] = at % 251
    const done: number[] = []
    const size = await writeArchive(
      id,
      [{ name: 'big.bin', at: new Date(), read: async () => big }],
      async (n) => void done.push(n),
    )
    const chunks: Buffer[] = []
    for await (const chunk of readArchive(id)) chunks.push(chunk)
    expect(Buffer.concat(chunks)).toHaveLength(size)
    expect(done).toEqual([0])
    expect((await unzip(Buffer.concat(chunks))).has('big.bin')).toBe(true)
    await deleteArchive(id)
  })

  it('leaves nothing behind when a file cannot be read', async () => {
    const id = newId<ExportId>()
    const read = async () => {
      throw new Error('the disk is away')
    }
    await expect(writeArchive(id, [{ name: 'a', at: new Date(), read }], async () => {})).rejects.toThrow()
    const left = await readdir(join(env().DATA_DIR, 'exports'))
    expect(left.filter((name) => name.startsWith(id))).toEqual([])
  })
})

describe('asking for it', () => {
  it('needs the password again', async () => {
    const patient = await newPerson()
    const wrong = await requestExport(patient, { ...password, password: 'Falsch-123' })
    expect(wrong).toMatchObject({ ok: false, code: 'PASSWORD_WRONG' })
    expect(await db.select().from(dataExport).where(eq(dataExport.userId, patient.userId))).toEqual([])
  })

  it('twice at once makes one, and more than two a day are refused', async () => {
    const patient = await newPerson()
    const both = await Promise.all([asked(patient), asked(patient)])
    expect(new Set(both).size).toBe(1)
    await exportTasks['make-export']({ exportId: both[0] }, { db })
    await made(patient)
    expect(await requestExport(patient, password)).toEqual({ ok: false, code: 'EXPORT_LIMIT' })
  })

  it('is not for staff', async () => {
    expect(await requestExport(staff, password)).toEqual({ ok: false, code: 'FORBIDDEN' })
  })
})

describe('the job', () => {
  it('shows how far it is, and tells the patient once by mail and in the list', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    expect(await rowOf(id)).toMatchObject({ status: 'queued', done: 0 })
    await exportTasks['make-export']({ exportId: id }, { db })
    await exportTasks['make-export']({ exportId: id }, { db })
    const row = await rowOf(id)
    expect(row).toMatchObject({ status: 'ready' })
    expect(row?.done).toBe(row?.total)
    expect(await mailsTo(patient.email)).toMatchObject([{ props: { kind: 'exportReady' } }])
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.map(({ action }) => action).sort()).toEqual(['export.made', 'export.requested'])
  })

  it('begins again where it was interrupted', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    await db.update(dataExport).set({ status: 'running', done: 3, total: 9 }).where(eq(dataExport.id, id))
    await exportTasks['make-export']({ exportId: id }, { db })
    expect(await rowOf(id)).toMatchObject({ status: 'ready' })
  })

  it('deletes the archive after 24 hours, and gives up one that never got ready', async () => {
    const patient = await newPerson()
    const [id, stuck] = [await made(patient), newId<ExportId>()]
    await db.insert(dataExport).values({ id: stuck, userId: patient.userId })
    expect(await deleteExpired(db)).toBe(0)
    await db
      .update(dataExport)
      .set({ expiresAt: sql`now() - interval '1 minute'` })
      .where(eq(dataExport.id, id))
    expect((await respondWithArchive(patient, id)).status).toBe(404)
    const long = sql`now() - interval '13 hours'`
    await db.update(dataExport).set({ createdAt: long }).where(eq(dataExport.id, stuck))
    expect(await deleteExpired(db)).toBe(2)
    expect([(await rowOf(id))?.status, (await rowOf(stuck))?.status]).toEqual(['deleted', 'failed'])
    await expect(readArchive(id).next()).rejects.toThrow()
  })
})

describe('the download', () => {
  it('is for its owner alone: another patient, staff, a stranger and an unknown id get the same answer', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const id = await made(owner)
    const answers = [
      await respondWithArchive(other, id),
      await respondWithArchive(staff, id),
      await respondWithArchive(null, id),
      await respondWithArchive(owner, newId<ExportId>()),
      await respondWithArchive(owner, 'x'),
    ]
    for (const answer of answers) expect(answer.status).toBe(404)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  })

  it('is a file to save that is stored nowhere, and is recorded', async () => {
    const owner = await newPerson()
    const id = await made(owner)
    const { headers } = await respondWithArchive(owner, id)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="kervan-\d{4}-\d\d-\d\d\.zip"$/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    expect(entries.map(({ action }) => action)).toContain('export.downloaded')
  })
})

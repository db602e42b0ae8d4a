/** An export on a bad day: a full disk, a dead process, two workers, a lost line, a file that is deleted meanwhile. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { sendMessage } from '@/care/conversations/send-message'
import { linkDocuments } from '@/care/documents/link-documents'
import { sealFileName } from '@/care/documents/read-documents'
import { deleteFile, putFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { notification } from '@/care/notifications/table'
import { deleteExpired, exportTasks } from '@/care/privacy/export/jobs'
import { listFiles } from '@/care/privacy/export/list-files'
import { requestExport } from '@/care/privacy/export/request-export'
import { downloadExport, respondWithArchive } from '@/care/privacy/export/routes'
import { deleteArchive, readArchive, writeArchive } from '@/care/privacy/export/write-archive'
import { dataExport } from '@/care/privacy/table'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newId } from '@/lib/ids'
import type { DocumentId, ExportId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { newStaff } from '../support/offers'
import { newPerson, PASSWORD } from '../support/people'
import { sessionCookieOf } from '../support/uploads'
import { fillRooms } from '../support/whole-patient'
import { unzip } from '../support/zip'

const disk = vi.hoisted(() => ({ isFull: false }))
/** A full disk: the kernel answers each write to this device with ENOSPC. */
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    disk.isFull ? fs.createWriteStream('/dev/full') : fs.createWriteStream(path, options)
  return { ...fs, default: { ...fs, createWriteStream }, createWriteStream }
})

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => {
  disk.isFull = false
  shiftClock(0)
})

const db = careDb()
const staff = await newStaff()
const folder = join(env().DATA_DIR, 'exports')
const make = (exportId: ExportId) => exportTasks['make-export']({ exportId }, { db })
const rowOf = async (id: ExportId) => (await db.select().from(dataExport).where(eq(dataExport.id, id)))[0]
const leftOf = async (id: ExportId) => (await readdir(folder)).filter((name) => name.startsWith(id))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

async function asked(patient: Actor): Promise<ExportId> {
  const result = await requestExport(patient, { password: PASSWORD, clientIp: null })
  if (!result.ok) throw new Error(result.code)
  return result.value.exportId
}

describe('a full disk', () => {
  it('leaves nothing behind, tells nobody that it is ready, and the next try makes the archive', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    disk.isFull = true
    await expect(make(id)).rejects.toThrow(/ENOSPC/)
    expect(await leftOf(id)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ status: 'running', readyAt: null })
    expect(await mailsTo(patient.email)).toEqual([])
    expect((await respondWithArchive(patient, id)).status).toBe(404)
    disk.isFull = false
    await make(id)
    expect(await rowOf(id)).toMatchObject({ status: 'ready' })
    expect(await leftOf(id)).toEqual([id])
  })

  it('that stays full ends the export after twelve hours, and it does not count for the two of a day', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    disk.isFull = true
    await expect(make(id)).rejects.toThrow()
    expect(await asked(patient), 'the same one while it is tried').toBe(id)
    shiftClock(12 * HOUR_MS + MINUTE_MS)
    expect(await deleteExpired(db)).toBe(1)
    expect(await rowOf(id)).toMatchObject({ status: 'failed' })
    disk.isFull = false
    await make(id)
    expect(await rowOf(id), 'a late try changes nothing').toMatchObject({ status: 'failed' })
    const [second, third] = [await asked(patient), await asked(patient)]
    expect(second).toBe(third)
    expect(second).not.toBe(id)
  })
})

describe('a process that dies while the archive is made', () => {
  it('leaves a part that nobody is given, and that is deleted with the archive', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${id}.abcdef.tmp`), 'the beginning')
    await db.update(dataExport).set({ status: 'running', done: 4, total: 30 }).where(eq(dataExport.id, id))
    expect((await respondWithArchive(patient, id)).status).toBe(404)
    await make(id)
    const bytes = await bytesOf(await respondWithArchive(patient, id))
    expect((await unzip(bytes)).has('account.json')).toBe(true)
    shiftClock(24 * HOUR_MS + MINUTE_MS)
    await deleteExpired(db)
    expect(await leftOf(id)).toEqual([])
  })

  it('between the archive and the note of it: it is made again and told once', async () => {
    const patient = await newPerson()
    const id = await asked(patient)
    await make(id)
    await db
      .update(dataExport)
      .set({ status: 'running', readyAt: null, expiresAt: null })
      .where(eq(dataExport.id, id))
    await make(id)
    expect(await rowOf(id)).toMatchObject({ status: 'ready' })
    expect(await mailsTo(patient.email)).toHaveLength(1)
  })
})

it('two workers at once make one archive, with one mail and one notification', async () => {
  const patient = await newPerson()
  const id = await asked(patient)
  await Promise.all([make(id), make(id), make(id)])
  expect(await rowOf(id)).toMatchObject({ status: 'ready' })
  expect(await mailsTo(patient.email)).toHaveLength(1)
  expect(await db.select().from(notification).where(eq(notification.userId, patient.userId))).toHaveLength(1)
  const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
  expect(entries.filter(({ action }) => action === 'export.made')).toHaveLength(1)
  const bytes = await bytesOf(await respondWithArchive(patient, id))
  expect((await unzip(bytes)).size).toBeGreaterThan(30)
})

it('a job for an export that does not exist, or without an id, does no harm', async () => {
  await make(newId<ExportId>())
  await expect(exportTasks['make-export']({ exportId: 'x' }, { db })).rejects.toThrow()
  await expect(exportTasks['make-export']({}, { db })).rejects.toThrow()
})

describe('the link', () => {
  const answer = async (id: ExportId, cookie?: string) =>
    downloadExport(new Request(`http://x/exports/${id}`, { headers: cookie ? { cookie } : {} }), id)

  it('is for the session of its owner, as often as they want, for exactly 24 hours', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const id = await asked(owner)
    await make(id)
    const signIn = ({ userId }: Actor) => sessionCookieOf(userId, 'patient')
    const [mine, theirs] = [await signIn(owner), await signIn(other)]
    expect((await answer(id)).status, 'nobody is signed in').toBe(404)
    expect((await answer(id, theirs)).status, 'opened by another patient').toBe(404)
    expect((await answer(id, mine)).status).toBe(200)
    expect((await answer(id, mine)).status).toBe(200)
    shiftClock(24 * HOUR_MS - MINUTE_MS)
    expect((await answer(id, await signIn(owner))).status).toBe(200)
    shiftClock(24 * HOUR_MS + MINUTE_MS)
    expect((await answer(id, await signIn(owner))).status).toBe(404)
    const entries = await db.select().from(auditEntry).where(eq(auditEntry.subjectId, id))
    const downloads = entries.filter(({ action }) => action === 'export.downloaded')
    expect(downloads.map(({ actorId }) => actorId)).toEqual([owner.userId, owner.userId, owner.userId])
  })

  it('that is broken off in the middle closes the file; the next download is whole', async () => {
    const owner = await newPerson()
    const id = await asked(owner)
    await make(id)
    const reader = (await respondWithArchive(owner, id)).body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const whole = await respondWithArchive(owner, id)
    expect(String((await bytesOf(whole)).length)).toBe(whole.headers.get('content-length'))
  })

  it('whose archive is gone from the disk ends with an error, never with half a file that looks whole', async () => {
    const owner = await newPerson()
    const id = await asked(owner)
    await make(id)
    const sealed = await readFile(join(folder, id))
    await writeFile(join(folder, id), sealed.subarray(0, sealed.length - 40))
    await expect(bytesOf(await respondWithArchive(owner, id))).rejects.toThrow()
    await rm(join(folder, id))
    await expect(bytesOf(await respondWithArchive(owner, id))).rejects.toThrow()
  })
})

describe('the files in it', () => {
  it('are those of messages, too, also what the team sent; none can be unpacked outside its folder', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    const { patient, conversationId } = whole
    const sent = await sendMessage(staff, { conversationId, text: 'X-ray', locale: 'en', key: newId() })
    if (!sent.ok) throw new Error(sent.code)
    const id = newId<DocumentId>()
    const bytes = Buffer.from('%PDF-1.4 sent by the team')
    await putFile(id, 'content', bytes)
    const size = { size: bytes.length, received: bytes.length, readyAt: new Date(), type: 'pdf' as const }
    await db.insert(document).values({
      ...{ id, userId: patient.userId, uploaderId: staff.userId, ...size },
      name: sealFileName(id, '../..\\evil:name.pdf'),
    })
    await db.transaction((tx) =>
      linkDocuments(tx, [id], {
        ...{ ownerId: patient.userId, subject: 'message' as const, subjectId: sent.value.messageId },
      }),
    )
    const exported = await asked(patient)
    await make(exported)
    const files = await unzip(await bytesOf(await respondWithArchive(patient, exported)))
    const name = [...files.keys()].find((one) => one.includes(id)) ?? ''
    expect(name).toMatch(/^files\/[^/\\:]+$/)
    expect(files.get(name)).toBe(bytes.toString())
    expect(files.get('document-links.json')).toContain(sent.value.messageId)
  })

  it('that were deleted while the archive was made are empty in it', async () => {
    const whole = await fillRooms(await newPerson(), staff)
    const { userId, email } = whole.patient
    const files = await listFiles(db, { userId, email }, new Date())
    await deleteFile(whole.documentId)
    const id = newId<ExportId>()
    await writeArchive(id, files, async () => {})
    const chunks: Buffer[] = []
    for await (const chunk of readArchive(id)) chunks.push(chunk)
    const unpacked = await unzip(Buffer.concat(chunks))
    const name = [...unpacked.keys()].find((one) => one.includes(whole.documentId)) ?? ''
    expect(unpacked.get(name)).toBe('')
    await deleteArchive(id)
  })
})

it('asking with a wrong password is limited, like every other question for it', async () => {
  const patient = await newPerson()
  const tries: string[] = []
  for (let n = 0; n < 11; n += 1) {
    const result = await requestExport(patient, { password: 'Falsch-123', clientIp: null })
    if (!result.ok) tries.push(result.code)
  }
  expect(new Set(tries.slice(0, 10))).toEqual(new Set(['PASSWORD_WRONG']))
  expect(tries[10]).toBe('TOO_MANY_REQUESTS')
})

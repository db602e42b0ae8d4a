/** Whose a file is, from its form through a request or a pending confirmation to a patient. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { attachToRequest } from '@/care/documents/attach-to-request'
import { detachFromForm } from '@/care/documents/detach-from-form'
import { detachFromRequest } from '@/care/documents/detach-from-request'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { findDocument, listDocumentsOf } from '@/care/documents/read-documents'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { transferToPatient } from '@/care/documents/transfer-to-patient'
import { listUnsent } from '@/care/documents/uploads/list-unsent'
import { lockUnsent } from '@/care/documents/uploads/lock-unsent'
import { removeUpload } from '@/care/documents/uploads/remove-upload'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { now, shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId, UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest } from '../support/offers'
import { PDF, uploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))
const db = careDb()

const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS)
const rowOf = async (id: DocumentId) => (await db.select().from(document).where(eq(document.id, id)))[0]
const tokenHashOf = async (id: DocumentId) => (await rowOf(id))?.clientTokenHash ?? 'none'

async function newFile(name = 'a.pdf') {
  const { id } = await uploader().handIn(PDF, name)
  return { id, tokenHash: await tokenHashOf(id) }
}

/** A patient's request with one file. */
async function sentFile() {
  const patient = await newPatient()
  const requestId = await newRequest(patient)
  const { id, tokenHash } = await newFile()
  await inTransaction((tx) => attachToRequest(tx, [id], { requestId, userId: patient.userId }))
  return { id, tokenHash, requestId, userId: patient.userId }
}

describe('a file of a form that is not sent', () => {
  it('is known to its own form only, which may lock and remove it', async () => {
    const [own, other] = [await newFile('own.pdf'), await newFile('other.pdf')]
    expect((await listUnsent(db, own.tokenHash)).map(({ id }) => id)).toEqual([own.id])
    const mayLock = (ids: readonly DocumentId[], tokenHash: string | undefined) =>
      inTransaction((tx) => lockUnsent(tx, ids, tokenHash))
    expect(await mayLock([own.id, own.id], own.tokenHash)).toBe(true)
    expect(await mayLock([own.id, other.id], own.tokenHash)).toBe(false)
    expect(await mayLock([own.id], undefined), 'a browser without a token').toBe(false)
    expect(await mayLock([], undefined), 'a request without files').toBe(true)
    expect(await mayLock(Array(11).fill(own.id), own.tokenHash), 'more than ten').toBe(false)
    expect(await removeUpload(other.tokenHash, own.id)).toBe(false)
    expect(await removeUpload(own.tokenHash, own.id)).toBe(true)
    expect([await rowOf(own.id), await getFile(own.id, 'content')]).toEqual([undefined, undefined])
    expect(await getFile(other.id, 'content')).toEqual(PDF)
  })

  it('is read by nobody, not even the care team', async () => {
    const { id } = await newFile()
    const ofAll = { inCare: sql`true`, readerId: newId<UserId>(), isAdmin: false }
    expect(await findDocument(db, id, ofAll)).toBeUndefined()
  })
})

describe('sending its request', () => {
  it('gives the file to request and patient for good, and takes it from the browser', async () => {
    const { id, tokenHash, requestId, userId } = await sentFile()
    expect(await rowOf(id)).toMatchObject({ requestId, userId, clientTokenHash: null, expiresAt: null })
    expect(await listUnsent(db, tokenHash)).toEqual([])
    expect(await removeUpload(tokenHash, id)).toBe(false)
    shiftClock(100 * HOUR_MS)
    await pruneDocuments(db)
    expect(await findDocument(db, id, { ownedBy: userId })).toMatchObject({ name: 'a.pdf', type: 'pdf' })
    expect(await findDocument(db, id, { ownedBy: (await newPatient()).userId })).toBeUndefined()
    expect(await findDocument(db, id, 'none')).toBeUndefined()
  })

  it('leaves a file where it is that another request has already', async () => {
    const { id, requestId, userId } = await sentFile()
    const other = await newPatient()
    const target = { requestId: await newRequest(other), userId: other.userId }
    await inTransaction((tx) => attachToRequest(tx, [id], target))
    await inTransaction((tx) => detachFromForm(tx, [id], inHours(24)))
    expect(await rowOf(id)).toMatchObject({ requestId, userId, expiresAt: null })
  })

  it('lists the files of each request, the oldest first', async () => {
    const { id, requestId, userId } = await sentFile()
    shiftClock(HOUR_MS)
    const second = await newFile('b.pdf')
    await inTransaction((tx) => attachToRequest(tx, [second.id], { requestId, userId }))
    const other = await sentFile()
    const listed = await listDocumentsOf(db, [requestId, other.requestId, newId()])
    expect([...listed.keys()].sort()).toEqual([requestId, other.requestId].sort())
    expect(listed.get(requestId)).toMatchObject([
      { id, name: 'a.pdf', size: PDF.length },
      { id: second.id, name: 'b.pdf' },
    ])
  })
})

describe('a request that its sender has to confirm first', () => {
  it('keeps its files out of every browser, until the time it may be confirmed is over', async () => {
    const { id, tokenHash } = await newFile()
    await inTransaction((tx) => detachFromForm(tx, [id], inHours(48)))
    expect(await listUnsent(db, tokenHash)).toEqual([])
    expect(await removeUpload(tokenHash, id)).toBe(false)
    shiftClock(47 * HOUR_MS)
    expect(await pruneDocuments(db)).toBe(0)
    shiftClock(49 * HOUR_MS)
    expect(await pruneDocuments(db)).toBe(1)
    expect(await getFile(id, 'content')).toBeUndefined()
  })

  it('gives them back where it was stored already, and the patient loses them', async () => {
    const { id, requestId, userId } = await sentFile()
    const expiresAt = inHours(24)
    expect(await inTransaction((tx) => detachFromRequest(tx, requestId, expiresAt))).toEqual([id])
    expect(await rowOf(id)).toMatchObject({ requestId: null, userId: null, expiresAt })
    expect(await findDocument(db, id, { ownedBy: userId })).toBeUndefined()
    expect(await inTransaction((tx) => detachFromRequest(tx, requestId, expiresAt)), 'once').toEqual([])
  })
})

it('a request that leaves quarantine gives its files, and no others, to its patient', async () => {
  const [released, other] = [await sentFile(), await sentFile()]
  const { userId } = await newPatient()
  await inTransaction((tx) => transferToPatient(tx, { requestId: released.requestId, userId }))
  expect([(await rowOf(released.id))?.userId, (await rowOf(other.id))?.userId]).toEqual([
    userId,
    other.userId,
  ])
})

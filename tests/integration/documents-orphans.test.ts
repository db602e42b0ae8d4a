/**
 * Stored files without a record: deleted where the record was deleted, otherwise only moved to the trash, and neither
 * by a database that is not theirs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteRemoved } from '@/care/documents/orphans/delete-removed'
import { trashDay } from '@/care/documents/orphans/rules'
import { sweepOrphans } from '@/care/documents/orphans/sweep-orphans'
import { getFile, putFile } from '@/care/documents/store'
import { document, removedDocument } from '@/care/documents/table'
import { postContactRequest } from '@/care/intake/routes'
import { contactRequest } from '@/care/requests/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { requestIdIn } from '../support/ids'
import { PDF, uploader } from '../support/uploads'
import { contactPost, postRequest, solvedCaptcha } from '../support/visitor'

const care = await careDatabase()
const admin = await care.admin()
afterAll(() => care.close())

const folder = join(process.env.DATA_DIR ?? '', 'documents')

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await admin.query('truncate document, document_link, document_gone, document_folder')
})
afterEach(() => {
  shiftClock(0)
  vi.restoreAllMocks()
})

/** A stored file without a record, as after restoring a database that is older than the file. */
async function orphan(): Promise<DocumentId> {
  const id = newId<DocumentId>()
  await putFile(id, 'content', PDF)
  await putFile(id, 'small', PDF)
  return id
}
const sweepLater = () => {
  shiftClock(2 * HOUR_MS)
  return sweepOrphans(careDb())
}
const isThere = async (id: DocumentId) => (await getFile(id, 'content')) !== undefined
const inTrash = () =>
  existsSync(join(folder, '.trash'))
    ? readdirSync(join(folder, '.trash'), { recursive: true, encoding: 'utf8' })
    : []
/** A request that was sent with one file. */
async function requestWithFile() {
  const browser = uploader()
  const { id } = await browser.handIn(PDF, 'report.pdf')
  const captcha = await solvedCaptcha()
  const post = contactPost(captcha, { files: [id], files_form: browser.form })
  const cookie = [`kervan_captcha=${captcha.clientToken}`, browser.cookie()].join('; ')
  const response = await postContactRequest(postRequest(post, { headers: { cookie } }))
  return { fileId: id, requestId: requestIdIn(await response.json()) }
}

describe('a file whose record was deleted', () => {
  it('is deleted with its request, and does not go to the trash', async () => {
    const { fileId, requestId } = await requestWithFile()
    expect(await isThere(fileId)).toBe(true)
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    expect(await deleteRemoved(careDb())).toBe(1)
    expect(await isThere(fileId)).toBe(false)
    expect(await deleteRemoved(careDb())).toBe(0)
    await sweepLater()
    expect(inTrash().join()).not.toContain(fileId)
  })

  it('is deleted also when the process ended between record and bytes, or stored them afterwards', async () => {
    const { fileId, requestId } = await requestWithFile()
    await admin.query('delete from contact_request where id = $1', [requestId])
    await deleteRemoved(careDb())
    await putFile(fileId, 'content', PDF)
    expect(await sweepLater()).toBe(0)
    expect(await isThere(fileId)).toBe(false)
    expect(inTrash()).toEqual([])
  })

  it('is deleted from the trash, too', async () => {
    const { fileId } = await requestWithFile()
    const [row] = await careDb().select().from(document).where(eq(document.id, fileId))
    await admin.query('alter table document disable trigger document_gone')
    await admin.query('delete from document where id = $1', [fileId])
    await admin.query('alter table document enable trigger document_gone')
    expect(await sweepLater()).toBe(1)
    expect(inTrash().join()).toContain(fileId)
    await careDb()
      .insert(document)
      .values(row ? [row] : [])
    await careDb().delete(document).where(eq(document.id, fileId))
    await deleteRemoved(careDb())
    expect(inTrash().join()).not.toContain(fileId)
  })

  it('is forgotten after some days, once its bytes are deleted', async () => {
    const { requestId } = await requestWithFile()
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    shiftClock(9 * DAY_MS)
    await sweepOrphans(careDb())
    expect(await careDb().select().from(removedDocument)).toHaveLength(1)
    shiftClock(0)
    await deleteRemoved(careDb())
    shiftClock(9 * DAY_MS)
    await sweepOrphans(careDb())
    expect(await careDb().select().from(removedDocument)).toEqual([])
  })
})

describe('a stored file that never had a record here', () => {
  it('goes to the trash of its day, can be moved back, and is deleted after seven days', async () => {
    const { fileId } = await requestWithFile()
    const [restored, trashed] = [await orphan(), await orphan()]
    expect(await sweepOrphans(careDb()), 'it may still be on its way').toBe(0)
    expect(await sweepLater()).toBe(2)
    const day = trashDay(now())
    expect([await isThere(fileId), await isThere(restored), await isThere(trashed)]).toEqual([
      true,
      false,
      false,
    ])
    for (const name of [restored, `${restored}.small`])
      renameSync(
        join(folder, '.trash', day, restored.slice(-2), name),
        join(folder, restored.slice(-2), name),
      )
    expect((await getFile(restored, 'content'))?.equals(PDF)).toBe(true)
    await admin.query(
      `insert into document (id, name, type, size, expires_at) values ($1, 'x', 'pdf', 1, $2)`,
      [restored, new Date(Date.now() + 30 * DAY_MS)],
    )
    shiftClock(2 * HOUR_MS + 7 * DAY_MS)
    await sweepOrphans(careDb())
    expect(readdirSync(join(folder, '.trash'))).toEqual([day])
    shiftClock(2 * HOUR_MS + 8 * DAY_MS)
    await sweepOrphans(careDb())
    expect(readdirSync(join(folder, '.trash'))).toEqual([])
    expect([await isThere(fileId), await isThere(restored)]).toEqual([true, true])
  })

  it('stays where it is, with an error in the log, when there are many of them', async () => {
    const error = vi.spyOn(log, 'error')
    const ids = await Promise.all(Array.from({ length: 21 }, orphan))
    expect(await sweepLater()).toBe(0)
    expect(error).toHaveBeenCalledOnce()
    expect(await Promise.all(ids.map(isThere))).toEqual(ids.map(() => true))
    for (let n = 0; n < 190; n += 1) await putFile(await recorded(), 'content', PDF)
    expect(await sweepLater(), 'a tenth and less').toBe(21)
  })
})

/** The record of a file whose form is not sent yet. */
async function recorded(): Promise<DocumentId> {
  const id = newId<DocumentId>()
  await admin.query(
    `insert into document (id, name, type, size, expires_at) values ($1, 'x', 'pdf', 1, now() + interval '1 year')`,
    [id],
  )
  return id
}

describe('folder and database', () => {
  it('get the same id the first time, and keep it', async () => {
    await sweepOrphans(careDb())
    const folderId = readFileSync(join(folder, '.database'), 'utf8').trim()
    const { rows } = await admin.query('select mark from document_folder')
    expect(rows).toEqual([{ mark: folderId }])
    await Promise.all([sweepOrphans(careDb()), sweepOrphans(careDb())])
    expect(readFileSync(join(folder, '.database'), 'utf8').trim()).toBe(folderId)
  })

  it.each<[string, () => unknown]>([
    ['another database', () => admin.query('update document_folder set mark = gen_random_uuid()')],
    ['a database of before', () => admin.query('delete from document_folder')],
    ['another folder', () => rmSync(join(folder, '.database'))],
  ])('%s: nothing is deleted, and the log says why', async (_what, change) => {
    await sweepOrphans(careDb())
    const orphanId = await orphan()
    const { fileId, requestId } = await requestWithFile()
    await change()
    const error = vi.spyOn(log, 'error')
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    expect(await deleteRemoved(careDb())).toBe(0)
    expect(await sweepLater()).toBe(0)
    expect(error).toHaveBeenCalledTimes(2)
    expect([await isThere(orphanId), await isThere(fileId)]).toEqual([true, true])
  })

  it('other programs’ files in the folder are left alone and stop nothing', async () => {
    const orphanId = await orphan()
    const shard = join(folder, orphanId.slice(-2))
    const strange = ['.DS_Store', '.nfs000000000123', 'notes.txt', `${orphanId}-copy`, "x' or 1=1"]
    for (const name of strange) {
      writeFileSync(join(shard, name), 'x')
      writeFileSync(join(folder, name), 'x')
    }
    mkdirSync(join(folder, 'lost+found', newId()), { recursive: true })
    expect(await sweepLater()).toBe(1)
    expect(readdirSync(shard).sort()).toEqual([...strange].sort())
  })
})

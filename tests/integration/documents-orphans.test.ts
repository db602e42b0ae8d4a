/** Files without a record: gone for good where the record was deleted, else only put aside, and never by a wrong database. */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { trashDay } from '@/care/documents/orphans/rules'
import { dropGone, sweepOrphans } from '@/care/documents/orphans/sweep-orphans'
import { getFile, putFile } from '@/care/documents/store'
import { document, documentGone } from '@/care/documents/table'
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
  await admin.query('truncate document, document_gone, document_folder')
})
afterEach(() => {
  shiftClock(0)
  vi.restoreAllMocks()
})

/** Stored, and named by no record: as after a database was restored that is older than the file. */
async function unknownFile(): Promise<DocumentId> {
  const id = newId<DocumentId>()
  await putFile(id, 'content', PDF)
  await putFile(id, 'small', PDF)
  return id
}
const sweepLater = () => {
  shiftClock(2 * HOUR_MS)
  return sweepOrphans(careDb())
}
const isThere = async (id: string) => (await getFile(id, 'content')) !== undefined
const inTrash = () =>
  existsSync(join(folder, '.trash'))
    ? readdirSync(join(folder, '.trash'), { recursive: true, encoding: 'utf8' })
    : []
/** Handed in whole and sent, with its file. */
async function requestWithFile() {
  const browser = uploader()
  const { id } = await browser.handIn(PDF, 'report.pdf')
  const captcha = await solvedCaptcha()
  const post = contactPost(captcha, { files: [id], files_form: browser.form })
  const cookie = [`kervan_captcha=${captcha.holder}`, browser.cookie()].join('; ')
  const response = await postContactRequest(postRequest(post, { headers: { cookie } }))
  return { fileId: id, requestId: requestIdIn(await response.json()) }
}

describe('a file whose record was deleted', () => {
  it('goes for good with its request: nothing is put aside', async () => {
    const { fileId, requestId } = await requestWithFile()
    expect(await isThere(fileId)).toBe(true)
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    expect(await dropGone(careDb())).toBe(1)
    expect(await isThere(fileId)).toBe(false)
    expect(await dropGone(careDb())).toBe(0)
    await sweepLater()
    expect(inTrash().join()).not.toContain(fileId)
  })

  it('goes for good also when the process ended between record and bytes, or stored them afterwards', async () => {
    const { fileId, requestId } = await requestWithFile()
    await admin.query('delete from contact_request where id = $1', [requestId])
    await dropGone(careDb())
    await putFile(fileId, 'content', PDF)
    expect(await sweepLater()).toBe(0)
    expect(await isThere(fileId)).toBe(false)
    expect(inTrash()).toEqual([])
  })

  it('goes for good from the trash, too', async () => {
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
    await dropGone(careDb())
    expect(inTrash().join()).not.toContain(fileId)
  })

  it('is forgotten after some days, once its bytes are gone', async () => {
    const { requestId } = await requestWithFile()
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    shiftClock(9 * DAY_MS)
    await sweepOrphans(careDb())
    expect(await careDb().select().from(documentGone)).toHaveLength(1)
    shiftClock(0)
    await dropGone(careDb())
    shiftClock(9 * DAY_MS)
    await sweepOrphans(careDb())
    expect(await careDb().select().from(documentGone)).toEqual([])
  })
})

describe('a file that no record ever let go', () => {
  it('is put aside in a folder of its day, can be moved back as it is, and goes after seven days', async () => {
    const { fileId } = await requestWithFile()
    const [kept, lost] = [await unknownFile(), await unknownFile()]
    expect(await sweepOrphans(careDb()), 'it may still be on its way').toBe(0)
    expect(await sweepLater()).toBe(2)
    const day = trashDay(now())
    expect([await isThere(fileId), await isThere(kept), await isThere(lost)]).toEqual([true, false, false])
    for (const name of [kept, `${kept}.small`])
      renameSync(join(folder, '.trash', day, kept.slice(-2), name), join(folder, kept.slice(-2), name))
    expect((await getFile(kept, 'content'))?.equals(PDF)).toBe(true)
    await admin.query(
      `insert into document (id, name, type, size, expires_at) values ($1, 'x', 'pdf', 1, $2)`,
      [kept, new Date(Date.now() + 30 * DAY_MS)],
    )
    shiftClock(2 * HOUR_MS + 7 * DAY_MS)
    await sweepOrphans(careDb())
    expect(readdirSync(join(folder, '.trash'))).toEqual([day])
    shiftClock(2 * HOUR_MS + 8 * DAY_MS)
    await sweepOrphans(careDb())
    expect(readdirSync(join(folder, '.trash'))).toEqual([])
    expect([await isThere(fileId), await isThere(kept)]).toEqual([true, true])
  })

  it('stays, with an error in the log, when there are many of them', async () => {
    const error = vi.spyOn(log, 'error')
    const ids = await Promise.all(Array.from({ length: 21 }, unknownFile))
    expect(await sweepLater()).toBe(0)
    expect(error).toHaveBeenCalledOnce()
    expect(await Promise.all(ids.map(isThere))).toEqual(ids.map(() => true))
    for (let n = 0; n < 190; n += 1) await putFile(await recorded(), 'content', PDF)
    expect(await sweepLater(), 'a tenth and less').toBe(21)
  })
})

/** A record as of a file that waits for its form. */
async function recorded(): Promise<string> {
  const id = newId()
  await admin.query(
    `insert into document (id, name, type, size, expires_at) values ($1, 'x', 'pdf', 1, now() + interval '1 year')`,
    [id],
  )
  return id
}

describe('folder and database', () => {
  it('get the same mark the first time, and keep it', async () => {
    await sweepOrphans(careDb())
    const mark = readFileSync(join(folder, '.database'), 'utf8').trim()
    const { rows } = await admin.query('select mark from document_folder')
    expect(rows).toEqual([{ mark }])
    await Promise.all([sweepOrphans(careDb()), sweepOrphans(careDb())])
    expect(readFileSync(join(folder, '.database'), 'utf8').trim()).toBe(mark)
  })

  it.each<[string, () => unknown]>([
    ['another database', () => admin.query('update document_folder set mark = gen_random_uuid()')],
    ['a database of before', () => admin.query('delete from document_folder')],
    ['another folder', () => rmSync(join(folder, '.database'))],
  ])('%s throws nothing away and says so', async (_what, change) => {
    await sweepOrphans(careDb())
    const lost = await unknownFile()
    const { fileId, requestId } = await requestWithFile()
    await change()
    const error = vi.spyOn(log, 'error')
    await careDb().delete(contactRequest).where(eq(contactRequest.id, requestId))
    expect(await dropGone(careDb())).toBe(0)
    expect(await sweepLater()).toBe(0)
    expect(error).toHaveBeenCalledTimes(2)
    expect([await isThere(lost), await isThere(fileId)]).toEqual([true, true])
  })

  it('what others leave in the folder is left alone and stops nothing', async () => {
    const lost = await unknownFile()
    const shelf = join(folder, lost.slice(-2))
    const strange = ['.DS_Store', '.nfs000000000123', 'notes.txt', `${lost}-copy`, "x' or 1=1"]
    for (const name of strange) {
      writeFileSync(join(shelf, name), 'x')
      writeFileSync(join(folder, name), 'x')
    }
    mkdirSync(join(folder, 'lost+found', newId()), { recursive: true })
    expect(await sweepLater()).toBe(1)
    expect(readdirSync(shelf).sort()).toEqual([...strange].sort())
  })
})

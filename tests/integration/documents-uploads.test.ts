/** Uploads, through the answers of the routes. Specification, section 5. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { sweepOrphans } from '@/care/documents/orphans/sweep-orphans'
import { pruneDocuments } from '@/care/documents/prune-documents'
import { getFile, putFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import { now, shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { largePdf, PDF, photo, uploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const MAX = 10 * 1024 * 1024
const folder = join(process.env.DATA_DIR ?? '', 'documents')

/** Every file in the folder of files. */
function stored(): { readonly name: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => ({ name, text: readFileSync(name).toString('latin1') }))
}
const namesOf = (id: string) => stored().filter(({ name }) => name.includes(id))
const rowOf = async (id: DocumentId) => (await careDb().select().from(document).where(eq(document.id, id)))[0]

describe('a file', () => {
  it('arrives in pieces, is complete afterwards, and is stored sealed', async () => {
    const browser = uploader()
    const bytes = largePdf(1_200_000)
    const { id, code } = await browser.handIn(bytes, 'Befund für Ada.pdf')
    expect(code).toBeUndefined()
    expect((await getFile(id, 'content'))?.equals(bytes)).toBe(true)
    expect(namesOf(id), 'its pieces are gone').toHaveLength(1)
    expect(JSON.stringify(stored())).not.toContain('CANARY')
    expect(JSON.stringify(await rowOf(id))).not.toContain('Befund')
    expect(await browser.list()).toEqual([
      {
        ...{ id, name: 'Befund für Ada.pdf', type: 'pdf', position: null, isReady: true },
        ...{ size: bytes.length, received: bytes.length },
      },
    ])
  })

  it('continues where the connection dropped, also when the answer to its announcement was lost', async () => {
    const browser = uploader()
    const bytes = largePdf(900_000)
    const { id } = await browser.announce({ name: 'a.pdf', size: bytes.length })
    expect((await browser.send(id, 0, bytes.subarray(0, 400_000))).headers.get('upload-offset')).toBe(
      '400000',
    )
    expect((await browser.announce({ name: 'a.pdf', size: bytes.length })).id).toBe(id)
    expect(await browser.offset(id)).toBe('400000')
    expect(await codeOf(await browser.send(id, 0, bytes.subarray(0, 10)))).toBe('OFFSET')
    expect((await browser.send(id, 400_000, bytes.subarray(400_000))).status).toBe(204)
    expect((await getFile(id, 'content'))?.equals(bytes)).toBe(true)
  })

  it('is stored once when the same piece is sent twenty times at once', async () => {
    const browser = uploader()
    const { id } = await browser.announce()
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.send(id, 0, PDF)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
    expect((await getFile(id, 'content'))?.equals(PDF)).toBe(true)
  })

  it('loses camera and place, if it is a photo, before anything is acknowledged', async () => {
    const browser = uploader()
    const { id } = await browser.handIn(await photo(), 'front-image.jpg', 'front')
    const kept = await getFile(id, 'content')
    expect(kept?.toString('latin1')).not.toContain('CANARY')
    const { exif } = await sharp(kept).metadata()
    expect(exif).toBeUndefined()
    expect(await rowOf(id)).toMatchObject({ position: 'front', type: 'jpg' })
    expect(await getFile(id, 'small')).toBeDefined()
  })

  it('cannot be opened when it was moved under another file’s name', async () => {
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'a.pdf')
    const other = await browser.handIn(PDF, 'b.pdf')
    const { copyFileSync } = await import('node:fs')
    copyFileSync(join(folder, id.slice(-2), id), join(folder, other.id.slice(-2), other.id))
    await expect(getFile(other.id, 'content')).rejects.toThrow()
  })
})

describe('what is refused', () => {
  it.each([
    [
      'a page under the name of a letter',
      'letter.doc',
      Buffer.from('<script>alert(1)</script>'),
      'FILE_CONTENT',
    ],
    ['a PDF that acts', 'scan.pdf', Buffer.from('%PDF-1.7 <</S/JavaScript>> %%EOF'), 'FILE_ACTIVE'],
    ['a photo that is none', 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]), 'FILE_CONTENT'],
    ['another type', 'virus.exe', PDF, 'FILE_TYPE'],
    ['nothing', 'a.pdf', Buffer.alloc(0), 'FILE_EMPTY'],
  ])('%s: %s', async (_what, name, bytes, expected) => {
    const { id, code } = await uploader().handIn(bytes, name)
    expect(code).toBe(expected)
    // The others are refused when they are announced, before there is a row.
    if (expected === 'FILE_CONTENT' || expected === 'FILE_ACTIVE') {
      expect(await rowOf(id)).toBeUndefined()
      expect(namesOf(id)).toEqual([])
      const noted = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, id))
      expect(noted.map(({ action }) => action)).toEqual([
        `document.refused-${expected === 'FILE_ACTIVE' ? 'active' : 'content'}`,
      ])
    }
  })

  it('10 MB are accepted, one byte more is not, whatever was announced', async () => {
    const browser = uploader()
    expect((await browser.handIn(largePdf(MAX), 'a.pdf')).code).toBeUndefined()
    expect((await browser.announce({ name: 'b.pdf', size: MAX + 1 })).code).toBe('FILE_TOO_LARGE')
    const { id } = await browser.announce({ name: 'c.pdf', size: 100 })
    expect(await codeOf(await browser.send(id, 0, Buffer.alloc(101)))).toBe('FILE_TOO_LARGE')
    const piece = await browser.announce({ name: 'd.pdf', size: 1_000_000 })
    expect(await codeOf(await browser.send(piece.id, 0, Buffer.alloc(512 * 1024 + 1)))).toBe('FILE_TOO_LARGE')
    expect(await browser.offset(piece.id)).toBe('0')
  })

  it('the same name twice, and an eleventh file, also when all are announced at once', async () => {
    const browser = uploader()
    await browser.handIn(PDF, 'a.pdf')
    expect((await browser.announce({ name: 'A.PDF', size: 5 })).code).toBe('FILE_TWICE')
    const more = await Promise.all(
      Array.from({ length: 20 }, (_, index) => browser.announce({ name: `${index}.pdf`, size: 5 })),
    )
    expect(more.filter(({ code }) => code === undefined)).toHaveLength(9)
    expect(new Set(more.map(({ code }) => code))).toEqual(new Set([undefined, 'FILES_TOO_MANY']))
  })

  it('a piece of another media type, without an offset, or empty', async () => {
    const browser = uploader()
    const { id } = await browser.announce()
    const type = { 'content-type': 'application/offset+octet-stream' }
    expect(
      (await browser.raw('PATCH', id, { 'upload-offset': '0', 'content-type': 'text/plain' }, PDF)).status,
    ).toBe(415)
    expect((await browser.raw('PATCH', id, type, PDF)).status).toBe(400)
    expect((await browser.raw('PATCH', id, { ...type, 'upload-offset': '-1' }, PDF)).status).toBe(400)
    expect((await browser.raw('PATCH', id, { ...type, 'upload-offset': '0' })).status).toBe(400)
  })

  it('more than a network may begin in an hour', async () => {
    const browser = uploader('198.51.99.7')
    const codes: (string | undefined)[] = []
    for (let index = 0; index < 61; index += 1) codes.push((await browser.announce({ name: 'x.exe' })).code)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(1)
  })
})

describe('access to an upload', () => {
  it('another browser, another form or an unknown id cannot read, continue or remove it', async () => {
    const browser = uploader()
    const { id } = await browser.handIn(PDF, 'a.pdf')
    const stranger = uploader()
    await stranger.announce({ name: 'mine.pdf' })
    for (const known of [id, newId(), "' or 1=1", '../../etc/passwd']) {
      expect(await stranger.offset(known), known).toBeNull()
      expect((await stranger.drop(known)).status, known).toBe(404)
      expect((await stranger.send(known, 0, PDF)).status, known).toBe(404)
    }
    expect(await browser.list()).toHaveLength(1)
    expect((await stranger.list()).map(({ name }: { name: string }) => name)).toEqual(['mine.pdf'])
  })

  it('the cookie is hidden from scripts and not sent by requests of other sites', async () => {
    const { response } = await uploader().announce()
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/)
  })
})

describe('an unsent file', () => {
  it('is kept for 24 hours from its announcement; the cookie lasts as long as the newest file', async () => {
    const browser = uploader()
    const first = await browser.announce({ name: 'a.pdf' })
    const cookie = browser.cookie()
    shiftClock(23 * HOUR_MS)
    const second = await browser.announce({ name: 'b.pdf' })
    for (const { response } of [first, second])
      expect(response.headers.get('set-cookie')).toContain(`${cookie}; Max-Age=86400;`)
    expect((await rowOf(second.id))?.expiresAt?.getTime()).toBeGreaterThan(now().getTime() + 23.9 * HOUR_MS)
  })

  it('can be removed, and is deleted after 24 hours', async () => {
    const browser = uploader()
    const first = await browser.handIn(PDF, 'a.pdf')
    const second = await browser.handIn(PDF, 'b.pdf')
    expect((await browser.drop(first.id)).status).toBe(204)
    expect(namesOf(first.id)).toEqual([])
    await pruneDocuments(careDb())
    expect(await rowOf(second.id)).toBeDefined()
    shiftClock(DAY_MS + 1_000)
    await pruneDocuments(careDb())
    expect(await rowOf(second.id)).toBeUndefined()
    expect(namesOf(second.id)).toEqual([])
  })

  it('is deleted also when the process ended before its record was', async () => {
    const id = newId<DocumentId>()
    await putFile(id, 'content', PDF)
    await sweepOrphans(careDb())
    expect(await getFile(id, 'content'), 'it may still be on its way').toBeDefined()
    shiftClock(3_700_000)
    await sweepOrphans(careDb())
    expect(await getFile(id, 'content')).toBeUndefined()
  })
})

it('an announcement is refused when unsent files fill their space, until some are deleted', async () => {
  const [large] = await careDb()
    .insert(document)
    .values({
      ...{
        id: newId(),
        clientTokenHash: 'somebody',
        type: 'pdf',
        name: 'v1.sealed.name.text',
        position: null,
      },
      ...{ size: 2 ** 31 - 1, expiresAt: now(), createdAt: now() },
    })
    .returning({ id: document.id })
  const refused = await uploader().announce()
  expect([refused.response.status, refused.code]).toEqual([507, 'NO_ROOM'])
  await careDb()
    .delete(document)
    .where(eq(document.id, large?.id ?? newId()))
  expect((await uploader().handIn(PDF, 'a.pdf')).code).toBeUndefined()
})

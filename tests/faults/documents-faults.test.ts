/** Uploads while the disk is full: nothing is acknowledged, nothing is left behind, and the upload continues later. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getFile } from '@/care/documents/store'
import { document } from '@/care/documents/table'
import { careDb } from '@/db/client'
import { LOCALES } from '@/i18n/locales'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { DocumentId } from '@/lib/record-ids'
import { FileActions, FileState } from '@/surfaces/forms/files/file-row'
import { type UploadItem, UploadQueue } from '@/surfaces/forms/files/upload-queue'
import { uploadWords } from '@/surfaces/forms/files/upload-words'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { drawn } from '../support/render-page'
import { largePdf, signedInUploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const disk = vi.hoisted(() => ({ isFull: false }))
/** A full disk: the kernel answers each write to this device with ENOSPC. */
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>()
  const open: typeof fs.open = (path, ...rest) =>
    disk.isFull ? fs.open('/dev/full', 'w') : fs.open(path, ...rest)
  return { ...fs, default: { ...fs, open }, open }
})

const care = await careDatabase()
afterAll(() => care.close())
const errors = vi.spyOn(log, 'error')
beforeEach(() => {
  disk.isFull = false
  errors.mockReset().mockImplementation(() => undefined)
})

const HALF = 300_000
const BYTES = largePdf(2 * HALF)
const folder = join(env().DATA_DIR, 'documents')
const filesOf = (id: DocumentId) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes(id))
const rowOf = async (id: DocumentId) => (await careDb().select().from(document).where(eq(document.id, id)))[0]

describe('a full disk', () => {
  it('refuses a piece in its own words, keeps what was acknowledged, and the upload continues where it stopped', async () => {
    const browser = await signedInUploader(await newPerson({ hasPassword: false }), 'document')
    const { id } = await browser.announce({ name: 'MRT.pdf', size: BYTES.length })
    disk.isFull = true
    const first = await browser.send(id, 0, BYTES.subarray(0, HALF))
    expect([first.status, await codeOf(first)]).toEqual([507, 'NO_ROOM'])
    expect(errors).toHaveBeenCalledWith(
      { err: expect.objectContaining({ name: 'DiskFullError' }) },
      expect.any(String),
    )
    expect([await browser.offset(id), filesOf(id)]).toEqual(['0', []])
    disk.isFull = false
    expect((await browser.send(id, 0, BYTES.subarray(0, HALF))).status).toBe(204)
    disk.isFull = true
    const last = await browser.send(id, HALF, BYTES.subarray(HALF))
    expect([last.status, await codeOf(last)]).toEqual([507, 'NO_ROOM'])
    expect(await rowOf(id)).toMatchObject({ received: HALF, readyAt: null })
    expect(filesOf(id), 'the first piece only').toHaveLength(1)
    disk.isFull = false
    expect((await browser.send(id, HALF, BYTES.subarray(HALF))).status).toBe(204)
    expect((await getFile(id, 'content'))?.equals(BYTES)).toBe(true)
  })

  it.each(LOCALES)('is said beside the file, which can be tried again, in %s', async (locale) => {
    const words = await uploadWords(locale, 'document')
    const file = { key: '1', name: 'MRT.pdf', size: BYTES.length, position: null, sent: 0 }
    const item: UploadItem = {
      ...{ ...file, state: 'failed', code: 'NO_ROOM' },
      file: new File([], 'MRT.pdf'),
    }
    expect((await drawn(() => FileState({ item, words }))).html).toContain(words.codes.NO_ROOM)
    const { html } = await drawn(() =>
      FileActions({ item, words, queue: new UploadQueue('form', 'document') }),
    )
    expect(html).toContain(words.again.replace('{name}', 'MRT.pdf'))
  })
})

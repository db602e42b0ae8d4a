/** The virus scanner of a personal upload: what it finds is refused while its sender is there, and it fails closed. */
import { afterAll, describe, expect, it } from 'vitest'
import { FILE_TYPES } from '@/care/documents/constants'
import { getFile } from '@/care/documents/store'
import { careDatabase } from '../support/database'
import { FILES, withInside } from '../support/file-types'
import { newPatient } from '../support/offers'
import { startScanner } from '../support/scanner'
import { PDF, signedInUploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const scanner = await startScanner()
const care = await careDatabase()
afterAll(async () => {
  await scanner.close()
  await care.close()
})

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

it('EICAR in a PDF is refused in the answer to its last piece, and nothing of it is kept', async () => {
  const browser = await signedInUploader(await newPatient(), 'document')
  const { id, code } = await browser.handIn(Buffer.from(`%PDF-1.7\n% ${EICAR}\n%%EOF\n`), 'a.pdf')
  expect(code).toBe('FILE_INFECTED')
  expect(await getFile(id, 'content')).toBeUndefined()
  expect(await browser.offset(id)).toBeNull()
})

it('while the scanner is away no file is taken, and the same piece is taken once it is back', async () => {
  const browser = await signedInUploader(await newPatient(), 'document')
  scanner.says = 'stream: ERROR'
  const { id, code } = await browser.handIn(PDF, 'a.pdf')
  expect(code).toBe('SCANNER_UNAVAILABLE')
  expect(await getFile(id, 'content')).toBeUndefined()
  scanner.says = null
  expect(await codeOf(await browser.send(id, 0, PDF))).toBeUndefined()
  expect(await getFile(id, 'content')).toBeDefined()
})

describe.each(FILE_TYPES)('EICAR in a %s', (type) => {
  it.each([
    ['inside it', (text: string) => withInside(type, text)],
    ['behind its end', async (text: string) => Buffer.concat([FILES[type], Buffer.from(text)])],
  ])('%s is refused, and nothing of it is kept; another text is not', async (_where, write) => {
    const browser = await signedInUploader(await newPatient(), 'document')
    const { id, code } = await browser.handIn(await write(EICAR), `a.${type}`)
    expect(code).toBe('FILE_INFECTED')
    for (const what of ['content', 'small'] as const) expect(await getFile(id, what)).toBeUndefined()
    expect(await browser.offset(id)).toBeNull()
    expect((await browser.handIn(await write('Befund'), `b.${type}`)).code).toBeUndefined()
  })
})

it('while nothing listens at the address of the scanner no file is taken, and the same piece is once it does', async () => {
  const browser = await signedInUploader(await newPatient(), 'document')
  await scanner.close()
  for (const type of FILE_TYPES) {
    const { id, code } = await browser.handIn(FILES[type], `a.${type}`)
    expect(code).toBe('SCANNER_UNAVAILABLE')
    expect(await getFile(id, 'content')).toBeUndefined()
  }
  const { id } = await browser.announce({ name: 'b.pdf', size: PDF.length })
  expect(await codeOf(await browser.send(id, 0, PDF))).toBe('SCANNER_UNAVAILABLE')
  await scanner.reopen()
  expect(await codeOf(await browser.send(id, 0, PDF))).toBeUndefined()
  expect(await getFile(id, 'content')).toBeDefined()
})

/** The virus scanner of a personal upload: what it finds is refused while its sender is there, and it fails closed. */
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getFile } from '@/care/documents/store'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'
import { PDF, signedInUploader } from '../support/uploads'
import { codeOf } from '../support/wire-error'

const port = vi.hoisted(() => {
  const free = 21_000 + (process.pid % 9000)
  process.env.CLAMD = `tcp://127.0.0.1:${free}`
  return free
})

const care = await careDatabase()
let isAway = false
/** A clamd that knows EICAR only. */
const scanner = createServer((socket) => {
  let seen = ''
  socket.on('data', (part) => {
    seen += part.toString('latin1')
    if (!seen.endsWith('\0\0\0\0')) return
    const verdict = seen.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK'
    socket.end(isAway ? 'stream: ERROR\0' : `${verdict}\0`)
  })
})
beforeAll(() => new Promise<void>((resolve) => void scanner.listen(port, '127.0.0.1', resolve)))
afterAll(async () => {
  scanner.close()
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
  isAway = true
  const { id, code } = await browser.handIn(PDF, 'a.pdf')
  expect(code).toBe('SCANNER_UNAVAILABLE')
  expect(await getFile(id, 'content')).toBeUndefined()
  isAway = false
  expect(await codeOf(await browser.send(id, 0, PDF))).toBeUndefined()
  expect(await getFile(id, 'content')).toBeDefined()
})

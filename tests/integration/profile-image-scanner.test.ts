/** The virus scanner of profile images: what it finds is refused, and without it no picture is taken. */
import { createServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { saveImage } from '@/care/profile/image/save-image'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'

const port = vi.hoisted(() => {
  const free = 31_000 + (process.pid % 9000)
  process.env.CLAMD = `tcp://127.0.0.1:${free}`
  return free
})

const care = await careDatabase()
let verdict = 'stream: OK'
const scanner = createServer((socket) => {
  let end = Buffer.alloc(0)
  socket.on('data', (part: Buffer) => {
    end = Buffer.concat([end, part]).subarray(-4)
    if (end.equals(Buffer.alloc(4))) socket.end(`${verdict}\0`)
  })
})
beforeAll(() => new Promise<void>((resolve) => void scanner.listen(port, '127.0.0.1', resolve)))
afterAll(async () => {
  scanner.close()
  await care.close()
})

it.each([
  ['stream: Eicar FOUND', { ok: false, code: 'FILE_INFECTED' }],
  ['stream: ERROR', { ok: false, code: 'SCANNER_UNAVAILABLE' }],
  ['stream: OK', { ok: true }],
])('where it says "%s"', async (said, expected) => {
  verdict = said
  const red = { create: { width: 30, height: 20, channels: 3, background: '#c02a37' } } as const
  const bytes = await sharp(red).png().toBuffer()
  const person = await newPerson({ hasPassword: false })
  expect(await saveImage(person, { name: 'me.png', bytes })).toMatchObject(expected)
})

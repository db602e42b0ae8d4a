/** The virus scanner of profile images: what it finds is refused, and without it no picture is taken. */
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { saveImage } from '@/care/profile/image/save-image'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { startScanner } from '../support/scanner'

const scanner = await startScanner()
const care = await careDatabase()
afterAll(async () => {
  await scanner.close()
  await care.close()
})

it.each([
  ['stream: Eicar FOUND', { ok: false, code: 'FILE_INFECTED' }],
  ['stream: ERROR', { ok: false, code: 'SCANNER_UNAVAILABLE' }],
  ['stream: OK', { ok: true }],
])('where it says "%s"', async (said, expected) => {
  scanner.says = said
  const red = { create: { width: 30, height: 20, channels: 3, background: '#c02a37' } } as const
  const bytes = await sharp(red).png().toBuffer()
  const person = await newPerson({ hasPassword: false })
  expect(await saveImage(person, { name: 'me.png', bytes })).toMatchObject(expected)
})

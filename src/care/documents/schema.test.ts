/** The headers of an upload (tus 1.0.0). */
import { expect, it } from 'vitest'
import { isFormKey, readAnnouncement, readCount } from './schema'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const read = (name: string, size: string | null, more = '') =>
  readAnnouncement(`filename ${base64(name)}${more}`, size)

it('reads name, size and position', () => {
  expect(read('Saç fotoğrafı.png', '10485760', `,position ${base64('crown')}`)).toEqual({
    ok: true,
    value: { name: 'Saç fotoğrafı.png', size: 10_485_760, position: 'crown' },
  })
  expect(read('a.pdf', '1')).toMatchObject({ value: { position: null } })
})

it.each([
  ['no name', readAnnouncement(null, '5')],
  ['an empty name', readAnnouncement('filename', '5')],
  ['no length', read('a.pdf', null)],
  ['a length below zero', read('a.pdf', '-5')],
  ['a length with a sign', read('a.pdf', '+5')],
  ['a length of many digits', read('a.pdf', '9'.repeat(40))],
  ['an unknown position', read('a.pdf', '5', `,position ${base64('knee')}`)],
  ['bytes that are not UTF-8', readAnnouncement('filename /w==', '5')],
  ['a value that is not base64', readAnnouncement('filename a<b', '5')],
])('refuses %s', (_what, result) => expect(result).toMatchObject({ ok: false, code: 'INVALID_PAYLOAD' }))

it('refuses one byte too many before any byte was sent', () =>
  expect(read('a.pdf', '10485761')).toMatchObject({ code: 'FILE_TOO_LARGE' }))

it('reads counts of bytes', () => {
  expect(['0', '7', '512'].map(readCount)).toEqual([0, 7, 512])
  expect([null, '', '01', '1e3', '0x1', ' 1', '1.0'].map(readCount)).toEqual(Array(7).fill(undefined))
})

it('a form’s key is 32 small hex digits', () => {
  expect(isFormKey('0123456789abcdef'.repeat(2))).toBe(true)
  for (const key of ['', 'a'.repeat(31), 'A'.repeat(32), 'g'.repeat(32), `${'a'.repeat(32)}\n`])
    expect(isFormKey(key), JSON.stringify(key)).toBe(false)
})

/** The headers of an upload (tus 1.0.0), and the forms of files. */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { newId } from '@/lib/ids'
import type { DocumentId } from '@/lib/record-ids'
import { chosenUploads, documentForm, isFormKey, readAnnouncement, readCount, uploadFields } from './schema'

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

describe('the files that a form sends', () => {
  const form = v.object(uploadFields)
  const codeOf = (fields: Record<string, string>) => v.safeParse(form, fields).issues?.[0].message
  const ids = Array.from({ length: 11 }, () => newId<DocumentId>())

  it.each([
    [{}, undefined],
    [{ files: '', files_form: '', files_state: '' }, undefined],
    [{ files: ids.slice(0, 10).join(','), files_form: 'f' }, undefined],
    [{ files: `${ids[0]},${ids[0]}` }, undefined],
    [{ files: ids.join(',') }, 'FILES_TOO_MANY'],
    [{ files: "' or 1=1" }, 'INVALID'],
    [{ files_state: 'under-way' }, 'FILES_UNDER_WAY'],
    [{ files_state: 'failed' }, 'FILES_FAILED'],
  ])('%j: %s', (fields, code) => expect(codeOf(fields)).toBe(code))

  it('are each there once, and none are no files', () => {
    const parsed = v.parse(form, { files: `${ids[0]},${ids[0]},`, files_form: 'f' })
    expect(chosenUploads(parsed, 'de')).toEqual({ ids: [ids[0]], form: 'f' })
    expect(chosenUploads(v.parse(form, {}), 'de')).toBeUndefined()
  })

  it('carry the consent to health data and the language in which it was read', () => {
    const parsed = v.parse(form, { files: ids[0], files_form: 'f', consent_health: 'yes' })
    expect(chosenUploads(parsed, 'tr')).toEqual({ ids: [ids[0]], form: 'f', agreedIn: 'tr' })
  })
})

describe('the form that edits a document', () => {
  const edit = (title: string | undefined, category = 'report') =>
    v.safeParse(documentForm, { document: newId(), title, category, offer: '' })

  it.each([
    [undefined, 'TITLE_REQUIRED'],
    ['', 'TITLE_REQUIRED'],
    [' \u200b\n ', 'TITLE_REQUIRED'],
    ['x'.repeat(121), 'TITLE_TOO_LONG'],
    ['x'.repeat(120), undefined],
  ])('title %j: %s', (title, code) => expect(edit(title).issues?.[0].message).toBe(code))

  it('has one line of plain text as title, and a known kind', () => {
    expect(edit(' MRT\r\n\u202eKnie ').output).toMatchObject({ title: 'MRT Knie' })
    expect(edit('a', 'secret').issues?.[0].message).toBe('INVALID')
  })
})

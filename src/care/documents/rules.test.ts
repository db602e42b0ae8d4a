/** Specification, section 5, "Documents", and section 9. */
import { describe, expect, it } from 'vitest'
import { FILE_MAX_BYTES, FILE_TYPES, PERSON_MAX_BYTES, PERSON_MAX_FILES } from './constants'
import {
  checkFile,
  fileReadiness,
  fitsQuota,
  isAboutHair,
  mayPreview,
  plainFileName,
  titleOf,
  typeOfName,
  unsentUntil,
} from './rules'

const choice = (name: string, size = 1000, isPhoto = false) => ({ name, size, isPhoto })

describe('types PDF, DOC, DOCX, JPG, PNG, GIF', () => {
  it.each([
    ...[['a.pdf', 'pdf'] as const, ['a.DOC', 'doc'] as const, ['Befund 1.docx', 'docx'] as const],
    ...[['a.jpg', 'jpg'] as const, ['a.JPEG', 'jpg'] as const, ['a.b.png', 'png'] as const],
    ['saç.gif', 'gif'] as const,
  ])('%s', (name, type) => expect(typeOfName(name)).toBe(type))

  it.each([
    'a.svg',
    'a.html',
    'a.pdf.exe',
    'a.exe',
    'pdf',
    '.pdf',
    'a.pdf.',
    'a.pdf ',
    'a',
    '',
    'a.docm',
    'a.heic',
  ])('not %j', (name) => {
    expect(typeOfName(name)).toBeUndefined()
    expect(checkFile(choice(name), [])).toBe('FILE_TYPE')
  })

  it('a position of the photo guide takes photos only', () => {
    expect(checkFile(choice('front-a.pdf', 1, true), [])).toBe('FILE_TYPE')
    expect(checkFile(choice('front-a.png', 1, true), [])).toBeUndefined()
  })
})

describe('maximum 10 MB', () => {
  it('to the byte', () => {
    expect(checkFile(choice('a.pdf', FILE_MAX_BYTES), [])).toBeUndefined()
    expect(checkFile(choice('a.pdf', FILE_MAX_BYTES + 1), [])).toBe('FILE_TOO_LARGE')
  })
  it('an empty file is refused', () => expect(checkFile(choice('a.pdf', 0), [])).toBe('FILE_EMPTY'))
})

describe('a duplicate file name cannot be selected twice', () => {
  it.each([
    ['scan.pdf', 'Scan.PDF'],
    ['é.png', 'e\u0301.png'],
  ])('%s and %s', (one, other) => expect(checkFile(choice(one), ['x.pdf', other])).toBe('FILE_TWICE'))
})

it('takes ten files and no eleventh', () => {
  const there = (count: number) => Array.from({ length: count }, (_, index) => `${index}.pdf`)
  expect(checkFile(choice('a.pdf'), there(9))).toBeUndefined()
  expect(checkFile(choice('a.pdf'), there(10))).toBe('FILES_TOO_MANY')
})

describe('whether a file may be sent with its form', () => {
  it.each(['waiting', 'sending', 'checking', 'stalled'])('%s: waiting helps', (state) => {
    expect(fileReadiness({ state })).toBe('under-way')
  })
  it.each([
    'FILE_TYPE',
    'FILE_TOO_LARGE',
    'FILE_EMPTY',
    'FILE_TWICE',
    'FILE_CONTENT',
    'FILE_ACTIVE',
    'FILE_INFECTED',
  ])('refused as %s: it is left out', (code) => {
    expect(fileReadiness({ state: 'failed', code })).toBe('refused')
  })
  it.each([undefined, 'SCANNER_UNAVAILABLE', 'NO_ROOM', 'BUSY', 'TOO_MANY_REQUESTS'])(
    'failed as %s: its sender tries again or removes it',
    (code) => {
      expect(fileReadiness({ state: 'failed', ...(code && { code }) })).toBe('failed')
    },
  )
  it('incomplete after a reload: waiting does not complete it', () => {
    expect(fileReadiness({ state: 'lost' })).toBe('failed')
  })
})

describe('plainFileName', () => {
  it.each([
    ['C:\\Users\\ada\\scan.pdf', 'scan.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['gpj\u202efdp.pdf', 'gpjfdp.pdf'],
    ['  scan.pdf ', 'scan.pdf'],
  ])('%j becomes %j', (name, plain) => expect(plainFileName(name)).toBe(plain))

  it('keeps the ending of a long name', () => {
    const name = plainFileName(`${'a'.repeat(500)}.docx`)
    expect(name).toHaveLength(200)
    expect(name).toMatch(/a\.docx$/)
  })
})

it.each([
  'Haartransplantation',
  'Saç ekimi',
  'SAÇ EKİMİ',
  'Greffe de cheveux',
  'hair',
  'DHI',
  'Bartimplantat',
])('%s is about hair', (topic) => expect(isAboutHair(topic)).toBe(true))
it.each(['Knie', 'Fueled', 'Charité', 'diş', ''])('%j is not', (topic) =>
  expect(isAboutHair(topic)).toBe(false),
)

it('an unsent file is kept for 24 hours', () =>
  expect(unsentUntil(new Date('2026-03-28T12:00:00Z'))).toEqual(new Date('2026-03-29T12:00:00Z')))

describe('the quota of a person', () => {
  it.each([
    [{ bytes: 0, files: 0 }, PERSON_MAX_BYTES, true],
    [{ bytes: 0, files: 0 }, PERSON_MAX_BYTES + 1, false],
    [{ bytes: PERSON_MAX_BYTES - 5, files: 3 }, 5, true],
    [{ bytes: PERSON_MAX_BYTES - 5, files: 3 }, 6, false],
    [{ bytes: 0, files: PERSON_MAX_FILES - 1 }, 1, true],
    [{ bytes: 0, files: PERSON_MAX_FILES }, 1, false],
  ])('%j and a file of %i bytes: fits is %s', (quota, size, fits) => {
    expect(fitsQuota(quota, size)).toBe(fits)
  })
})

describe('what a document is called', () => {
  it.each([
    ['Befund.pdf', null, 'Befund'],
    ['Befund.2026.pdf', null, 'Befund.2026'],
    ['Befund.pdf', 'MRT Knie', 'MRT Knie'],
    ['.pdf', null, '.pdf'],
  ])('%s with the title %j: %s', (name, title, expected) => {
    expect(titleOf(name, title)).toBe(expected)
  })
})

it.each(FILE_TYPES)('a page can show a file of the type %s unless it is a Word file', (type) => {
  expect(mayPreview(type)).toBe(!type.startsWith('doc'))
})

/** Which files are taken into a person's documents: ending, content and size (specification, section 5). */
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { FILE_TYPES } from '@/care/documents/constants'
import { getFile } from '@/care/documents/store'
import { careDatabase } from '../support/database'
import { archiveOf, FILES, ofLength, SCHEMAS, WORD_PARTS } from '../support/file-types'
import { newPatient } from '../support/offers'
import { largePdf, PDF, photo, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())

const MAX = 10 * 1024 * 1024
const CANARY = 'CANARY-program'
/** An archive with one. */
const program = await archiveOf({}, { 'run.exe': CANARY })

const patient = await newPatient()
async function codeOf(name: string, bytes: Buffer): Promise<string | undefined> {
  return (await (await signedInUploader(await newPatient(), 'document')).handIn(bytes, name)).code
}

describe('ending and content', () => {
  it.each(FILE_TYPES.flatMap((content) => FILE_TYPES.map((ending) => [content, ending] as const)))(
    'a %s under the ending .%s',
    async (content, ending) => {
      const expected = content === ending ? undefined : 'FILE_CONTENT'
      expect(await codeOf(`a.${ending}`, FILES[content])).toBe(expected)
    },
  )

  it('a Word file is stored as it was sent', async () => {
    const browser = await signedInUploader(patient, 'document')
    const { id, code } = await browser.handIn(FILES.docx, 'Befund.docx')
    expect(code).toBeUndefined()
    expect((await getFile(id, 'content'))?.equals(FILES.docx)).toBe(true)
  })

  it.each(['a.exe', 'a.svg', 'a.html', 'a.pdf.exe', 'a', '.pdf', 'a.pdf.', 'a.pdf\u0000.exe', 'a.xml'])(
    '%j has no ending that is taken',
    async (name) => expect(await codeOf(name, PDF)).toMatch(/^(?:FILE_TYPE|INVALID_PAYLOAD)$/),
  )

  it.each(['A.PDF', 'a.b.pdf', '../../etc/a.pdf'])('%j is a PDF', async (name) => {
    expect(await codeOf(name, PDF)).toBeUndefined()
  })
})

describe('size', () => {
  it.each([
    [MAX - 1, undefined],
    [MAX, undefined],
    [MAX + 1, 'FILE_TOO_LARGE'],
    [0, 'FILE_EMPTY'],
  ])('%i bytes: %s', async (bytes, expected) => {
    expect(await codeOf('a.pdf', bytes === 0 ? Buffer.alloc(0) : largePdf(bytes))).toBe(expected)
  })

  it.each(FILE_TYPES)('a %s of 10 MB is taken whole, one of a byte more is not', async (type) => {
    const browser = await signedInUploader(await newPatient(), 'document')
    const largest = await ofLength(type, MAX)
    expect(largest.length).toBe(MAX)
    const { id, code } = await browser.handIn(largest, `a.${type}`)
    expect(code).toBeUndefined()
    expect(await getFile(id, 'content')).toBeDefined()
    const longer = await browser.handIn(await ofLength(type, MAX + 1), `b.${type}`)
    expect(longer.code).toBe('FILE_TOO_LARGE')
    expect(await getFile(longer.id, 'content')).toBeUndefined()
  })
})

describe('a file of two types at once', () => {
  const behind = (type: 'pdf' | 'jpg' | 'gif') => Buffer.concat([FILES[type], program])

  it.each(FILE_TYPES.filter((type) => type !== 'jpg' && type !== 'gif'))(
    'a picture with an archive behind it is no %s',
    async (ending) => {
      for (const type of ['jpg', 'gif'] as const)
        expect(await codeOf(`a.${ending}`, behind(type))).toBe('FILE_CONTENT')
    },
  )

  it.each(['jpg', 'gif'] as const)(
    'of a %s with an archive behind it the picture alone is kept',
    async (type) => {
      const browser = await signedInUploader(await newPatient(), 'document')
      const { id, code } = await browser.handIn(behind(type), `a.${type}`)
      expect(code).toBeUndefined()
      const stored = (await getFile(id, 'content')) ?? Buffer.alloc(0)
      expect((await sharp(stored).metadata()).format).toBe(type === 'jpg' ? 'jpeg' : type)
      for (const part of ['PK\u0003\u0004', 'PK\u0005\u0006', 'run.exe', CANARY])
        expect(stored.includes(part)).toBe(false)
    },
  )

  it.each(FILE_TYPES)('an archive before a PDF or a picture is no %s', async (ending) => {
    for (const type of ['pdf', 'jpg', 'gif'] as const)
      expect(await codeOf(`a.${ending}`, Buffer.concat([program, FILES[type]]))).toBe('FILE_CONTENT')
  })

  it.each([
    ['its own beginning', 0],
    ['that of the file', PDF.length],
  ])(
    'a PDF with an archive behind it, which counts from %s, is neither taken as PDF nor as Word file',
    async (_what, shift) => {
      const archive = Buffer.from(program)
      const place = archive.lastIndexOf('PK\u0005\u0006') + 16
      archive.writeUInt32LE(archive.readUInt32LE(place) + shift, place)
      const both = Buffer.concat([PDF, archive])
      expect(await codeOf('a.pdf', both)).toBe('FILE_ACTIVE')
      expect(await codeOf('a.docx', both)).toBe('FILE_CONTENT')
    },
  )

  it('a Word file that fetches something is refused, too, where another archive is before it', async () => {
    const list = `<Relationships><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/attachedTemplate" Target="https://example.org/a.dotm" TargetMode="External"/></Relationships>`
    const word = await archiveOf({ ...WORD_PARTS, 'word/_rels/settings.xml.rels': list })
    expect(await codeOf('a.docx', Buffer.concat([program, word]))).toBe('FILE_ACTIVE')
  })
})

describe('what would harm its reader', () => {
  it.each([
    ['a page with the beginning of a GIF', 'a.gif', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a page with the beginning of a JPEG', 'a.jpg', Buffer.from('\xff\xd8\xff<html>', 'latin1')],
    ['a ZIP that is no Word file', 'a.docx', Buffer.from('PK\u0003\u0004 bomb')],
    ['a PDF after a page', 'a.pdf', Buffer.concat([Buffer.from('<html>'), PDF])],
  ])('%s is refused', async (_what, name, bytes) => {
    expect(await codeOf(name, bytes)).toBe('FILE_CONTENT')
  })

  it.each([
    ['macros', { 'word/vbaProject.bin': 'Sub AutoOpen()' }],
    [
      'a template of another site',
      {
        'word/_rels/settings.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/attachedTemplate" Target="https://example.org/a.dotm" TargetMode="External"/></Relationships>`,
      },
    ],
  ])('a Word file with %s is refused', async (_what, parts) => {
    expect(await codeOf('a.docx', await archiveOf({ ...WORD_PARTS, ...parts }))).toBe('FILE_ACTIVE')
  })

  it('a picture of too many pixels is refused, however small its file', async () => {
    const bomb = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(MAX)
    expect(await codeOf('a.png', bomb)).toBe('FILE_CONTENT')
  })

  it('a picture loses what was appended to it, and where it was taken', async () => {
    const browser = await signedInUploader(patient, 'document')
    const polyglot = Buffer.concat([await photo(), Buffer.from('<script>CANARY-script</script>')])
    const { id } = await browser.handIn(polyglot, 'a.jpg')
    const stored = (await getFile(id, 'content'))?.toString('latin1') ?? ''
    expect(stored.length).toBeGreaterThan(100)
    expect(stored).not.toContain('CANARY')
  })
})

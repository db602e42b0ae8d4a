/** Which files are taken into a person's documents: ending, content and size (specification, section 5). */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { getFile } from '@/care/documents/store'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'
import { largePdf, PDF, photo, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())

const MAX = 10 * 1024 * 1024
const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b6a8f' } })
    .toFormat(format)
    .toBuffer()
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from(wide('WordDocument'), 'latin1'),
])
const SCHEMAS = 'http://schemas.openxmlformats.org'
const WORD_PARTS = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Befund</w:t></w:r></w:p></w:body></w:document>`,
}
/** A valid Word file with these parts. */
function docxOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const docx = await docxOf(WORD_PARTS)
const CONTENTS = {
  pdf: PDF,
  doc,
  docx,
  jpg: await photo(),
  png: await picture('png'),
  gif: await picture('gif'),
} as const
type Content = keyof typeof CONTENTS
const contents = Object.keys(CONTENTS) as readonly Content[]

const patient = await newPatient()
async function codeOf(name: string, bytes: Buffer): Promise<string | undefined> {
  return (await (await signedInUploader(await newPatient(), 'document')).handIn(bytes, name)).code
}

describe('ending and content', () => {
  it.each(contents.flatMap((content) => contents.map((ending) => [content, ending] as const)))(
    'a %s under the ending .%s',
    async (content, ending) => {
      const expected = content === ending ? undefined : 'FILE_CONTENT'
      expect(await codeOf(`a.${ending}`, CONTENTS[content])).toBe(expected)
    },
  )

  it('a Word file is stored as it was sent', async () => {
    const browser = await signedInUploader(patient, 'document')
    const { id, code } = await browser.handIn(docx, 'Befund.docx')
    expect(code).toBeUndefined()
    expect((await getFile(id, 'content'))?.equals(docx)).toBe(true)
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
    expect(await codeOf('a.docx', await docxOf({ ...WORD_PARTS, ...parts }))).toBe('FILE_ACTIVE')
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

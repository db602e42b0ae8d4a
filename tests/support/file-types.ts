/** A small valid file of each type that is taken, and the same with something inside or behind it. */
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import type { FileType } from '@/care/documents/constants'
import { PDF, photo } from './uploads'

const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')
const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#2b6a8f' } })
    .toFormat(format)
    .toBuffer()

export const SCHEMAS = 'http://schemas.openxmlformats.org'
export const WORD_PARTS = {
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Befund</w:t></w:r></w:p></w:body></w:document>`,
}

type Parts = Readonly<Record<string, string | Buffer>>

/** A ZIP of these parts; with those of `WORD_PARTS` a Word file. @param plain parts that are not compressed */
export function archiveOf(parts: Parts, plain: Parts = {}): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  for (const [name, content] of Object.entries(plain))
    zip.addBuffer(Buffer.from(content), name, { compress: false })
  zip.end()
  return buffer(zip.outputStream)
}

const DOC = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from(wide('WordDocument'), 'latin1'),
])
export const FILES: Readonly<Record<FileType, Buffer>> = {
  pdf: PDF,
  doc: DOC,
  docx: await archiveOf(WORD_PARTS),
  jpg: await photo(),
  png: await picture('png'),
  gif: await picture('gif'),
}

/** A valid file of this type with a text where the type has room for one. @param text at most 250 bytes */
export async function withInside(type: FileType, text: string): Promise<Buffer> {
  const whole = FILES[type]
  const bytes = Buffer.from(text, 'latin1')
  const between = (at: number, ...parts: readonly Buffer[]) =>
    Buffer.concat([whole.subarray(0, at), ...parts, whole.subarray(at)])
  if (type === 'docx') return archiveOf(WORD_PARTS, { 'word/media/image1.png': bytes })
  if (type === 'pdf') return between('%PDF-1.7\n'.length, Buffer.from('% '), bytes, Buffer.from('\n'))
  if (type === 'doc') return between(8, bytes)
  // A comment, as each kind of picture may have one.
  if (type === 'jpg') return between(2, Buffer.from([0xff, 0xfe, 0, bytes.length + 2]), bytes)
  if (type === 'gif')
    return between(whole.length - 1, Buffer.from([0x21, 0xfe, bytes.length]), bytes, Buffer.from([0]))
  const chunk = Buffer.concat([Buffer.from('tEXtComment\0', 'latin1'), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return between(PNG_HEAD_BYTES, length, chunk, sum)
}
/** Signature and first chunk. */
const PNG_HEAD_BYTES = 33

/** A valid file of this type that is as long as this. */
export async function ofLength(type: FileType, bytes: number): Promise<Buffer> {
  if (type === 'docx') {
    const room = bytes - (await archiveOf(WORD_PARTS, { 'word/media/image1.bmp': '' })).length
    return archiveOf(WORD_PARTS, { 'word/media/image1.bmp': Buffer.alloc(room) })
  }
  const whole = FILES[type]
  return Buffer.concat([whole, Buffer.alloc(bytes - whole.length, type === 'pdf' ? ' ' : 0)])
}

/**
 * Files that are small to send and large, deep or long to read: each is refused, or stored as the bytes that were sent,
 * within a bound of time and memory; the process goes on.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { getFile } from '@/care/documents/store'
import { gifOf, jpgOf, packed, pdfOf, pngOf, zeros, zipOf } from '../support/bombs'
import { careDatabase } from '../support/database'
import { newPatient } from '../support/offers'
import { PDF, signedInUploader } from '../support/uploads'

const care = await careDatabase()
afterAll(() => care.close())

const MAX_MS = 15_000
/** A picture within the limits takes some 150 MB; one entry of these archives has a gigabyte. */
const MAX_GROWTH = 400 * 1024 * 1024
const MANY = 20_000

const WORD = [packed('[Content_Types].xml', '<Types/>'), packed('word/document.xml', '<w:document/>')]
const inside = (depth: number): Buffer =>
  depth === 0 ? zipOf([zeros('a.bin', 64)]) : zipOf([packed('inner.zip', inside(depth - 1))])

/** Expected code; `kept`: stored as it was sent; `drawn`: stored as a small picture. */
type Row = readonly [what: string, name: string, expected: string, make: () => Buffer | Promise<Buffer>]
const BOMBS: readonly Row[] = [
  [
    'a Word file with an entry of 1 GB',
    'a.docx',
    'kept',
    () => zipOf([...WORD, zeros('word/media/image1.bmp', 1024)]),
  ],
  [
    'a Word file whose list of relations has 1 GB',
    'a.docx',
    'FILE_ACTIVE',
    () => zipOf([...WORD, zeros('word/_rels/document.xml.rels', 1024)]),
  ],
  [
    'a Word file with 1,000 lists of relations',
    'a.docx',
    'FILE_ACTIVE',
    () => zipOf([...WORD, ...Array.from({ length: 1000 }, (_, n) => packed(`word/_rels/${n}.rels`, '<x/>'))]),
  ],
  [
    'a Word file with archives inside archives',
    'a.docx',
    'kept',
    () => zipOf([...WORD, packed('word/media/deep.zip', inside(20))]),
  ],
  ['an archive of 1 GB that is no Word file', 'a.docx', 'FILE_CONTENT', () => zipOf([zeros('a.bin', 1024)])],
  ['a PNG of 100,000 × 100,000', 'a.png', 'FILE_CONTENT', () => pngOf(100_000, 100_000)],
  [
    'a PNG of the largest size that can be written',
    'a.png',
    'FILE_CONTENT',
    () => pngOf(2 ** 31 - 1, 2 ** 31 - 1),
  ],
  ['a JPEG of 65,500 × 65,500', 'a.jpg', 'FILE_CONTENT', () => jpgOf(65_500, 65_500)],
  ['a GIF of one pixel on a screen of 65,535 × 65,535', 'a.gif', 'drawn', () => gifOf(65_535, 1)],
  ['a GIF with a frame of 65,535 × 65,535', 'a.gif', 'FILE_CONTENT', () => gifOf(65_535, 1, 65_535)],
  ['a GIF of many frames', 'a.gif', 'FILE_CONTENT', () => gifOf(16, MANY)],
  ['a GIF of many large frames', 'a.gif', 'FILE_CONTENT', () => gifOf(6_000, MANY)],
  [
    'a PDF of arrays inside arrays',
    'a.pdf',
    'kept',
    () => pdfOf('['.repeat(2_000_000) + ']'.repeat(2_000_000)),
  ],
  ['a PDF of dictionaries inside dictionaries', 'a.pdf', 'kept', () => pdfOf('<</A '.repeat(1_000_000))],
  [
    'a PDF with a stream of a terabyte, as it says',
    'a.pdf',
    'kept',
    () => pdfOf('<</Length 1099511627776/Filter/FlateDecode>>stream\nx\nendstream'),
  ],
  ['a PDF of names that begin like a script', 'a.pdf', 'kept', () => pdfOf('/J#61#61'.repeat(1_000_000))],
]

/** The largest growth of the process's memory while `work` runs, and how long that takes. */
async function measured<T>(work: () => Promise<T>) {
  const before = process.memoryUsage.rss()
  const begin = performance.now()
  let peak = before
  const look = () => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const timer = setInterval(look, 5)
  const value = await work().finally(() => clearInterval(timer))
  look()
  return { value, ms: performance.now() - begin, growth: peak - before }
}

describe('a bomb', () => {
  it.each(BOMBS)('%s: %s, %s', async (_what, name, expected, make) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(10 * 1024 * 1024)
    const browser = await signedInUploader(await newPatient(), 'document')
    const { value, ms, growth } = await measured(() => browser.handIn(bytes, name))
    expect(value.code).toBe(/[a-z]/.test(expected) ? undefined : expected)
    expect(ms).toBeLessThan(MAX_MS)
    expect(growth).toBeLessThan(MAX_GROWTH)
    const stored = value.code ? undefined : await getFile(value.id, 'content')
    if (expected === 'kept') expect(stored?.equals(bytes)).toBe(true)
    if (expected === 'drawn') expect(stored?.length).toBeLessThan(1024)
    expect((await browser.handIn(PDF, 'danach.pdf')).code, 'the next file').toBeUndefined()
  })
})

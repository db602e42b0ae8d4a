/** Only real files of the six types, told from their bytes; nothing that acts by itself. reliability, rows 53 to 56. */
import { describe, expect, it } from 'vitest'
import { FILE_TYPES, type FileType } from '../constants'
import { inspect } from './rules'

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const wide = (text: string) => [...text].map((letter) => `${letter}\0`).join('')

const CFB = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
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
  ['macros', 'doc', wide('_VBA_PROJECT')],
  ['macros', 'doc', wide('Macros')],
  ['a program', 'doc', `\x01${wide('Ole10Native')}`],
  ['macros', 'docx', 'word/vbaProject.bin'],
  ['a program', 'docx', 'word/embeddings/oleObject1.bin'],
])('%s in a %s', (_what, type, content) =>
  expect(inspect(latin(`${REAL[type]}${content}`), type)).toBe('FILE_ACTIVE'),
)

it('a word that only begins alike is none', () =>
  expect(inspect(latin(`${REAL.pdf}/JSon /Launchpad`), 'pdf')).toBeUndefined())

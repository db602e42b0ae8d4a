/**
 * Whether a file is what its name says, judged by its bytes. Nothing is unpacked here, so an archive bomb does no harm:
 * the names of a Word file's parts are readable without unpacking. Pure.
 *
 * The bytes are untrusted, and the process does nothing else meanwhile: a pattern with `*` or `+` could take quadratic
 * time, so no pattern here has one.
 */
import type { FileType } from '../constants'

export type InspectionCode = 'FILE_CONTENT' | 'FILE_ACTIVE'

/** How each type begins; pictures are also encoded again afterwards, which finds the rest. */
const BEGINNINGS: Readonly<Record<FileType, readonly (readonly number[])[]>> = {
  pdf: [ascii('%PDF-1.'), ascii('%PDF-2.')],
  doc: [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  docx: [[0x50, 0x4b, 0x03, 0x04]],
  jpg: [[0xff, 0xd8, 0xff]],
  png: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  gif: [ascii('GIF87a'), ascii('GIF89a')],
}

/** What a file of this type must have inside. */
const PARTS: Readonly<Partial<Record<FileType, readonly string[]>>> = {
  pdf: ['%%EOF'],
  doc: [wide('WordDocument')],
  docx: ['[Content_Types].xml', 'word/document.xml'],
}

const RUNNING_PDF_NAMES = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA']
/** Sends filled-in fields to a URL, reads fields from a file, opens a file inside another one. */
const REMOTE_PDF_NAMES = ['SubmitForm', 'ImportData', 'GoToE']

/**
 * What runs by itself when the file is opened: programs, calls of other programs, files inside the file, and what is sent
 * to or fetched from another server.
 */
const ACTIVE: Readonly<Partial<Record<FileType, readonly ((text: string) => boolean)[]>>> = {
  pdf: [has(namesOfPdf(...RUNNING_PDF_NAMES, ...REMOTE_PDF_NAMES))],
  doc: [has(new RegExp(`${wide('Macros')}|${wide('_VBA_PROJECT')}|${wide('Ole10Native')}`, 'i'))],
  docx: [has(/word\/vbaProject\.bin|word\/activeX\//i), embedsProgram],
}

/** @returns undefined for a file of this type that runs nothing by itself */
export function inspect(bytes: Uint8Array, type: FileType): InspectionCode | undefined {
  if (!BEGINNINGS[type].some((beginning) => beginning.every((byte, index) => bytes[index] === byte)))
    return 'FILE_CONTENT'
  const parts = PARTS[type]
  if (!parts) return undefined
  const text = asLatin(bytes)
  if (parts.some((part) => !text.includes(part))) return 'FILE_CONTENT'
  return ACTIVE[type]?.some((isActive) => isActive(text)) ? 'FILE_ACTIVE' : undefined
}

function has(pattern: RegExp): (text: string) => boolean {
  return (text) => pattern.test(text)
}

/** Matches whole names of a PDF: `/JSon` is not `/JS`. */
function namesOfPdf(...names: readonly string[]): RegExp {
  const letter = '[A-Za-z]|#(?:4[1-9A-Fa-f]|5[0-9Aa]|6[1-9A-Fa-f]|7[0-9Aa])'
  return new RegExp(`${spelt('/')}(?:${names.map(spelt).join('|')})(?!${letter})`)
}

/** A PDF may spell letters as hex: `/J#61vaScript` is `/JavaScript`. */
function spelt(name: string): string {
  const hex = (letter: string) =>
    letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)
  return [...name].map((letter) => `(?:${letter}|#${hex(letter)})`).join('')
}

/** Whether an embedded part has the file extension of a program. Each byte is read once. */
function embedsProgram(text: string): boolean {
  const begin = /word\/embeddings\//gi
  const end = /[\s\0]/g
  while (begin.test(text)) {
    end.lastIndex = begin.lastIndex
    const until = end.exec(text)?.index ?? text.length
    if (/\.(?:bin|exe|js)/i.test(text.slice(begin.lastIndex, until))) return true
    begin.lastIndex = until
  }
  return false
}

/** One character for each byte. */
function asLatin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** Names in the directory of an old Word file have two bytes for each letter. */
function wide(name: string): string {
  return [...name].map((letter) => `${letter}\0`).join('')
}

function ascii(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

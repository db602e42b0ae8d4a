/**
 * Whether a file is what its name says, told from its bytes. Nothing is unpacked: names inside a Word file stand in it
 * as they are, so a file that is made to burst when it is opened is never opened here. Pure.
 */
import type { FileType } from '../constants'

export type InspectionCode = 'FILE_CONTENT' | 'FILE_ACTIVE'

/** How each type begins; pictures are also drawn anew afterwards, which tells the rest. */
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

/** What acts by itself when the file is opened: programs, calls of other programs, files inside the file. */
const ACTIVE: Readonly<Partial<Record<FileType, readonly RegExp[]>>> = {
  pdf: [/\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z])/],
  doc: [new RegExp(`${wide('Macros')}|${wide('_VBA_PROJECT')}|${wide('Ole10Native')}`, 'i')],
  docx: [/word\/vbaProject\.bin|word\/activeX\/|word\/embeddings\/[^\s\0]*\.(?:bin|exe|js)/i],
}

/** @returns undefined for a file that is what it says and does nothing by itself */
export function inspect(bytes: Uint8Array, type: FileType): InspectionCode | undefined {
  if (!BEGINNINGS[type].some((mark) => mark.every((byte, index) => bytes[index] === byte)))
    return 'FILE_CONTENT'
  const parts = PARTS[type]
  if (!parts) return undefined
  const text = asLatin(bytes)
  if (parts.some((part) => !text.includes(part))) return 'FILE_CONTENT'
  // `/J#61vaScript` is the same name to a reader of PDF.
  const plain = type === 'pdf' ? text.replace(/#([0-9a-f]{2})/gi, (_, hex) => fromHex(hex)) : text
  return ACTIVE[type]?.some((pattern) => pattern.test(plain)) ? 'FILE_ACTIVE' : undefined
}

/** One character for each byte, whatever the bytes mean. */
function asLatin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

/** As the directory of an old Word file writes names: two bytes for each letter. */
function wide(name: string): string {
  return [...name].map((letter) => `${letter}\0`).join('')
}

function ascii(text: string): readonly number[] {
  return [...text].map((letter) => letter.charCodeAt(0))
}

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}

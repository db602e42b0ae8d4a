/**
 * Word files that fetch something when they are opened: a template, a picture or an object on another server. The lists
 * of relations (`.rels`) say so. Only they are unpacked here, each to a limit.
 */
import { inflateRawSync } from 'node:zlib'
import { type ArchivePart, listParts } from './list-parts'

const LOCAL_HEADER = 0x04034b50
const LISTS_MAX = 100
/** The longest list of relations, unpacked; a clinic's report has some hundred bytes. */
const LIST_MAX_BYTES = 512 * 1024

/** @returns name of the list that refers to another server or cannot be read; undefined when nothing is fetched */
export function findRemotePart(file: Buffer): string | undefined {
  const lists = listParts(file).filter(({ name }) => /\.rels$/i.test(name))
  if (lists.length > LISTS_MAX) return lists[LISTS_MAX]?.name
  return lists.find((entry) => {
    const text = contentOf(file, entry)
    return text === undefined || isRemote(text)
  })?.name
}

/** @returns undefined for a list that cannot be unpacked within the limit */
function contentOf(file: Buffer, { offset, packed, method }: ArchivePart): string | undefined {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const begin = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(begin, begin + packed)
  try {
    if (method === 8) return textOf(inflateRawSync(bytes, { maxOutputLength: LIST_MAX_BYTES }))
    return method === 0 && bytes.length <= LIST_MAX_BYTES ? textOf(bytes) : undefined
  } catch {
    return undefined
  }
}

/** UTF-8, or UTF-16 with its byte order mark. */
function textOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return bytes.includes(0) ? undefined : bytes.toString('utf8')
}

/** Not links, which wait for a click, nor a template on the writer's own computer, which another one does not have. */
function isRemote(list: string): boolean {
  for (const [relation] of list.matchAll(/<(?:[\w.-]{1,50}:)?Relationship\s[^>]*>/g)) {
    const text = withoutEntities(relation)
    if (!/\bTargetMode\s*=\s*["']\s*External/i.test(text)) continue
    const isLink = /\bType\s*=\s*["'][^"']*\/hyperlink\s*["']/i.test(text)
    const isOwnTemplate =
      /\bType\s*=\s*["'][^"']*\/attachedTemplate\s*["']/i.test(text) &&
      /\bTarget\s*=\s*["'](?:file:\/\/\/)?[a-z]:[\\/]/i.test(text)
    if (!isLink && !isOwnTemplate) return true
  }
  return false
}

/** `Externa&#108;` is read as `External`. */
function withoutEntities(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_all, hex) => characterOf(Number.parseInt(hex, 16)))
    .replace(/&#(\d{1,7});/g, (_all, decimal) => characterOf(Number(decimal)))
}

function characterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

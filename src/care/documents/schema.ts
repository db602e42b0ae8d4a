/** The headers of an upload: tus 1.0.0 with its extensions creation and termination. Pure. */
import { err, ok, type Result } from '@/lib/result'
import { FILE_MAX_BYTES, PHOTO_POSITIONS } from './constants'
import { type FileCode, plainFileName } from './rules'
import type { UploadAnnouncement } from './uploads/start-upload'

/** @param metadata `Upload-Metadata`: names with base64 values. @param length `Upload-Length`, bytes */
export function readAnnouncement(
  metadata: string | null,
  length: string | null,
): Result<UploadAnnouncement, FileCode | 'INVALID_PAYLOAD'> {
  const size = readCount(length)
  const values = readMetadata(metadata ?? '')
  const name = plainFileName(values.get('filename') ?? '')
  const positionText = values.get('position') ?? ''
  const position = PHOTO_POSITIONS.find((one) => one === positionText) ?? null
  if (size === undefined || name === '' || (positionText !== '' && !position)) return err('INVALID_PAYLOAD')
  if (size > FILE_MAX_BYTES) return err('FILE_TOO_LARGE')
  return ok({ name, size, position })
}

/** Whether a text is a form's key: 128 random bits in hex. It opens nothing without the browser's token. */
export function isFormKey(text: string): boolean {
  return /^[\da-f]{32}$/.test(text)
}

/** A header that counts bytes; undefined for anything else. */
export function readCount(text: string | null): number | undefined {
  return text !== null && /^(?:0|[1-9]\d{0,9})$/.test(text) ? Number(text) : undefined
}

function readMetadata(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [name, value] = pair.trim().split(' ')
    const decoded = name && value && /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? decode(value) : undefined
    return name && decoded !== undefined ? [[name, decoded] as const] : []
  })
  return new Map(pairs)
}

/** UTF-8 in base64; undefined for bytes that are no text. */
function decode(value: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The headers of an upload (tus 1.0.0 with creation and termination), and the forms of files. Pure. */
import * as v from 'valibot'
import type { Locale } from '@/i18n/locales'
import { openedFields } from '@/lib/opened-form'
import { type DocumentId, documentIdSchema } from '@/lib/record-ids'
import { err, ok, type Result } from '@/lib/result'
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_TITLE_MAX_LENGTH,
  FILE_MAX_BYTES,
  FILES_MAX,
  PHOTO_POSITIONS,
} from './constants'
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

/**
 * A field that may be empty or missing. The library of the browser's forms makes it undefined inside of the outer
 * `optional`, and does not use a default there.
 */
const orEmpty = v.pipe(
  v.optional(v.string()),
  v.transform((text) => text ?? ''),
)
const mayBeEmpty = v.optional(v.pipe(orEmpty, v.maxLength(64, 'INVALID')), '')

/**
 * What `FileUpload` sends with the form around it. A form is not sent while files are on their way, or when one failed:
 * its sender would believe that it was sent.
 */
export const uploadFields = {
  files: v.optional(
    v.pipe(
      orEmpty,
      v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
      v.array(documentIdSchema),
      v.maxLength(FILES_MAX, 'FILES_TOO_MANY'),
    ),
    '',
  ),
  files_form: mayBeEmpty,
  files_state: v.optional(
    v.pipe(
      orEmpty,
      v.check((state) => state !== 'under-way', 'FILES_UNDER_WAY'),
      v.check((state) => state !== 'failed', 'FILES_FAILED'),
    ),
    '',
  ),
  /** The consent to health data, which a patient's files need; browsers do not send a checkbox that is not ticked. */
  consent_health: v.optional(v.literal('yes', 'INVALID')),
}

type UploadFields = {
  readonly files: readonly DocumentId[]
  readonly files_form: string
  readonly consent_health?: 'yes' | undefined
}

/** The files of a posted form; undefined for none. @param locale the form's language, in which its consent was read */
export function chosenUploads(
  { files: ids, files_form: form, consent_health: consent }: UploadFields,
  locale: Locale,
) {
  return ids.length === 0 ? undefined : { ids, form, ...(consent && { agreedIn: locale }) }
}

/** A title that may be left empty: then the file's name is used. */
export const optionalTitle = v.optional(
  v.pipe(orEmpty, v.transform(plainTitle), v.maxLength(DOCUMENT_TITLE_MAX_LENGTH, 'TITLE_TOO_LONG')),
  '',
)

/** Title and category of a document, and what it belongs to (specification, section 5: a title is required on edit). */
export const documentForm = v.object({
  ...openedFields,
  document: mayBeEmpty,
  title: v.pipe(
    v.string('TITLE_REQUIRED'),
    v.transform((text) => plainTitle(text)),
    v.nonEmpty('TITLE_REQUIRED'),
    v.maxLength(DOCUMENT_TITLE_MAX_LENGTH, 'TITLE_TOO_LONG'),
  ),
  category: v.picklist(DOCUMENT_CATEGORIES, 'INVALID'),
  offer: mayBeEmpty,
  order: mayBeEmpty,
  /** Browsers do not send a checkbox that is not ticked; a hidden field is empty. */
  record: v.optional(v.picklist(['yes', ''], 'INVALID')),
})

export const documentDeletion = v.object({ document: mayBeEmpty })

/** One line without control characters and marks that turn text around. */
function plainTitle(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()
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

/** Which files may be uploaded (specification, section 5). Pure, and the same in the browser and on the server. */
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILE_TYPES,
  FILES_MAX,
  type FileType,
  PERSON_MAX_BYTES,
  PERSON_MAX_FILES,
  PHOTO_TYPES,
  UNSENT_HOURS,
} from './constants'

export type FileCode = 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_EMPTY' | 'FILE_TWICE' | 'FILES_TOO_MANY'

export type ChosenFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Chosen for a position of the photo guide, which takes photos only. */
  readonly isPhoto?: boolean
}

/** The type that a file's name says; undefined for one that is not accepted. */
export function typeOfName(name: string): FileType | undefined {
  const ending = /[^.]\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase()
  return FILE_TYPES.find((type) => type === (ending === 'jpeg' ? 'jpg' : ending))
}

/** Why a file cannot be added to a form; undefined when it can. @param others names of the form's other files */
export function checkFile(
  { name, size, isPhoto }: ChosenFile,
  others: readonly string[],
): FileCode | undefined {
  const type = typeOfName(name)
  if (!type || (isPhoto && !PHOTO_TYPES.includes(type))) return 'FILE_TYPE'
  if (size > FILE_MAX_BYTES) return 'FILE_TOO_LARGE'
  if (size <= 0) return 'FILE_EMPTY'
  if (others.some((other) => sameName(other, name))) return 'FILE_TWICE'
  return others.length >= FILES_MAX ? 'FILES_TOO_MANY' : undefined
}

/** `Scan.pdf` and `scan.PDF` are the same name, which cannot be chosen twice. */
function sameName(a: string, b: string): boolean {
  return a.normalize().toLowerCase() === b.normalize().toLowerCase()
}

/** A name without folders, control characters and marks that turn text around, short enough to show. */
export function plainFileName(name: string): string {
  const last = name.replace(/^.*[\\/]/s, '')
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim()
  if (plain.length <= FILE_NAME_MAX_LENGTH) return plain
  const ending = /\.[a-z]{3,4}$/i.exec(plain)?.[0] ?? ''
  return `${plain.slice(0, FILE_NAME_MAX_LENGTH - ending.length)}${ending}`
}

export type FileReadiness = 'ready' | 'under-way' | 'refused' | 'failed'

/** Faults that are not the file's own: trying again may succeed. */
const TRANSIENT_CODES = new Set([
  'SCANNER_UNAVAILABLE',
  'BUSY',
  'NO_ROOM',
  'QUOTA_FULL',
  'NOT_SIGNED_IN',
  'TOO_MANY_REQUESTS',
  'default',
])

type UploadState = {
  /** As in `UploadItem` of the form. */
  readonly state: string
  /** Why it failed. */
  readonly code?: string
}

/**
 * Whether a file may be sent with its form. `under-way`: waiting helps. `refused`: it can never be sent and is left
 * out. `failed`: its sender must try again or remove it, or would believe that it was sent.
 */
export function fileReadiness({ state, code = 'default' }: UploadState): FileReadiness {
  if (state === 'ready') return 'ready'
  if (state === 'lost') return 'failed'
  if (state !== 'failed') return 'under-way'
  return TRANSIENT_CODES.has(code) ? 'failed' : 'refused'
}

/** When a file that is announced now is deleted, unless its form is sent before. */
export function unsentUntil(from: Date): Date {
  return new Date(from.getTime() + UNSENT_HOURS * 3_600_000)
}

/** How much a person's files take: bytes, and how many files. */
export type Quota = { readonly bytes: number; readonly files: number }

/** Whether a person may upload another file of this size. */
export function fitsQuota({ bytes, files }: Quota, size: number): boolean {
  return bytes + size <= PERSON_MAX_BYTES && files < PERSON_MAX_FILES
}

/** Whether a page can show a file of this type. */
export function mayPreview(type: FileType): boolean {
  return type === 'pdf' || PHOTO_TYPES.includes(type)
}

/** What a document is called: its title, or the file's name without its ending. */
export function titleOf(name: string, title: string | null): string {
  return title ?? (name.replace(/\.[a-z]{3,4}$/i, '').trim() || name)
}

const HAIR = /hair|haar|saç|cheveu|capillaire|greffe|sakal|bart|beard|barbe|\bfue\b|\bdhi\b/iu

/** Whether a text is about hair: then the photo guide is open from the start. */
export function isAboutHair(text: string): boolean {
  return HAIR.test(text)
}

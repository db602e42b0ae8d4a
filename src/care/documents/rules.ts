/** Which files may be handed in (specification, section 5). Pure, and the same in the browser and on the server. */
import {
  FILE_MAX_BYTES,
  FILE_NAME_MAX_LENGTH,
  FILE_TYPES,
  FILES_MAX,
  type FileType,
  PHOTO_TYPES,
  UNSENT_HOURS,
} from './constants'

export type FileCode = 'FILE_TYPE' | 'FILE_TOO_LARGE' | 'FILE_EMPTY' | 'FILE_TWICE' | 'FILES_TOO_MANY'

export type Choice = {
  readonly name: string
  /** In bytes. */
  readonly size: number
  /** Chosen for one of the places of the photo guide, where only a photo can stand. */
  readonly isPhoto?: boolean
}

/** What its name says a file is; undefined for what we do not take. */
export function typeOfName(name: string): FileType | undefined {
  const ending = /[^.]\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase()
  return FILE_TYPES.find((type) => type === (ending === 'jpeg' ? 'jpg' : ending))
}

/** @param others names of the files that are there already */
export function checkChoice(
  { name, size, isPhoto }: Choice,
  others: readonly string[],
): FileCode | undefined {
  const type = typeOfName(name)
  if (!type || (isPhoto && !PHOTO_TYPES.includes(type))) return 'FILE_TYPE'
  if (size > FILE_MAX_BYTES) return 'FILE_TOO_LARGE'
  if (size <= 0) return 'FILE_EMPTY'
  if (others.some((other) => sameName(other, name))) return 'FILE_TWICE'
  return others.length >= FILES_MAX ? 'FILES_TOO_MANY' : undefined
}

/** A duplicate file name cannot be chosen twice; `Scan.pdf` and `scan.PDF` are the same name. */
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

export type FileStanding = 'ready' | 'under-way' | 'refused' | 'failed'

/** What may go well the next time, without a change of the file. */
const PASSING = new Set(['SCANNER_UNAVAILABLE', 'BUSY', 'NO_ROOM', 'TOO_MANY_REQUESTS', 'default'])

/**
 * What a file means for the form that it is in. `under-way`: waiting helps. `refused`: it can never be sent and is left
 * out. `failed`: its sender must try again or remove it, or would believe that it was sent.
 */
export function fileStanding({ state, code = 'default' }: { state: string; code?: string }): FileStanding {
  if (state === 'ready') return 'ready'
  if (state === 'lost') return 'failed'
  if (state !== 'failed') return 'under-way'
  return PASSING.has(code) ? 'failed' : 'refused'
}

/** How long a file waits for its form. */
export function unsentUntil(from: Date): Date {
  return new Date(from.getTime() + UNSENT_HOURS * 3_600_000)
}

const HAIR = /hair|haar|saç|cheveu|capillaire|greffe|sakal|bart|beard|barbe|\bfue\b|\bdhi\b/iu

/** Whether a text is about hair: then the photo guide is opened without being asked for. */
export function isAboutHair(text: string): boolean {
  return HAIR.test(text)
}

/** Which pictures are accepted as a profile image. Pure, and used both in the browser and on the server. */
import type { FileType } from '@/care/documents/constants'
import { typeOfName } from '@/care/documents/rules'
import { IMAGE_MAX_BYTES, IMAGE_PIXELS_MAX, IMAGE_TYPES } from './constants'

/** Why a file is refused before it is read. */
export type ImageFileCode = 'FILE_REQUIRED' | 'FILE_TYPE' | 'FILE_TOO_LARGE'

type NamedFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** The type by the file's name, if it is accepted. @returns otherwise the error code */
export function imageTypeOf({ name, size }: NamedFile): { readonly type: FileType } | ImageFileCode {
  if (name === '' || size <= 0) return 'FILE_REQUIRED'
  const type = typeOfName(name)
  if (!type || !IMAGE_TYPES.includes(type)) return 'FILE_TYPE'
  return size < IMAGE_MAX_BYTES ? { type } : 'FILE_TOO_LARGE'
}

/** Whether a picture of this size may be decoded. */
export function isDrawable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width > 0 && height > 0 && width * height <= IMAGE_PIXELS_MAX
}

/** The initials of a name, shown for people without a picture: `Ada Lovelace` → `AL`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

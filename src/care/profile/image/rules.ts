/** Which pictures are taken as a profile image. Pure, and the same in the browser and on the server. */
import type { FileType } from '@/care/documents/constants'
import { typeOfName } from '@/care/documents/rules'
import { IMAGE_MAX_BYTES, IMAGE_PIXELS_MAX, IMAGE_TYPES } from './constants'

/** Why a file is refused before anything of it is read. */
export type ImageFileCode = 'FILE_REQUIRED' | 'FILE_TYPE' | 'FILE_TOO_LARGE'

type NamedFile = {
  readonly name: string
  /** In bytes. */
  readonly size: number
}

/** The type that a picture's name says, if it may be taken. @returns the code otherwise */
export function imageTypeOf({ name, size }: NamedFile): { readonly type: FileType } | ImageFileCode {
  if (name === '' || size <= 0) return 'FILE_REQUIRED'
  const type = typeOfName(name)
  if (!type || !IMAGE_TYPES.includes(type)) return 'FILE_TYPE'
  return size < IMAGE_MAX_BYTES ? { type } : 'FILE_TOO_LARGE'
}

/** Whether so many pixels may be drawn. */
export function isDrawable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width > 0 && height > 0 && width * height <= IMAGE_PIXELS_MAX
}

/** The first letters of a name, in the place of a picture: `Ada Lovelace` → `AL`. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^\p{L}/u.test(word))
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

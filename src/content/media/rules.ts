import { FILE_ID_PREFIX, IMAGE_SIZES } from './constants'

export type PictureFile = { readonly filename: string; readonly width: number; readonly height: number }

/** A smaller copy as Payload stores it on the record, without `filesize`, because the file does not exist yet. */
export type ScaledPicture = PictureFile & { readonly mimeType: 'image/webp' }

/**
 * The copies of a picture by name, except those that would be as wide as the picture or wider.
 * @param picture width and height in pixels
 */
export function scaledPicturesOf({ filename, width, height }: PictureFile): Record<string, ScaledPicture> {
  const stem = filename.replace(/\.[^.]+$/, '')
  const narrower = Object.entries(IMAGE_SIZES).filter(([, size]) => size < width)
  return Object.fromEntries(
    narrower.map(([name, size]) => {
      const scaledHeight = Math.max(1, Math.round((height * size) / width))
      const file = `${stem}-${size}x${scaledHeight}.webp`
      return [name, { filename: file, width: size, height: scaledHeight, mimeType: 'image/webp' }]
    }),
  )
}

type Size = { readonly width: number; readonly height: number }

/** A point of a picture in percent from left and top. */
export type Focus = { readonly x: number; readonly y: number }

/** How a picture fills the frame: its scaled size, and where the visible part of it begins. */
export function cropOf({ width, height }: Size, frame: Size, focus: Focus) {
  const factor = Math.max(frame.width / width, frame.height / height)
  const scaled = {
    width: Math.max(frame.width, Math.round(width * factor)),
    height: Math.max(frame.height, Math.round(height * factor)),
  }
  return {
    scaled,
    left: cropStart(scaled.width, frame.width, focus.x),
    top: cropStart(scaled.height, frame.height, focus.y),
  }
}

/** Where the crop starts so that the focus is in the middle, as far as the picture allows. */
function cropStart(whole: number, frame: number, percent: number): number {
  return Math.round(Math.min(Math.max((whole * percent) / 100 - frame / 2, 0), whole - frame))
}

/** The largest number of PostgreSQL's `integer`. */
const RECORD_ID_MAX = 2_147_483_647

/** A file's id on the wire, where files have UUIDs. @param id of its record @param prefix stored on it */
export function fileIdOf(id: number, prefix?: string | null): string {
  return (prefix ?? FILE_ID_PREFIX) + id.toString(16).padStart(12, '0')
}

/** The same as SQL. @param alias of the table of files */
export function fileIdSql(alias: string): string {
  return `(coalesce(${alias}.file_id_prefix, '${FILE_ID_PREFIX}') || lpad(to_hex(${alias}.id), 12, '0'))`
}

const FILE_ID = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-([\da-f]{12})$/

/** The id of the record that a file's id names, whose beginning has still to be compared; undefined for other texts. */
export function recordIdOf(fileId: string): number | undefined {
  const id = Number.parseInt(FILE_ID.exec(fileId)?.[1] ?? '', 16)
  return id >= 1 && id <= RECORD_ID_MAX ? id : undefined
}

export type UsedFile = {
  readonly id: number
  /** Its own, and those of its smaller copies. */
  readonly names: readonly string[]
}

/** Finds the rows of a table that may have the file in a text: by a name, by its id on the wire, or in a rich text. */
export function textPatternOf({ id, names }: UsedFile): string {
  const written = names.flatMap((name) => [name, encodeURIComponent(name)])
  const escaped = [...new Set(written)].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const onWire = `-${id.toString(16).padStart(12, '0')}`
  return [...escaped, onWire, `"value"+: ?${id}[,}]`].join('|')
}

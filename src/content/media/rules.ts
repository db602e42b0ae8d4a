import { IMAGE_SIZES } from './constants'

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

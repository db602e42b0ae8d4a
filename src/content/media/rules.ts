import { IMAGE_SIZES } from './constants'

export type PictureFile = { readonly filename: string; readonly width: number; readonly height: number }

/** A smaller copy as Payload keeps it on the record. Without `filesize`, because its file is not made yet. */
export type ScaledPicture = PictureFile & { readonly mimeType: 'image/webp' }

/**
 * The smaller copies of a picture by their names, those only that are narrower than the picture.
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

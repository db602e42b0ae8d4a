/** Makes a profile image of an uploaded picture: a small square without metadata such as the place it was taken. */
import sharp from 'sharp'
import type { FileType } from '@/care/documents/constants'
import { createLimiter } from '@/lib/limiter'
import { err, ok, type Result } from '@/lib/result'
import { IMAGE_EDGE_PX, IMAGE_PIXELS_MAX } from './constants'
import { isDrawable } from './rules'

/** A picture of 40 million pixels needs about 150 MB of memory. */
const limit = createLimiter(2, 20)

const FORMATS: Readonly<Partial<Record<FileType, string>>> = { jpg: 'jpeg', png: 'png', gif: 'gif' }

/** FILE_CONTENT: not of this type, or unreadable. IMAGE_TOO_MANY_PIXELS: the decoded picture would be too large. */
export type DrawCode = 'FILE_CONTENT' | 'IMAGE_TOO_MANY_PIXELS' | 'BUSY'

/** @returns a square WebP of the middle of the picture, or of its first frame */
export async function drawImage(bytes: Buffer, type: FileType): Promise<Result<Buffer, DrawCode>> {
  const drawn = await limit(() => draw(bytes, type))
  return drawn.ran ? drawn.value : err('BUSY')
}

async function draw(bytes: Buffer, type: FileType): Promise<Result<Buffer, DrawCode>> {
  try {
    // Reads only the file's header, so that a decompression bomb gets its own error code.
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== FORMATS[type]) return err('FILE_CONTENT')
    if (!isDrawable({ width, height })) return err('IMAGE_TOO_MANY_PIXELS')
    const square = sharp(bytes, { limitInputPixels: IMAGE_PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 20 })
      // Rotated now, because the metadata with the orientation is removed.
      .autoOrient()
      .resize(IMAGE_EDGE_PX, IMAGE_EDGE_PX, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
    return ok(await square.webp({ quality: 82 }).toBuffer())
  } catch {
    return err('FILE_CONTENT')
  }
}

/** Encodes pictures again, which removes place, camera and other metadata. */
import sharp, { type Sharp } from 'sharp'
import { createLimiter } from '@/lib/limiter'
import { type FileType, FRAMES_MAX, PHOTO_TYPES, PIXELS_MAX } from './constants'

/** Two pictures of 40 million pixels at once take some 300 MB of memory. */
const limit = createLimiter(2, 20)

const FORMATS: Readonly<Partial<Record<FileType, string>>> = { jpg: 'jpeg', png: 'png', gif: 'gif' }

export type CleanResult =
  | { readonly ok: true; readonly bytes: Buffer; readonly small?: Buffer }
  | { readonly ok: false; readonly code: 'FILE_CONTENT' | 'BUSY' }

/** @returns pictures without their metadata; other files as they are */
export async function clean(bytes: Buffer, type: FileType): Promise<CleanResult> {
  if (!PHOTO_TYPES.includes(type)) return { ok: true, bytes }
  const encoded = await limit(() => reencode(bytes, type))
  if (!encoded.ran) return { ok: false, code: 'BUSY' }
  return encoded.value ? { ok: true, ...encoded.value } : { ok: false, code: 'FILE_CONTENT' }
}

/** Edge of a thumbnail, in pixels. */
const THUMBNAIL_PX = 192

async function reencode(bytes: Buffer, type: FileType) {
  try {
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: type === 'gif' })
    const { format, pages = 1 } = await picture.metadata()
    if (format !== FORMATS[type] || pages > FRAMES_MAX) return undefined
    // Turned now, because the metadata that says how is removed.
    const upright = picture.timeout({ seconds: 20 }).autoOrient().toColourspace('srgb')
    const whole = await inType(upright, type).toBuffer()
    const small = await sharp(whole).resize(THUMBNAIL_PX, THUMBNAIL_PX).jpeg({ quality: 80 }).toBuffer()
    return { bytes: whole, small }
  } catch {
    return undefined
  }
}

function inType(picture: Sharp, type: FileType): Sharp {
  if (type === 'jpg') return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
  return type === 'png' ? picture.png() : picture.gif()
}

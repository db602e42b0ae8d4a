/**
 * Makes smaller copies of a picture that its record names but that are not on the disk: those of the demo's pictures,
 * which would delay a first start, and those that a backup leaves out. Each is made at its first request.
 */
import { join } from 'node:path'
import type { PayloadRequest, Where } from 'payload'
import sharp from 'sharp'
import { IMAGE_SIZES, WEBP } from './constants'
import { scaledPicturesOf } from './rules'
import { copyWriter, exists } from './write-copy'

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
export const MEDIA_FOLDER = `${process.env.DATA_DIR ?? 'data'}/media`

const writeCopy = copyWriter('scaled-pictures')

const SCALE_TIMEOUT_SECONDS = 20
/** As Payload and `scaledPicturesOf` name the copies. */
const SCALED_NAME = /^[^/\\]+-\d+x\d+\.webp$/

/** Payload calls this handler when a file is requested, and sends the file afterwards. */
export async function drawMissingPicture(
  req: PayloadRequest,
  { params: { filename } }: { params: { filename: string } },
): Promise<void> {
  const target = join(MEDIA_FOLDER, filename)
  if (!SCALED_NAME.test(filename) || (await exists(target))) return
  await writeCopy(target, (part) => drawCopy(req, filename, part))
}

async function drawCopy(req: PayloadRequest, filename: string, part: string): Promise<boolean> {
  const named: Where[] = Object.keys(IMAGE_SIZES).map((name) => ({
    [`sizes.${name}.filename`]: { equals: filename },
  }))
  const { docs } = await req.payload.find({
    collection: 'media',
    where: { or: named },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: false,
    req,
  })
  const { filename: original, width, height } = docs[0] ?? {}
  if (!original || !width || !height) return false
  // Sizes come from the picture itself: the sizes on the record could be any number of pixels.
  const copies = Object.values(scaledPicturesOf({ filename: original, width, height }))
  const copy = copies.find((candidate) => candidate.filename === filename)
  if (!copy) return false
  await sharp(join(MEDIA_FOLDER, original))
    .rotate()
    .resize({ width: copy.width, height: copy.height, fit: 'fill' })
    .timeout({ seconds: SCALE_TIMEOUT_SECONDS })
    .webp(WEBP.options)
    .toFile(part)
  return true
}

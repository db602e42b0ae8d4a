/**
 * Makes smaller copies of a picture that its record names but that are not on the disk: those of the demo's pictures,
 * which would delay a first start, and those that a backup leaves out. Each is made at its first request.
 */
import { randomUUID } from 'node:crypto'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayloadRequest, Where } from 'payload'
import sharp from 'sharp'
import { createLimiter } from '@/lib/limiter'
import { IMAGE_SIZES, WEBP } from './constants'
import { type ScaledPicture, scaledPicturesOf } from './rules'

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
export const MEDIA_FOLDER = `${process.env.DATA_DIR ?? 'data'}/media`

const SCALE_TIMEOUT_SECONDS = 20
/** Each takes a database connection and a processor: many requests at once must not use all of them. */
const limitDrawing = createLimiter(2, 200)
const inProgress = new Map<string, Promise<unknown>>()
/** As Payload and `scaledPicturesOf` name the copies. */
const SCALED_NAME = /^[^/\\]+-\d+x\d+\.webp$/

/** Payload calls this handler when a file is requested, and sends the file afterwards. */
export async function drawMissingPicture(
  req: PayloadRequest,
  { params: { filename } }: { params: { filename: string } },
): Promise<void> {
  if (!SCALED_NAME.test(filename) || (await exists(join(MEDIA_FOLDER, filename)))) return
  const drawing = inProgress.get(filename) ?? limitDrawing(() => drawCopy(req, filename))
  inProgress.set(filename, drawing)
  await drawing.finally(() => inProgress.delete(filename))
}

async function drawCopy(req: PayloadRequest, filename: string): Promise<void> {
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
  if (!original || !width || !height) return
  // Sizes come from the picture itself: the sizes on the record could be any number of pixels.
  const copies = Object.values(scaledPicturesOf({ filename: original, width, height }))
  const copy = copies.find((candidate) => candidate.filename === filename)
  if (copy) await scale(join(MEDIA_FOLDER, original), join(MEDIA_FOLDER, filename), copy)
}

/** Writes a temporary file and renames it, so that no other process sends an incomplete one. */
async function scale(original: string, target: string, { width, height }: ScaledPicture) {
  const part = `${target}.${randomUUID()}.part`
  try {
    await sharp(original)
      .rotate()
      .resize({ width, height, fit: 'fill' })
      .timeout({ seconds: SCALE_TIMEOUT_SECONDS })
      .webp(WEBP.options)
      .toFile(part)
    await rename(part, target)
  } finally {
    await rm(part, { force: true })
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * Smaller copies of a picture that are named on its record but not on the disk: those of the demo's pictures, which a
 * first start must not wait for, and those that a restored backup left out. Each is made when it is first asked for.
 */
import { randomUUID } from 'node:crypto'
import { access, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PayloadRequest, Where } from 'payload'
import sharp from 'sharp'
import { createLimiter } from '@/lib/limiter'
import { IMAGE_SIZES, WEBP } from './constants'

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
export const MEDIA_FOLDER = `${process.env.DATA_DIR ?? 'data'}/media`

/** Scaling takes a processor for some ten milliseconds; a page asks for a dozen pictures at once. */
const limited = createLimiter(2, 200)
const inProgress = new Map<string, Promise<void>>()

/** A handler of Payload's for a file that is asked for; Payload sends the file afterwards. */
export async function drawMissingPicture(
  req: PayloadRequest,
  { params: { filename } }: { params: { filename: string } },
): Promise<void> {
  const target = join(MEDIA_FOLDER, filename)
  if (!/^[^/\\]+\.webp$/.test(filename) || (await exists(target))) return
  const running = inProgress.get(filename) ?? draw(req, filename)
  inProgress.set(filename, running)
  await running.finally(() => inProgress.delete(filename))
}

async function draw(req: PayloadRequest, filename: string): Promise<void> {
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
  const picture = docs[0]
  const size = Object.values(picture?.sizes ?? {}).find((scaled) => scaled?.filename === filename)
  if (!picture?.filename || !size?.width || !size.height) return
  const { width, height } = size
  const original = join(MEDIA_FOLDER, picture.filename)
  await limited(() => scale(original, join(MEDIA_FOLDER, filename), { width, height }))
}

/** Writes beside and renames, so that no other process sends half a file. */
async function scale(original: string, target: string, size: { width: number; height: number }) {
  const part = `${target}.${randomUUID()}.part`
  try {
    await sharp(original)
      .rotate()
      .resize({ ...size, fit: 'fill' })
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

/** The transformed picture of a file: from the disk, or drawn now. */
import { stat, utimes } from 'node:fs/promises'
import { now } from '@/lib/clock'
import { createPerClientLimiter } from '@/lib/per-client-limiter'
import { processWide } from '@/lib/process-wide'
import { err, ok, type Result } from '@/lib/result'
import { DRAWINGS_PER_NETWORK, USE_NOTED_MS } from './constants'
import { drawVariant, type VariantOrder } from './draw-variant'

/** `CLIENT_BUSY`: this network has too many pictures drawn already. */
export type VariantCode = 'ILLEGAL' | 'BUSY' | 'CLIENT_BUSY'

const drawings = processWide('asset-drawings', () => ({
  limit: createPerClientLimiter(DRAWINGS_PER_NETWORK),
}))

/** @returns its length in bytes */
export async function findVariant(
  order: VariantOrder,
  network: string,
): Promise<Result<number, VariantCode>> {
  const stored = await bytesOfStored(order.target)
  if (stored !== undefined) return ok(stored)
  const drawn = await drawings.limit(network, () => drawVariant(order))
  if (!drawn.ran) return err('CLIENT_BUSY')
  if (!drawn.value.ok) return drawn.value
  return ok((await stat(order.target)).size)
}

/** Also notes the use, by the file's time: the longest unused are deleted first. */
async function bytesOfStored(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  const usedAt = now()
  // One that is deleted in this moment is drawn again by the next request.
  if (usedAt.getTime() - found.mtimeMs > USE_NOTED_MS)
    await utimes(path, usedAt, usedAt).catch(() => undefined)
  return found.size
}

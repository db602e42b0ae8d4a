/** The transformed picture of a file: from the disk, or drawn now. */
import { stat, utimes } from 'node:fs/promises'
import { now } from '@/lib/clock'
import { createPerClientLimiter } from '@/lib/per-client-limiter'
import { processWide } from '@/lib/process-wide'
import { createRequestCounter, type RequestCount } from '@/lib/request-count'
import { err, ok, type Result } from '@/lib/result'
import { DRAW_LIMIT, DRAWINGS_PER_NETWORK, USE_NOTED_MS } from './constants'
import { drawVariant, type VariantOrder } from './draw-variant'

/** `CLIENT_BUSY`: this network has too many pictures drawn already; `TOO_MANY`: it had too many drawn lately. */
export type VariantCode = 'ILLEGAL' | 'BUSY' | 'CLIENT_BUSY' | 'TOO_MANY'

export type FoundVariant = {
  /** Its length in bytes. */
  readonly found: Result<number, VariantCode>
  /** Of the pictures drawn for this network; undefined when nothing had to be drawn. */
  readonly count?: RequestCount
}

const drawings = processWide('asset-drawings', () => ({
  limit: createPerClientLimiter(DRAWINGS_PER_NETWORK),
  count: createRequestCounter(() => now().getTime()),
}))

export async function findVariant(order: VariantOrder, network: string): Promise<FoundVariant> {
  const stored = await bytesOfStored(order.target)
  if (stored !== undefined) return { found: ok(stored) }
  const drawn = await drawings.limit(network, () => drawCounted(order, network))
  return drawn.ran ? drawn.value : { found: err('CLIENT_BUSY') }
}

async function drawCounted(order: VariantOrder, network: string): Promise<FoundVariant> {
  // Another request may have had it drawn while this one waited.
  const stored = await bytesOfStored(order.target)
  if (stored !== undefined) return { found: ok(stored) }
  const count = drawings.count(network, DRAW_LIMIT)
  if (!count.isAllowed) return { found: err('TOO_MANY'), count }
  const drawn = await drawVariant(order)
  return { found: drawn.ok ? ok((await stat(order.target)).size) : drawn, count }
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

/**
 * Writes copies of pictures: each whole or not at all, once for all who ask for it at the same time, and few at once in
 * the process, because each needs a processor and much memory.
 */
import { randomUUID } from 'node:crypto'
import { access, rename, rm } from 'node:fs/promises'
import { createLimiter } from '@/lib/limiter'
import { processWide } from '@/lib/process-wide'

const AT_ONCE = 2
const WAITING = 200

/** `NOT_DRAWN`: there is nothing to draw. `BUSY`: too many wait already. */
export type CopyOutcome = 'STORED' | 'NOT_DRAWN' | 'BUSY'
/** Writes the file whose path it gets, and says whether it did. */
type Draw = (part: string) => Promise<boolean>
/** @param target path of the copy; it is not written again when it exists */
export type CopyWriter = (target: string, draw: Draw) => Promise<CopyOutcome>
type Limit = ReturnType<typeof createLimiter>

/** @param name of a kind of copies; each kind waits for its own only */
export function copyWriter(name: string): CopyWriter {
  const { limit, inProgress } = processWide(`copies.${name}`, () => ({
    limit: createLimiter(AT_ONCE, WAITING),
    inProgress: new Map<string, Promise<CopyOutcome>>(),
  }))
  return (target, draw) => {
    const running = inProgress.get(target)
    if (running) return running
    const writing = drawOnce(limit, target, draw).finally(() => inProgress.delete(target))
    inProgress.set(target, writing)
    return writing
  }
}

async function drawOnce(limit: Limit, target: string, draw: Draw): Promise<CopyOutcome> {
  const outcome = await limit(async () => (await exists(target)) || (await replace(target, draw)))
  if (!outcome.ran) return 'BUSY'
  return outcome.value ? 'STORED' : 'NOT_DRAWN'
}

/** Writes a temporary file and renames it, so that no process sends an incomplete one. */
async function replace(target: string, draw: Draw): Promise<boolean> {
  const part = `${target}.${randomUUID()}.part`
  try {
    if (!(await draw(part))) return false
    await rename(part, target)
    return true
  } finally {
    await rm(part, { force: true })
  }
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

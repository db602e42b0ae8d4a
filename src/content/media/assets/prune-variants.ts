/** Keeps the folder of transformed pictures within its bounds. It may be deleted whole at any time. */
import { readdir, rm, stat } from 'node:fs/promises'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { processWide } from '@/lib/process-wide'
import { PRUNE_EVERY, VARIANTS_KEPT } from './constants'
import { type Bounds, namesToPrune, type StoredVariant } from './rules'

const pruning = processWide('asset-pruning', () => ({ written: 0, isRunning: false }))

/** A plain string: a resolved path makes the bundler trace the whole project into the build. */
export function variantFolder(): string {
  return `${env().DATA_DIR}/asset-variants`
}

/** Called for each picture that is stored. The first of a process, and every fiftieth, looks at the folder. */
export function notePruning(): void {
  const isDue = pruning.written % PRUNE_EVERY === 0 && !pruning.isRunning
  pruning.written += 1
  if (!isDue) return
  pruning.isRunning = true
  pruneVariants()
    .catch((error) => log.error({ err: error }, 'transformed pictures could not be pruned'))
    .finally(() => {
      pruning.isRunning = false
    })
}

/** @returns how many files were deleted */
export async function pruneVariants(most: Bounds = VARIANTS_KEPT): Promise<number> {
  const folder = variantFolder()
  const names = await readdir(folder).catch(() => [])
  const stored: StoredVariant[] = []
  // One after the other: ten thousand at once would take every thread that reads files.
  for (const name of names) {
    const found = await stat(`${folder}/${name}`).catch(() => undefined) // another process may delete it
    if (found?.isFile()) stored.push({ name, bytes: found.size, usedAt: found.mtimeMs })
  }
  const unwanted = namesToPrune(stored, now().getTime(), most)
  for (const name of unwanted) await rm(`${folder}/${name}`, { force: true })
  return unwanted.length
}

/**
 * The list of erasures, stored outside the database: ids and times only. A restored backup does not contain the
 * erasures made after it; `repeatErasures` reads them from this file and carries them out again.
 */
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import type { UserId } from '@/lib/record-ids'
import { ledgerLine } from './schema'

/** Adds an erasure and waits until it is written to disk. */
export async function writeLedger(userId: UserId, at: Date): Promise<void> {
  await mkdir(dirname(ledgerPath()), { recursive: true, mode: 0o700 })
  const line = `${JSON.stringify({ userId, at: at.toISOString() })}\n`
  await appendFile(ledgerPath(), line, { mode: 0o600, flush: true })
}

/** Everyone in the list, with the time of the first erasure. Skips a line cut off by a crash (not acknowledged). */
export async function readLedger(): Promise<ReadonlyMap<UserId, Date>> {
  const erased = new Map<UserId, Date>()
  for (const line of (await textOf(ledgerPath())).split('\n')) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ledgerLine), line)
    if (!parsed.success) continue
    const { userId, at } = parsed.output
    if (!erased.has(userId)) erased.set(userId, new Date(at))
  }
  return erased
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  }
}

function ledgerPath(): string {
  return env().ERASURES_FILE ?? join(env().DATA_DIR, 'erasures.jsonl')
}

/**
 * The last seal of the chain, stored outside the database after each check: who removes the newest entries with their
 * seals, or all of them, leaves a chain that is intact by itself, but shorter than it was.
 */
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Executor } from '@/db/client'
import { env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import type { ChainEnd } from './rules'

const head = v.object({
  /** A folder may be used with another database, whose chain is another one. */
  database: v.string(),
  position: v.pipe(v.number(), v.integer(), v.minValue(0)),
  hash: v.string(),
})

/** Replaces the stored head, and waits until it is on disk. */
export async function saveHead(db: Executor, { position, hash }: ChainEnd): Promise<void> {
  const path = headPath()
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ database: await nameOf(db), position, hash })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** The stored head; undefined before the first check, and for another database. @throws when the file is not readable */
export async function readHead(db: Executor): Promise<ChainEnd | undefined> {
  const text = await textOf(headPath())
  if (text === undefined) return undefined
  const { database, position, hash } = v.parse(v.pipe(v.string(), v.parseJson(), head), text)
  return database === (await nameOf(db)) ? { position, hash } : undefined
}

async function nameOf(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function headPath(): string {
  return env().AUDIT_HEAD_FILE ?? join(env().DATA_DIR, 'audit-head.json')
}

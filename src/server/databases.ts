/**
 * Brings both databases to this version's schema and, in the demo, fills them once. Everything here can be killed
 * at any moment and run again. The work is done by a child process, so that the serving one does not carry a
 * second copy of the content system for the rest of its life; when there is nothing to do, none is started.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import * as v from 'valibot'
import type { Env } from '@/lib/env'
import { step } from './progress'
import { runCommand } from './run-command'

export type Owners = { readonly careOwnerUrl: string; readonly contentOwnerUrl: string }

const JOURNAL = 'src/db/migrations/meta/_journal.json'
const CONTENT_MIGRATIONS = 'src/content-migrations'

/** Addresses of the schema owners; undefined when this process was not given them and must not migrate. */
export function ownersOf(env: Env): Owners | undefined {
  const { DATABASE_OWNER_URL: careOwnerUrl, CONTENT_DATABASE_OWNER_URL: contentOwnerUrl } = env
  return careOwnerUrl && contentOwnerUrl ? { careOwnerUrl, contentOwnerUrl } : undefined
}

/** What a start does: migrate if something is new, then seed the demo if it is empty. */
export async function prepareDatabases(env: Env): Promise<void> {
  const owners = ownersOf(env)
  if (owners && (await hasPendingMigrations(owners)))
    await step('Database schema', () => runCommand('migrate'))
  if (env.DEMO && !(await isSeeded(env)))
    await step('Demo content in four languages', () => runCommand('seed'))
}

async function hasPendingMigrations({ careOwnerUrl, contentOwnerUrl }: Owners): Promise<boolean> {
  const journal = v.parse(
    v.object({ entries: v.array(v.unknown()) }),
    JSON.parse(readFileSync(JOURNAL, 'utf8')),
  )
  const files = readdirSync(CONTENT_MIGRATIONS).filter((name) => /^\d+_.*\.ts$/.test(name))
  const care = await countRows(careOwnerUrl, 'drizzle.__drizzle_migrations')
  const content = await countRows(contentOwnerUrl, 'public.payload_migrations')
  return care < journal.entries.length || content < files.length
}

/** The seed writes its last record, the accounts, only when all content is in. */
async function isSeeded({ DATABASE_URL }: Env): Promise<boolean> {
  return (await countRows(DATABASE_URL, 'public."user"')) > 0
}

/** Rows of a table; 0 when the table does not exist. */
async function countRows(url: string, table: string): Promise<number> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const found = await client.query('select to_regclass($1) as name', [table])
    if (found.rows[0]?.name === null) return 0
    return Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count)
  } finally {
    await client.end()
  }
}

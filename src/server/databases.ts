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
/** Made beside Payload's migrations and named in none of them: the newest of those (`migrate-content.ts`). */
const OWN_TABLE = 'public.share_image_due'

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
  return (
    care < journal.entries.length || content < files.length || !(await hasTable(contentOwnerUrl, OWN_TABLE))
  )
}

/** The seed writes its last record, the accounts, only when all content is in. */
async function isSeeded({ DATABASE_URL }: Env): Promise<boolean> {
  return (await countRows(DATABASE_URL, 'public."user"')) > 0
}

/** Rows of a table; 0 when the table does not exist. */
function countRows(url: string, table: string): Promise<number> {
  return ask(url, async (client) => {
    if (!(await isThere(client, table))) return 0
    return Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count)
  })
}

function hasTable(url: string, table: string): Promise<boolean> {
  return ask(url, (client) => isThere(client, table))
}

async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}

async function ask<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Migrates both databases and, in the demo, seeds them once. It can be killed at any moment and run again. A child
 * process does the work, so that the server does not keep a second copy of Payload in memory; without work none is
 * started.
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
/** The newest table that is created beside Payload's migrations (`migrate-content.ts`). */
const NEWEST_OWN_TABLE = 'public.content_changes'

/**
 * Connection URLs of the schema owners; undefined when they are not configured, so that this process does not migrate.
 */
export function ownersOf(env: Env): Owners | undefined {
  const { DATABASE_OWNER_URL: careOwnerUrl, CONTENT_DATABASE_OWNER_URL: contentOwnerUrl } = env
  return careOwnerUrl && contentOwnerUrl ? { careOwnerUrl, contentOwnerUrl } : undefined
}

/** Migrates when there are new migrations, then seeds an empty demo. @param run for tests: they record the commands */
export async function prepareDatabases(
  env: Env,
  run: (command: 'migrate' | 'seed') => Promise<void> = runCommand,
): Promise<void> {
  const owners = ownersOf(env)
  if (owners && (await hasPendingMigrations(owners))) await step('Database schema', () => run('migrate'))
  if (env.DEMO && !(await isSeeded(env))) await step('Demo content in four languages', () => run('seed'))
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
    care < journal.entries.length ||
    content < files.length ||
    !(await hasTable(contentOwnerUrl, NEWEST_OWN_TABLE))
  )
}

/** Accounts are written last, when all content is there. */
async function isSeeded({ DATABASE_URL }: Env): Promise<boolean> {
  return (await countRows(DATABASE_URL, 'public."user"')) > 0
}

/** Rows of a table; 0 when the table does not exist. */
function countRows(url: string, table: string): Promise<number> {
  return withClient(url, async (client) => {
    if (!(await tableExists(client, table))) return 0
    return Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count)
  })
}

function hasTable(url: string, table: string): Promise<boolean> {
  return withClient(url, (client) => tableExists(client, table))
}

async function tableExists(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [table])
  return rows[0]?.found === true
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

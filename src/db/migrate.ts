/**
 * Brings the care database to the current schema: our tables, the job queue's, and the rights of the application's
 * role. It can be run repeatedly, twice at once, and again after it was killed: an advisory lock admits one run at a
 * time and ends with its connection.
 */
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import { Client, type Pool } from 'pg'
import { log } from '@/lib/log'
import { openPool } from './client'
import { grantAppRights } from './grants'
import { workerLogger } from './worker-logger'

/** "kervan", as the key of the lock; the same for every process and database version. */
const MIGRATION_LOCK = 0x6b657276

export type CareMigration = {
  readonly ownerUrl: string
  readonly appRole?: string
  /** Folder with drizzle-kit's output; default: `src/db/migrations` under the working directory. */
  readonly folder?: string
}

/**
 * Holds the migration lock of the care database while `work` runs; waits for another holder. Migrations of the
 * content database take the same lock, because advisory locks are per database.
 */
export async function withMigrationLock<T>(ownerUrl: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'kervan-migrate' })
  client.on('error', (error) => log.error({ err: error }, 'the migration lost its lock connection'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    return await work()
  } finally {
    await client.end()
  }
}

/** Migrates the care database, for a caller who holds the lock (`withMigrationLock`). */
export async function migrateCare({ ownerUrl, appRole = 'care_app', folder }: CareMigration): Promise<void> {
  const pool = openPool(ownerUrl, { max: 2, statement_timeout: 0, idle_in_transaction_session_timeout: 0 })
  try {
    await applyMigrations(pool, folder ?? join(process.cwd(), 'src', 'db', 'migrations'))
    await validateConstraints(pool)
    await runMigrations({ pgPool: pool, logger: workerLogger })
    await inPoolTransaction(pool, (client) => grantAppRights(client, appRole))
  } finally {
    await pool.end()
  }
}

/**
 * On a connection of our own: the library never returns a pool's connection that is lost before its transaction begins,
 * and the pool would wait for it forever.
 */
async function applyMigrations(pool: Pool, migrationsFolder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    client.release()
  }
}

/**
 * Checks the rows under constraints that a migration added as `NOT VALID`, each in a transaction of its own: the table can
 * be read and written meanwhile.
 */
async function validateConstraints(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(`
    select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by conname`)
  for (const { statement } of rows) await pool.query(statement)
}

async function inPoolTransaction(
  pool: Pool,
  work: (client: Pick<Client, 'query' | 'escapeIdentifier'>) => Promise<void>,
) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

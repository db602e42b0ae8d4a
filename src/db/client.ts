/** The care database. One pool for the process. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolConfig } from 'pg'
import { env } from '@/lib/env'
import { errorCode } from '@/lib/error-code'
import { log } from '@/lib/log'
import { processWide } from '@/lib/process-wide'

export type CareDb = NodePgDatabase & { readonly $client: Pool }
/** What queries run on: the pool or an open transaction. */
export type Executor = Pick<CareDb, 'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'>

type CareConnection = { pool: Pool; db: CareDb }
/** The open connection; none before the first query and after a graceful stop. */
const careConnection = processWide<{ current?: CareConnection | undefined }>('care-db', () => ({}))

const pools = processWide('care-pools', () => new Set<Pool>())

/** The pools that `openPool` made in this process and that are not closed. */
export function openPools(): readonly Pool[] {
  for (const pool of pools) if (pool.ending) pools.delete(pool)
  return [...pools]
}

/**
 * A pool that survives a restart of the database: without `error` listeners on the pool and on each client, a closed
 * connection is an uncaught exception.
 */
export function openPool(
  connectionString: string,
  settings: Omit<PoolConfig, 'connectionString'> = {},
): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'kervan',
    ...settings,
  })
  openPools() // forgets those that are closed
  pools.add(pool)
  // The pool repeats the errors of its idle clients, which are logged below.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', (error) =>
      log.warn({ code: errorCode(error) ?? error.name }, 'database connection lost'),
    )
  })
  return pool
}

function connection(): CareConnection {
  const existing = careConnection.current
  if (existing) return existing
  const pool = openPool(env().DATABASE_URL)
  const created = { pool, db: drizzle({ client: pool }) }
  careConnection.current = created
  return created
}

/** Queries on the care database, with the rights of the application's role. */
export function careDb(): CareDb {
  return connection().db
}

/** The pool under `careDb`: for LISTEN and health checks. */
export function carePool(): Pool {
  return connection().pool
}

/** Ends the pool; the last step of a graceful stop. */
export async function closeCareDb(): Promise<void> {
  const existing = careConnection.current
  careConnection.current = undefined
  await existing?.pool.end()
}

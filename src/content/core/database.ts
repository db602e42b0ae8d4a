/** The content database: PostgreSQL, its schema only ever changed by migrations. */
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { openContentPools } from '@/lib/content-pools'
import { log } from '@/lib/log'

const LIMITS = {
  max: 10,
  allowExitOnIdle: true, // a command-line process ends when its work is done
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** Migrations build indexes and may wait for one another. */
const MIGRATION_LIMITS = { max: 2, connectionTimeoutMillis: 10_000 } as const

export type ContentDatabase = {
  /** Asked when the connection is opened, not when the configuration is loaded. */
  readonly url: () => string
  readonly forMigration?: boolean
}

/** Payload's database adapter. The address is that of a role without DDL rights, except for migrating. */
export function contentDatabase({ url, forMigration = false }: ContentDatabase) {
  return {
    name: 'postgres',
    allowIDOnCreate: false,
    defaultIDType: 'number' as const,
    init: (args: { payload: Payload }) => {
      const adapter = postgresAdapter({
        pool: { connectionString: url(), ...(forMigration ? MIGRATION_LIMITS : LIMITS) },
        push: false,
        migrationDir: 'src/content-migrations',
        idType: 'serial',
        disableCreateDatabase: true,
      })
      const database = adapter.init(args)
      // Who connects hears of the failure itself; nobody waits for this one, and unheard it would end the process.
      database.initializing.catch(() => undefined)
      database.pg = { ...database.pg, Pool: createRecoveringPool(database.pg.Pool) }
      return database
    },
  }
}

type PoolClass = ReturnType<ReturnType<typeof postgresAdapter>['init']>['pg']['Pool']

function logConnectionLoss(error: Error): void {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  log.warn({ code }, 'content database connection lost')
}

/**
 * A pool that survives a restart of the database. Payload's adapter takes one connection at start and never gives it
 * back, with a listener that takes another one for each it loses: here the first one is returned to the pool, which
 * reconnects by itself. Without listeners a lost connection would end the process.
 */
function createRecoveringPool(Pool: PoolClass): PoolClass {
  return class RecoveringPool extends Pool {
    constructor(options?: ConstructorParameters<PoolClass>[0]) {
      super(options)
      openContentPools().add(this)
      this.on('error', () => undefined) // it repeats what its idle clients report; one line each is enough
      this.on('connect', (client) => client.on('error', logConnectionLoss))
      this.once('acquire', (client) =>
        setImmediate(() => {
          client.removeAllListeners('error').on('error', logConnectionLoss)
          client.release()
        }),
      )
    }
  }
}

/** Ends Payload and its connections: command line and tests. */
export async function closeContent(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  openContentPools().delete(pool)
  await pool.end()
}

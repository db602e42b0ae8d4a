/** The content database: PostgreSQL. Only migrations change its schema. */
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { openContentPools } from '@/lib/content-pools'
import { log } from '@/lib/log'
import { markGlobalReads } from './mark-global-reads'

const LIMITS = {
  max: 10,
  allowExitOnIdle: true, // a command-line process ends when its work is done
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** No statement timeout: migrations build indexes and may wait for one another. */
const MIGRATION_LIMITS = { max: 2, connectionTimeoutMillis: 10_000 } as const

export type ContentDatabase = {
  /** Called when the connection is opened, not when the configuration is loaded. */
  readonly url: () => string
  readonly forMigration?: boolean
}

/** Payload's database adapter. The URL belongs to a role without DDL rights, except when migrating. */
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
      // The caller of `connect` gets the error. Nothing awaits this promise: its rejection would end the process.
      database.initializing.catch(() => undefined)
      database.pg = { ...database.pg, Pool: createRecoveringPool(database.pg.Pool) }
      markGlobalReads(database)
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
 * A pool that survives a restart of the database. Payload's adapter takes one connection at start and never releases it,
 * with a listener that takes another one for each that is lost. Here the first one is released to the pool, which
 * reconnects by itself. Without error listeners a lost connection would end the process.
 */
function createRecoveringPool(Pool: PoolClass): PoolClass {
  return class RecoveringPool extends Pool {
    constructor(options?: ConstructorParameters<PoolClass>[0]) {
      super(options)
      openContentPools().add(this)
      this.on('error', () => undefined) // repeats the errors of idle clients, which are logged below
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

/** Stops Payload and closes its connections, for commands and tests. */
export async function closeContent(payload: Payload): Promise<void> {
  const { pool } = payload.db
  await payload.destroy()
  openContentPools().delete(pool)
  await pool.end()
}

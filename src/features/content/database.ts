/** The content database: PostgreSQL, its schema only ever changed by migrations. */
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Payload } from 'payload'
import { log } from '@/lib/log'

const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 15_000,
} as const

/** Migrations build indexes and may wait for one another. */
const MIGRATION_LIMITS = { max: 4, connectionTimeoutMillis: 10_000 } as const

/** Logs a lost connection; without listeners a restart of the database would end the process. */
export function guardPool(payload: Payload): void {
  const { pool } = payload.db
  pool.on('error', (error: Error) => log.warn({ err: error }, 'content database connection lost'))
  pool.on('connect', (client) =>
    client.on('error', (error: Error) => log.warn({ err: error }, 'content database client lost')),
  )
}

export type ContentDatabase = { readonly url: string; readonly forMigration?: boolean }

/** Payload's database adapter. @param url a role without DDL rights, except for migrating. */
export function contentDatabase({ url, forMigration = false }: ContentDatabase) {
  return postgresAdapter({
    pool: { connectionString: url, ...(forMigration ? MIGRATION_LIMITS : LIMITS) },
    push: false,
    migrationDir: 'src/content-migrations',
    idType: 'serial',
    disableCreateDatabase: true,
  })
}

/** Runs work that waits in the content database, in one worker at a time, across machines. */
import { Client } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type DueWork = {
  /** `application_name` of the connection. */
  readonly name: string
  /** Key of the advisory lock, which ends with the connection. */
  readonly lock: number
  /** Returns a row when there is something to do. */
  readonly query: string
  readonly values?: readonly unknown[]
  /** Longest that a statement may take. */
  readonly timeoutMs?: number
  /** Receives the connection that holds the lock. */
  readonly work: (client: Client) => Promise<void>
}

/** Does the work if the query finds a row and no other worker holds the lock. */
export async function runIfDue({
  name,
  lock,
  query,
  values,
  timeoutMs = 10_000,
  work,
}: DueWork): Promise<'not-due' | 'locked' | 'done'> {
  const client = new Client({
    connectionString: env().CONTENT_DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    // The database ends it first: ended here alone it would go on there, and with it the lock.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + 5_000,
    application_name: name,
  })
  client.on('error', (error) => log.warn({ err: error, name }, 'a worker lost its connection'))
  await client.connect()
  try {
    const { rowCount } = await client.query(query, values ? [...values] : [])
    if (!rowCount) return 'not-due'
    if (!(await takeLock(client, lock))) return 'locked'
    await work(client)
    return 'done'
  } finally {
    await client.end()
  }
}

async function takeLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken === true
}

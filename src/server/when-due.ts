/** Work that the content database has waiting: one worker at a time does it, across machines. */
import { Client } from 'pg'
import { env } from '@/lib/env'
import { log } from '@/lib/log'

export type Due = {
  /** How the connection calls itself. */
  readonly name: string
  /** Key of the advisory lock, which goes with the connection. */
  readonly lock: number
  /** Finds a row when there is something to do. */
  readonly query: string
  readonly values?: readonly unknown[]
  readonly work: () => Promise<void>
}

/** Looks, which costs one small query, and does the work if it is due and nobody is at it. */
export async function whenDue({
  name,
  lock,
  query,
  values,
  work,
}: Due): Promise<'nothing' | 'elsewhere' | 'done'> {
  const client = new Client({
    connectionString: env().CONTENT_DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: name,
  })
  client.on('error', (error) => log.warn({ err: error, name }, 'a worker lost its connection'))
  await client.connect()
  try {
    const { rowCount } = await client.query(query, values ? [...values] : [])
    if (!rowCount) return 'nothing'
    if (!(await isMine(client, lock))) return 'elsewhere'
    await work()
    return 'done'
  } finally {
    await client.end()
  }
}

async function isMine(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock])
  return rows[0]?.mine === true
}

/** SQL inside of a request's transaction, or on a connection of the pool when the request has none. */
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import type { PayloadRequest } from 'payload'
import { isRecord } from '@/lib/is-record'

/**
 * On a second connection it would wait for the pool, whose connections are held by transactions that wait as well.
 * @returns the rows
 */
export async function runSql<Row>(
  { payload, transactionID }: PayloadRequest,
  statement: SQL,
): Promise<Row[]> {
  const session = transactionID === undefined ? undefined : payload.db.sessions?.[String(await transactionID)]
  const database: unknown = session?.db ?? payload.db.drizzle
  if (!canExecute<Row>(database)) throw new Error('The content database runs no SQL')
  return (await database.execute(statement)).rows
}

type Database<Row> = { execute(statement: SQL): Promise<{ readonly rows: Row[] }> }

function canExecute<Row>(value: unknown): value is Database<Row> {
  return isRecord(value) && typeof value.execute === 'function'
}

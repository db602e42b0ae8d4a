/** Which records are on a page of a list, found by the database. The records themselves are read through Payload. */
import * as v from 'valibot'
import { getContentPayload } from '@/content/core/client'
import { PER_PAGE } from './rules'

const idRows = v.array(v.object({ id: v.number() }))
const countRows = v.array(v.object({ key: v.nullable(v.string()), count: v.number() }))

/**
 * The ids of one page.
 * @param sql selects `id` in order, with `$1`, `$2`, … for the parameters
 */
export function readPageIds(sql: string, parameters: readonly unknown[], page: number) {
  return readIds(`${sql} limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`, parameters)
}

/**
 * The ids of the first few records. A sorted Payload query with a limit joins the texts of all records first; a query by
 * ids reads only those.
 * @param sql as for `readPageIds`
 */
export function readFirstIds(sql: string, parameters: readonly unknown[], most: number) {
  return readIds(`${sql} limit ${Math.trunc(most)}`, parameters)
}

async function readIds(sql: string, parameters: readonly unknown[]): Promise<number[]> {
  const { pool } = (await getContentPayload()).db
  const { rows } = await pool.query(sql, [...parameters])
  return v.parse(idRows, rows).map(({ id }) => id)
}

/** @param sql selects `key` and `count`, one row per group */
export async function readCounts(
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<ReadonlyMap<string, number>> {
  const { pool } = (await getContentPayload()).db
  const { rows } = await pool.query(sql, [...parameters])
  return new Map(v.parse(countRows, rows).map(({ key, count }) => [key ?? '', count]))
}

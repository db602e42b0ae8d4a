/** Reads and notes the rows of `content_changes`, on a connection to the content database. */
import { CHANGES_BATCH_SIZE, NOTED_CHANGES_DAYS } from './constants'
import type { ChangeRow } from './rules'

/** A connection of `pg`, as far as it is needed. */
export type ContentConnection = {
  query<Row>(sql: string, values: unknown[]): Promise<{ readonly rows: Row[] }>
}

/** Finds a row when there is something to announce. */
export const HAS_NEW_CHANGES = 'select 1 from content_changes where noted_at is null limit 1'

/**
 * The oldest changes that were not passed on yet. Whole records: a transaction that commits later has rows of its own,
 * which the next call finds, whatever their numbers.
 */
export async function readNewChanges(client: ContentConnection): Promise<readonly ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select id::text as id, change_id::text as "changeId", slug, record_key as "recordKey", action,
       changed_at as "changedAt"
     from content_changes where noted_at is null order by id limit $1`,
    [CHANGES_BATCH_SIZE],
  )
  return rows
}

export async function noteChanges(client: ContentConnection, rows: readonly ChangeRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await client.query('update content_changes set noted_at = now() where id = any($1::bigint[])', [ids])
}

/** Deletes the rows that were passed on some days ago. */
export async function pruneNotedChanges(client: ContentConnection): Promise<void> {
  await client.query('delete from content_changes where noted_at < now() - make_interval(days => $1)', [
    NOTED_CHANGES_DAYS,
  ])
}

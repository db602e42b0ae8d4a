/** Reads and notes the rows of `content_changes`, on a connection to the content database. */
import { CHANGES_BATCH_SIZE, NOTED_CHANGES_DAYS } from './constants'
import { type ContentConnection, followFilesInUse } from './follow-files-in-use'
import type { ChangeRow } from './rules'

/** Finds a row when there is something to announce. */
export const HAS_NEW_CHANGES = 'select 1 from content_changes where noted_at is null limit 1'

/**
 * The oldest changes that were not passed on yet. Whole records: a transaction that commits later has rows of its own,
 * which the next call finds, whatever their numbers. With them what they change of the files that published records use.
 */
export async function readNewChanges(client: ContentConnection): Promise<readonly ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select id::text as id, change_id::text as "changeId", slug, record_key as "recordKey", action,
       changed_at as "changedAt"
     from content_changes where noted_at is null order by id limit $1`,
    [CHANGES_BATCH_SIZE],
  )
  // After these rows were read: what is committed later has rows of its own.
  return rows.length === 0 ? rows : [...rows, ...(await followFilesInUse(client, rows))]
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

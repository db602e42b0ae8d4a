/** Reads and notes the rows of `content_changes`, on a connection to the content database. */
import { CHANGES_BATCH_SIZE, NOTED_CHANGES_DAYS, SAVED_FILES_SLUG } from './constants'
import type { ContentConnection } from './follow-files-in-use'
import type { ChangeRow } from './rules'

/** Finds a row when there is something to announce. */
export const HAS_NEW_CHANGES = 'select 1 from content_changes where noted_at is null limit 1'

/**
 * The oldest changes that were not passed on yet. Whole records: a transaction that commits later has rows of its own,
 * which the next call finds, whatever their numbers. Without those that say that files have to be looked at.
 */
export async function readNewChanges(client: ContentConnection): Promise<readonly ChangeRow[]> {
  const { rows } = await client.query<ChangeRow>(
    `select id::text as id, change_id::text as "changeId", slug, record_key as "recordKey", action,
       changed_at as "changedAt"
     from content_changes where noted_at is null and slug <> $2 order by id limit $1`,
    [CHANGES_BATCH_SIZE, SAVED_FILES_SLUG],
  )
  return rows
}

/** Notes that these were handed over. Unless all are of files, the files of records may be others now. */
export async function noteChanges(client: ContentConnection, rows: readonly ChangeRow[]): Promise<void> {
  await client.query(
    `with noted as (
       update content_changes set noted_at = now() where id = any($1::bigint[]) returning slug
     )
     insert into content_changes (slug, record_key, action)
     select $2, '', 'update' where exists (select from noted where slug <> 'media')`,
    [rows.map(({ id }) => id), SAVED_FILES_SLUG],
  )
}

/** Deletes the rows that were passed on some days ago. */
export async function pruneNotedChanges(client: ContentConnection): Promise<void> {
  await client.query('delete from content_changes where noted_at < now() - make_interval(days => $1)', [
    NOTED_CHANGES_DAYS,
  ])
}

/**
 * Which pictures for link previews are due: a row per changed record, written by a trigger in the transaction of the
 * change, whichever program writes. The worker draws the pictures and then deletes the row (`jobs.ts`).
 */
import type { TableColumns } from '@/content/core/rules'
import { RECORD_KINDS } from './constants'

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  ...Object.fromEntries(
    [...RECORD_KINDS, 'site_settings'].flatMap((kind) => [
      [kind, ['id']],
      [`${kind}_locales`, ['_parent_id']],
    ]),
  ),
  programs: ['id', 'slug'],
}

/** `$1` the id of a program. */
export const SELECT_PROGRAM_SLUG = 'select slug from programs where id = $1'

/** Makes every record due. */
export const MARK_ALL_DUE = `
  insert into share_image_due (kind, record_id)
  ${RECORD_KINDS.map((kind) => `select '${kind}', id from ${kind}`).join(' union all ')}
  on conflict do nothing`

/** The next rows after `$1` change, `$2` kind, `$3` record; `$4` how many. */
export const SELECT_DUE = `
  select kind, record_id, changed_in::text from share_image_due
  where (changed_in, kind, record_id) > ($1::xid8, $2, $3) order by changed_in, kind, record_id limit $4`

/** Keeps a row that changed since it was read. */
export const DELETE_DUE =
  'delete from share_image_due where kind = $1 and record_id = $2 and changed_in = $3::xid8'

type Queryable = { query(sql: string): Promise<unknown> }

/** The tables of each kind and of its texts; the site's own picture depends on the settings. */
const WATCHED_TABLES = [...RECORD_KINDS, 'site_settings'].flatMap((kind) => [
  { kind, table: kind, idColumn: 'id' },
  { kind, table: `${kind}_locales`, idColumn: '_parent_id' },
])

/**
 * Installs the table and its triggers. Safe to repeat; a new table starts with every record due.
 * @param owner of the schema
 */
export async function installShareImages(owner: Queryable): Promise<void> {
  await owner.query([TABLE, FOLLOW, ...WATCHED_TABLES.map(triggerOn)].join('\n'))
}

/** `changed_in` shows whether a record changed again while its picture was drawn. */
const TABLE = `
  do $install$ begin
    if to_regclass('share_image_due') is null then
      create table share_image_due (
        kind text not null,
        record_id int not null,
        changed_in xid8 not null default pg_current_xact_id(),
        primary key (kind, record_id)
      );
      insert into share_image_due (kind, record_id)
        ${[...RECORD_KINDS, 'site_settings'].map((kind) => `select '${kind}', id from ${kind}`).join(' union all ')};
    end if;
  end $install$;`

/** A save changes several rows of one record: only the first of a transaction writes. */
const FOLLOW = `
  create or replace function share_image_follow() returns trigger language plpgsql as $follow$
  declare
    changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  begin
    insert into share_image_due as due (kind, record_id) values (tg_argv[0], (changed ->> tg_argv[1])::int)
      on conflict (kind, record_id) do update set changed_in = pg_current_xact_id()
      where due.changed_in <> pg_current_xact_id();
    return null;
  end $follow$;`

function triggerOn({ kind, table, idColumn }: (typeof WATCHED_TABLES)[number]): string {
  return `
    create or replace trigger share_image_follow after insert or update or delete on "${table}"
    for each row execute function share_image_follow('${kind}', '${idColumn}');`
}

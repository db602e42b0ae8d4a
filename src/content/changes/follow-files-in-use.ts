/**
 * Which files published records use: in a field, in a rich text, or by an address in a text. Only these are announced; the id
 * of any other file is for nobody. Which they were the last time is in `content_files_in_use`, and the difference is what
 * changed.
 */
import { IMAGE_SIZES } from '@/content/media/constants'
import { fileIdSql } from '@/content/media/rules'
import { addressedIdsIn, fileNamesIn, shownFilesSql } from '@/content/patient-consent/rules'
import { SAVED_FILES_SLUG } from './constants'

/** A connection of `pg`, as far as it is needed. */
export type ContentConnection = {
  query<Row>(sql: string, values: unknown[]): Promise<{ readonly rows: Row[] }>
}

/** A table of records, and which of them are public, as SQL. */
type RecordTable = { readonly table: string; readonly isPublic: (row: string) => string }

type Reference = { readonly table: string; readonly column: string; readonly target: string }
type TextColumn = { readonly table: string; readonly column: string; readonly isJson: boolean }
type Schema = { readonly references: readonly Reference[]; readonly texts: readonly TextColumn[] }

const REFERENCES = `
  select t.relname::text as "table", a.attname::text as "column", target.relname::text as target
  from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`
const TEXTS = `
  select table_name::text as "table", column_name::text as "column", data_type = 'jsonb' as "isJson"
  from information_schema.columns
  where table_schema = 'public' and data_type in ('jsonb', 'text', 'character varying') order by 1, 2`

/** The columns by which Payload's tables of lists, languages and relations name what they are a part of. */
const PARENT_COLUMNS: ReadonlySet<string> = new Set(['_parent_id', 'parent_id'])
/** The nodes of a rich text that show a file. */
const SHOWN_FILES = '$.** ? (@.type == "upload" && @.relationTo == "media").value ? (@.type() == "number")'
const ADDRESSES = '/api/media/file/|/assets/'

/**
 * Installs the table and the functions that find files. They are made of the tables that there are, so that no field is
 * forgotten. No views: those would keep Payload's migrations from changing the tables. Safe to repeat.
 */
export async function installFilesInUse(
  owner: ContentConnection,
  records: readonly RecordTable[],
): Promise<void> {
  const { rows: references } = await owner.query<Reference>(REFERENCES, [])
  const { rows: texts } = await owner.query<TextColumn>(TEXTS, [])
  const schema = { references, texts }
  const parts = records.flatMap((record) => partsOf(record, references))
  await owner.query(
    `create or replace function content_file_ids() returns setof int language sql stable as $ids$
      ${parts.flatMap((part) => selectIds(part, schema)).join('\nunion ')} $ids$;
    create or replace function content_file_texts() returns setof text language sql stable as $texts$
      ${parts.flatMap((part) => selectTexts(part, schema)).join('\nunion all ')} $texts$;
    create table if not exists content_files_in_use (key text primary key);`,
    [],
  )
  const { rows: marks } = await owner.query('select from content_files_in_use where key = $1', [IS_FILLED])
  if (marks.length > 0) return
  // What was in use before is not announced as new, nor what an earlier version noted of files that are not.
  await owner.query(
    `${USED}, passed_on as (
      update content_changes set noted_at = now() where noted_at is null and slug = 'media' returning 1
    )
    insert into content_files_in_use (key)
      select key from used union select '${IS_FILLED}' on conflict do nothing`,
    [...(await addressedFiles(owner))],
  )
}

/** No file has this key: it says that the table was filled. */
const IS_FILLED = ''

/** A table with records or parts of them, and the SQL after `select` that finds those of public records in it as `x`. */
type PartTable = { readonly table: string; readonly from: string }
/** What has to be joined to a row of a part to reach its record, and the record's alias, for an alias of the row. */
type Path = {
  readonly table: string
  readonly joins: (alias: string) => string
  readonly record: (alias: string) => string
}

/** The table of the records and those of their parts, at any depth, without those of versions. */
function partsOf({ table, isPublic }: RecordTable, references: readonly Reference[]): PartTable[] {
  const pathsFrom = (parent: Path): Path[] => [
    parent,
    ...references
      .filter((one) => one.target === parent.table && one.table.startsWith(`${table}_`))
      .filter(({ column }) => PARENT_COLUMNS.has(column))
      .flatMap((one) => pathsFrom(pathOf(one, parent))),
  ]
  const paths = pathsFrom({ table, joins: () => '', record: (alias) => alias })
  return paths.map(({ table: name, joins, record }) => ({
    table: name,
    from: `from "${name}" x${joins('x')} where ${isPublic(record('x'))}`,
  }))
}

function pathOf({ table, column }: Reference, { table: target, joins, record }: Path): Path {
  const next = (alias: string) => `${alias}p`
  return {
    table,
    joins: (alias) =>
      ` join "${target}" ${next(alias)} on ${next(alias)}.id = ${alias}."${column}"${joins(next(alias))}`,
    record: (alias) => record(next(alias)),
  }
}

/** The ids of files in the columns and in the rich texts of a table. */
function selectIds({ table, from }: PartTable, { references, texts }: Schema): readonly string[] {
  const columns = references.filter((one) => one.table === table && one.target === 'media')
  const documents = texts.filter((one) => one.table === table && one.isJson)
  return [
    ...columns.map(({ column }) => `select x."${column}" ${from} and x."${column}" is not null`),
    // What is no id stays out: an error here would keep all changes from being told.
    ...documents.map(
      ({ column }) => `select case when found.id ~ '^\\d{1,9}$' then found.id::int end from (
        select jsonb_path_query(x."${column}", '${SHOWN_FILES}') #>> '{}' as id ${from}
          and x."${column}"::text like '%"upload"%') found`,
    ),
  ]
}

/** The texts of a table that address files, all of a row as one. */
function selectTexts({ table, from }: PartTable, { texts }: Schema): readonly string[] {
  const columns = texts.filter((one) => one.table === table).map(({ column }) => `x."${column}"`)
  if (columns.length === 0) return []
  return [
    `select row_text.text from (select concat_ws(chr(10), ${columns.join(', ')}) as text ${from}) row_text
      where row_text.text ~ '${ADDRESSES}'`,
  ]
}

/** Ids and names of the files that texts of published records address. */
async function addressedFiles(client: ContentConnection) {
  const { rows } = await client.query<{ text: string }>('select text from content_file_texts() text', [])
  const texts = rows.map(({ text }) => text)
  return [addressedIdsIn(texts), fileNamesIn(texts)] as const
}

const FILE_NAMES = ['filename', ...Object.keys(IMAGE_SIZES).map((size) => `sizes_${size}_filename`)]

/** Columns of the table of files. */
export const FILE_COLUMNS = ['id', 'file_id_prefix', 'is_withheld', ...FILE_NAMES] as const

/** `$1` and `$2` ids and names of files that texts address. */
const USED = `
  with used as materialized (
    select ${fileIdSql('m')} as key from media m
    where ${shownFilesSql('m')} and (m.id in (select content_file_ids()) or m.id = any($1::int[])
      or ${FILE_NAMES.map((name) => `m.${name} = any($2::text[])`).join(' or ')})
  )`

/** `$3` the rows that say that files have to be looked at, which are used up; `$4` when the last of them was written. */
const FOLLOW = `${USED},
  saved as (
    update content_changes set noted_at = now() where id = any($3::bigint[]) returning record_key
  ),
  ended as (
    delete from content_files_in_use f
    where f.key <> '${IS_FILLED}' and not exists (select from used where used.key = f.key) returning f.key
  ),
  begun as (
    insert into content_files_in_use (key) select key from used on conflict do nothing returning key
  ),
  changed as (
    select key, 'delete' as action from ended
    union all select key, 'create' from begun
    union all select key, 'update' from used
      where key in (select record_key from saved) and key in (select key from content_files_in_use)
  )
  insert into content_changes (slug, record_key, action, changed_at)
    select 'media', key, action, $4::timestamptz from changed order by key`

/**
 * Writes down, as changes to be told, which files are new to published records, are no longer used by one, or were saved
 * while they are used. Reads all published texts, so it is done once for all changes that were handed over before.
 */
export async function followFilesInUse(client: ContentConnection): Promise<void> {
  const { rows } = await client.query<{ readonly id: string; readonly at: Date }>(
    `select id::text as id, changed_at as at from content_changes where noted_at is null and slug = $1 order by id`,
    [SAVED_FILES_SLUG],
  )
  const last = rows.at(-1)
  if (!last) return
  const [ids, names] = await addressedFiles(client)
  await client.query(FOLLOW, [ids, names, rows.map(({ id }) => id), last.at])
}

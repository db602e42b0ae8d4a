/**
 * SQL on Payload's tables for the content admin's first page: one statement for all collections, because a query of
 * Payload for each of them would take too long. Names of tables and columns come from the configuration (`rules.ts`).
 */
import { shownFilesSql } from '@/content/patient-consent/rules'
import { DEFAULT_LOCALE } from '@/i18n/locales'
import type { Source } from './rules'

const quoted = (name: string) => `"${name}"`

function union(parts: readonly string[]): string {
  return parts.join('\nunion all\n')
}

/** Drafts: the newest version is not what visitors read. Newest first, with the number of all. `$1` the limit. */
export function selectDrafts(sources: readonly Source[]): string {
  const parts = sources
    .filter(({ versions }) => versions !== null)
    .map(
      ({ slug, isGlobal, table, versions, hasBin }) => `
      select '${slug}' as collection, ${isGlobal ? '0' : 'v.parent_id'} as record_id,
        coalesce(v.version_updated_at, v.updated_at) as at,
        ${isGlobal ? `exists (select from ${quoted(table)} r where r._status = 'published')` : `(select r._status = 'published' from ${quoted(table)} r where r.id = v.parent_id)`} as is_public
      from ${quoted(versions ?? '')} v
      where v.latest and v.version__status = 'draft'
        ${isGlobal ? '' : 'and v.parent_id is not null'} ${hasBin ? 'and v.version_deleted_at is null' : ''}`,
    )
  return `select collection, record_id, at, is_public, count(*) over ()::int as total
    from (${union(parts)}) found order by at desc, collection, record_id limit $1`
}

/** The stored state of the languages of each record, as its newest version has it, and when it was saved. */
export function selectLanguages(sources: readonly Source[]): string {
  const parts = sources
    .filter(({ hasLanguages }) => hasLanguages)
    .map(({ slug, isGlobal, table, versions, hasBin }) =>
      versions === null
        ? `select '${slug}' as collection, ${isGlobal ? '0' : 'id'} as record_id, updated_at as at,
             language_status as status from ${quoted(table)} ${hasBin ? 'where deleted_at is null' : ''}`
        : `select '${slug}' as collection, ${isGlobal ? '0' : 'parent_id'} as record_id,
             coalesce(version_updated_at, updated_at) as at, version_language_status as status
           from ${quoted(versions)} where latest
             ${isGlobal ? '' : 'and parent_id is not null'} ${hasBin ? 'and version_deleted_at is null' : ''}`,
    )
  return `select collection, record_id, status, at from (${union(parts)}) found
    where status is not null order by collection, record_id`
}

/** What changes whenever any record does: the newest save, and the number of records. */
export function selectStamp(sources: readonly Source[]): string {
  const parts = sources.map(
    ({ table, versions }) => `
      select (select max(updated_at) from ${quoted(table)}) as saved,
        ${versions ? `(select max(updated_at) from ${quoted(versions)})` : 'null::timestamptz'} as drafted,
        (select count(*) from ${quoted(table)}) as records`,
  )
  return `select concat_ws('/', extract(epoch from max(saved)), extract(epoch from max(drafted)), sum(records)) as stamp
    from (${union(parts)}) found`
}

/**
 * Publications that wait for their time, and those that failed after `$1`; `$2` the limit. The admin has no button that
 * deletes a failed one: it is left out once an editor has done by hand what it was to do.
 */
export function selectScheduled(sources: readonly Source[]): string {
  const withDrafts = sources.filter(({ versions }) => versions !== null)
  return `
    select input, wait_until, has_error, count(*) over ()::int as total from payload_jobs job
    where task_slug = 'schedulePublish' and completed_at is null and wait_until is not null
      and (has_error is not true or (wait_until > $1 and case when job.input->>'type' = 'unpublish'
        then exists (${union(withDrafts.map(publicRecord))})
        else not exists (${union(withDrafts.map(savedRecord))}) end))
    order by has_error desc nulls last, wait_until, id limit $2`
}

/** The record of a job. */
const recordOfJob = ({ slug, table }: Source) => `
  select 1 from ${quoted(table)} r
  where coalesce(job.input->>'global', job.input->'doc'->>'relationTo') = '${slug}'
    and r.id::text = coalesce(job.input->'doc'->>'value', r.id::text)`

const publicRecord = (source: Source) =>
  `${recordOfJob(source)} and r._status = 'published' ${source.hasBin ? 'and r.deleted_at is null' : ''}`

/** Saved after the job's time; of a job for one language: published since, in this language or in all. */
const savedRecord = (source: Source) => `${recordOfJob(source)}
    and case when job.input->>'locale' is null then r.updated_at > job.wait_until
      else exists (select from ${quoted(source.versions ?? '')} v
        where v.version__status = 'published' and v.updated_at > job.wait_until
          ${source.isGlobal ? '' : 'and v.parent_id = r.id'}
          and coalesce(v.published_locale::text, job.input->>'locale') = job.input->>'locale') end`

/**
 * Title, state and time of records. `$1` their keys, as `keyOf` writes them; `$2` the reader's language, without a title
 * in it the German one. A global has no title.
 */
export function selectTitles(sources: readonly Source[]): string {
  const parts = sources
    .filter(({ isGlobal }) => !isGlobal)
    .map(
      ({ slug, table, title, versions, hasBin, canBeWithheld }) => `
      select '${slug}' as collection, r.id as record_id, ${titleOf(table, title)} as title,
        ${versions ? `r._status = 'published'` : 'true'} ${hasBin ? 'and r.deleted_at is null' : ''}
          ${canBeWithheld ? `and ${shownFilesSql('r')}` : ''} as is_public,
        r.updated_at as at
      from ${quoted(table)} r
      where r.id = any (select split_part(key, ':', 2)::int from unnest($1::text[]) key
        where split_part(key, ':', 1) = '${slug}')`,
    )
  const globals = sources
    .filter(({ isGlobal }) => isGlobal)
    .map(
      ({ slug, table, versions }) => `
      select '${slug}', 0, null, ${versions ? `r._status = 'published'` : 'true'}, coalesce(r.updated_at, now())
      from ${quoted(table)} r where '${slug}:0' = any ($1::text[])`,
    )
  return `${union([...parts, ...globals])}
    union all select null, 0, $2::text, false, null where false`
}

function titleOf(table: string, title: Source['title']): string {
  if (!title) return 'null'
  const column = quoted(title.column)
  if (!title.isLocalized) return `r.${column}::text`
  const inLanguage = (locale: string) =>
    `(select nullif(l.${column}, '') from ${quoted(`${table}_locales`)} l where l._parent_id = r.id and l._locale::text = ${locale})`
  return `coalesce(${inLanguage('$2')}, ${inLanguage(`'${DEFAULT_LOCALE}'`)})`
}

/** Each record and global with texts, and when it was last saved and last published. */
export function selectTextRecords(sources: readonly Source[]): string {
  const parts = sources.filter(({ hasLanguages }) => hasLanguages).map(textRecords)
  return `select collection, record_id, saved, is_public, drafted
    from (${union(parts)}) found (collection, record_id, saved, is_public, drafted) order by saved desc`
}

function textRecords({ slug, isGlobal, table, versions, hasBin }: Source): string {
  const drafts = `select * from ${quoted(versions ?? '')} where latest and version__status = 'draft'`
  // A global that was never published has no row but its draft.
  const join = isGlobal ? `full join (${drafts}) v on true` : `left join (${drafts}) v on v.parent_id = r.id`
  return `
    select '${slug}' as collection, ${isGlobal ? '0' : 'r.id'} as record_id,
      ${versions ? `coalesce(r.updated_at, v.updated_at)` : 'r.updated_at'} as saved,
      ${versions ? `coalesce(r._status = 'published', false), v.updated_at` : 'true, null::timestamptz'}
    from ${quoted(table)} r ${versions ? join : ''} ${hasBin ? 'where r.deleted_at is null' : ''}`
}

/** Which of the records exist and are not in the bin. `$1` their keys, as `keyOf` writes them. */
export function selectExisting(sources: readonly Source[]): string {
  const parts = sources
    .filter(({ isGlobal }) => !isGlobal)
    .map(
      ({ slug, table, hasBin }) => `
      select '${slug}' as collection, r.id as record_id from ${quoted(table)} r
      where r.id = any (select split_part(key, ':', 2)::int from unnest($1::text[]) key
        where split_part(key, ':', 1) = '${slug}') ${hasBin ? 'and r.deleted_at is null' : ''}`,
    )
  return union(parts)
}

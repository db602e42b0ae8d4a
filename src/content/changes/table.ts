/**
 * What changed for visitors: a row for each record and transaction, written by triggers in the transaction of the change,
 * whichever program writes. The worker passes the rows on (`server/announce-changes.ts`), so that nothing is announced that was
 * rolled back, and nothing is lost that was committed.
 */

import { publicGlobalSql, publicSql, type TableColumns } from '@/content/core/rules'
import { fileIdSql } from '@/content/media/rules'
import { shownFilesSql } from '@/content/patient-consent/rules'
import { publicFilmSql } from '@/content/testimonials/rules'
import { type AnnouncedSlug, MODES_SLUG, SAVED_FILES_SLUG } from './constants'
import { type ContentConnection, FILE_COLUMNS, installFilesInUse } from './follow-files-in-use'

type Source = {
  readonly slug: AnnouncedSlug | typeof SAVED_FILES_SLUG
  readonly table: string
  /** Whether a row is public, as SQL. */
  readonly isPublic: (row: string) => string
  /** The record's key on the wire, as SQL. */
  readonly keyOf: (row: string) => string
  /** Tables with parts of the record that change without it: the table, and the column that names the record. */
  readonly parts: readonly { readonly table: string; readonly parent: string }[]
}

const always = () => 'true'
const idOf = (row: string) => `${row}.id::text`
const codeOf = (row: string) => `${row}.code`

function source(slug: AnnouncedSlug, more: Partial<Source> & { readonly isLocalized?: false } = {}): Source {
  const { isLocalized, parts = [], ...rest } = more
  const table = slug.replaceAll('-', '_')
  const texts = isLocalized === false ? [] : [{ table: `${table}_locales`, parent: '_parent_id' }]
  return { slug, table, isPublic: publicSql, keyOf: idOf, ...rest, parts: [...texts, ...parts] }
}

const SOURCES: readonly Source[] = [
  // The name of a success factor is part of each service that names it.
  source('services', { parts: [{ table: 'services_success_factors', parent: '_parent_id' }] }),
  source('service-categories', { isPublic: always }),
  source('doctors'),
  source('hospitals'),
  source('blogs'),
  source('testimonials', { isPublic: publicFilmSql }),
  source('programs'),
  source('faqs'),
  source('success-factors', { isPublic: always }),
  source('certifications', { isPublic: always }),
  source('languages', { isPublic: always, keyOf: codeOf, isLocalized: false }),
  source('error-messages', { isPublic: always, keyOf: codeOf }),
  source('about', { isPublic: publicGlobalSql }),
  // A file is public with a record that uses it, so its own row says only that it may have changed.
  { ...source('media', { isPublic: shownFilesSql, keyOf: fileIdSql }), slug: SAVED_FILES_SLUG },
]

/** The compliance modes that change what records show to other programs. */
const MODES = ['compliance_information_mode_tr', 'compliance_no_before_after_de'] as const

/** @internal for the test that compares it with Payload's schema */
export const REQUIRED_COLUMNS: TableColumns = {
  ...Object.fromEntries(
    SOURCES.flatMap(({ table, keyOf, parts }) => [
      [table, keyOf === codeOf ? ['id', 'code'] : ['id']],
      ...parts.map((part) => [part.table, [part.parent]] as const),
    ]),
  ),
  services_success_factors: ['_parent_id', 'factor_id'],
  media: FILE_COLUMNS,
  site_settings: [...MODES],
}

/** Installs the table and its triggers. Safe to repeat. @param owner of the schema */
export async function installContentChanges(owner: ContentConnection): Promise<void> {
  await owner.query([TABLE, ADD, ...SOURCES.flatMap(triggersOf), FACTORS, SWITCHED_MODES].join('\n'), [])
  await installFilesInUse(
    owner,
    SOURCES.filter(({ table }) => table !== 'media'),
  )
}

/** `change_id` is a random id and not a number, because numbers begin again in a restored database. */
const TABLE = `
  create table if not exists content_changes (
    id bigint generated always as identity primary key,
    change_id uuid not null default gen_random_uuid(),
    slug text not null,
    record_key text not null,
    action text not null check (action in ('create', 'update', 'delete')),
    changed_in xid8 not null default pg_current_xact_id(),
    changed_at timestamptz not null default now(),
    noted_at timestamptz,
    unique (slug, record_key, changed_in)
  );
  create index if not exists content_changes_new_idx on content_changes (id) where noted_at is null;
  create index if not exists content_changes_noted_idx on content_changes (noted_at) where noted_at is not null;`

/** A save writes several rows of one record: all changes of a transaction are one, as in `rules.ts`. */
const ADD = `
  create or replace function content_changes_add(of_slug text, of_key text, was_public boolean, is_public boolean)
  returns void language plpgsql as $add$
  declare earlier text;
  begin
    if of_key is null or not was_public and not is_public then return; end if;
    select action into earlier from content_changes
      where slug = of_slug and record_key = of_key and changed_in = pg_current_xact_id();
    was_public := case when earlier is null then was_public else earlier <> 'create' end;
    if not was_public and not is_public then
      delete from content_changes
        where slug = of_slug and record_key = of_key and changed_in = pg_current_xact_id();
      return;
    end if;
    insert into content_changes (slug, record_key, action) values (of_slug, of_key,
      case when not was_public then 'create' when is_public then 'update' else 'delete' end)
      on conflict (slug, record_key, changed_in) do update set action = excluded.action;
  end $add$;`

function triggersOf({ slug, table, isPublic, keyOf, parts }: Source): readonly string[] {
  const record = `
    create or replace function content_changes_${table}() returns trigger language plpgsql as $follow$
    declare
      was_public boolean := false;
      is_public boolean := false;
      old_key text;
      new_key text;
    begin
      if tg_op <> 'INSERT' then was_public := coalesce(${isPublic('old')}, false); old_key := ${keyOf('old')}; end if;
      if tg_op <> 'DELETE' then is_public := coalesce(${isPublic('new')}, false); new_key := ${keyOf('new')}; end if;
      if old_key <> new_key then
        perform content_changes_add('${slug}', old_key, was_public, false);
        was_public := false;
      end if;
      perform content_changes_add('${slug}', coalesce(new_key, old_key), was_public, is_public);
      return null;
    end $follow$;
    ${triggerOn(table, `content_changes_${table}()`)}`
  const part = `
    create or replace function content_changes_part_of_${table}() returns trigger language plpgsql as $part$
    declare changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      perform content_changes_add('${slug}', ${keyOf('r')}, true, true) from "${table}" r
        where r.id = (changed ->> tg_argv[0])::int and ${isPublic('r')};
      return null;
    end $part$;`
  const follow = parts.map(({ table: of, parent }) =>
    triggerOn(of, `content_changes_part_of_${table}('${parent}')`),
  )
  return parts.length > 0 ? [record, part, ...follow] : [record]
}

const OF_RECORD = { name: 'content_changes', events: 'insert or update or delete' }
/** Beside the trigger of the record itself. Deleting one changes the services by their rows that name it. */
const OF_SERVICES = { name: 'content_changes_of_services', events: 'insert or update' }

/** A service has the names of its success factors: a change of one changes them as well. */
const FACTORS = `
  create or replace function content_changes_factors() returns trigger language plpgsql as $factors$
  begin
    perform content_changes_add('services', service.id::text, true, true) from services service
      where ${publicSql('service')} and service.id in (
        select _parent_id from services_success_factors
        where factor_id = (to_jsonb(new) ->> tg_argv[0])::int);
    return null;
  end $factors$;
  ${triggerOn('success_factors', "content_changes_factors('id')", OF_SERVICES)}
  ${triggerOn('success_factors_locales', "content_changes_factors('_parent_id')", OF_SERVICES)}`

const modesOf = (row: string) => `(${MODES.map((mode) => `coalesce(${row}.${mode}, false)`).join(', ')})`

const SWITCHED_MODES = `
  create or replace function content_changes_modes() returns trigger language plpgsql as $modes$
  begin
    if ${modesOf('old')} is distinct from ${modesOf('new')} then
      perform content_changes_add('${MODES_SLUG}', 'all', true, true);
    end if;
    return null;
  end $modes$;
  ${triggerOn('site_settings', 'content_changes_modes()', { name: 'content_changes', events: 'insert or update' })}`

function triggerOn(table: string, call: string, { name, events } = OF_RECORD): string {
  return `
    create or replace trigger ${name} after ${events} on "${table}" for each row execute function ${call};`
}

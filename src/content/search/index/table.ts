/**
 * The search index of the site: one row per published record and language. Triggers update it at the end of every
 * transaction that changes content, whichever program writes. Letters are folded (`ı`, `é`, `ß`) on both
 * sides by the same function, so `sac` finds `Saç` and `grosse` finds `Größe`; no extension is needed.
 */
import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, LOCALES } from '@/i18n/locales'
import { TEXT_SEARCH } from '../constants'
import { SOURCES, type Source, sourceFunction, type WatchedTable, watchedTables } from './rules'

type Queryable = { query(sql: string): Promise<{ readonly rows: readonly Record<string, unknown>[] }> }

/**
 * Installs and fills the index; does nothing when this version of it is installed. The caller holds the migration lock.
 * All statements are sent as one query, which is one transaction: an interrupted run changes nothing.
 * @param owner a connection of the schema's owner
 */
export async function installSearch(owner: Queryable): Promise<void> {
  const tables = watchedTables()
  const sql = [
    SCHEMA,
    FOLDING,
    queryFunctions(),
    ...SOURCES.map(sourceFunction),
    ...SOURCES.map(refreshFunction),
    ...tables.map(triggerOn),
    ...SOURCES.map(fillKind),
  ].join('\n')
  const version = createHash('sha256').update(sql).digest('hex')
  if (await isInstalled(owner, version, tables.length)) return
  await owner.query(`${sql}\ncomment on table site_search is '${version}';\nanalyze site_search;`)
}

/**
 * Drops the triggers while migrations are due: a table with deferred trigger events cannot be altered. `installSearch`
 * creates them again and fills the index.
 * @param names of all migrations
 */
export async function pauseSearch(owner: Queryable, names: readonly string[]): Promise<void> {
  const { rows: tables } = await owner.query(`select to_regclass('payload_migrations') is null as is_new`)
  if (tables[0]?.is_new !== false) return
  const { rows } = await owner.query('select name from payload_migrations')
  if (names.every((name) => rows.some((row) => row.name === name))) return
  await owner.query(`
    do $pause$ declare watched regclass; begin
      for watched in select tgrelid::regclass from pg_trigger where tgname = 'site_search_follow' loop
        execute format('drop trigger site_search_follow on %s', watched);
      end loop;
    end $pause$`)
}

/** Also counts the triggers, because a migration that recreates a table drops its trigger. */
async function isInstalled(owner: Queryable, version: string, triggers: number): Promise<boolean> {
  const { rows } = await owner.query(`
    select obj_description(to_regclass('site_search'), 'pg_class') = '${version}'
      and (select count(*) from pg_trigger where tgname = 'site_search_follow') = ${triggers} as installed`)
  return rows[0]?.installed === true
}

/** Partitioned by language, so that a search reads one language only. */
const SCHEMA = `
  create table if not exists site_search (
    collection text not null,
    record_id int not null,
    locale text not null,
    title text not null,
    body text not null,
    place numeric not null,
    title_words tsvector not null,
    words tsvector not null,
    refreshed_in xid8 not null,
    primary key (collection, record_id, locale)
  ) partition by list (locale);
  alter table site_search add column if not exists is_german boolean not null default false;
  alter table site_search add column if not exists slug text;
  ${LOCALES.map(
    (locale) =>
      `create table if not exists site_search_${locale} partition of site_search for values in ('${locale}');`,
  ).join('\n')}
  create index if not exists site_search_words on site_search using gin (words);`

/**
 * `fold`: lower case without marks, as in \`rules.ts\`. `plain`: Markdown without its signs, null for nothing.
 * \`words\`: no punctuation.
 */
const FOLDING = String.raw`
  create or replace function site_search_fold(given text) returns text
  language sql immutable parallel safe as $fold$
    select translate(
      lower(regexp_replace(
        normalize(
          replace(replace(replace(replace(replace(replace(coalesce(given, ''),
            'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
          NFD),
        '[\u0300-\u036f]', '', 'g')),
      'ıøØđĐłŁ', 'ioodDlL')
  $fold$;

  create or replace function site_search_plain(given text) returns text
  language sql immutable parallel safe as $plain$
    select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(given,
      '</?[a-zA-Z][^>]*>', ' ', 'g'),
      '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
      '^[ \t]*(:::[ \t]*\w*|#{1,6}|[-*+>]|\d+\.)[ \t]+|^[ \t]*:::[ \t]*$', '', 'gn'),
      '[*_|\s${'`'}]+', ' ', 'g')), '')
  $plain$;

  create or replace function site_search_words(given text) returns text
  language sql immutable parallel safe as $words$
    select regexp_replace(site_search_fold(given),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u2190-\u2bff\u3000-\u303f]+', ' ', 'g')
  $words$;`

/**
 * `endings`: the ends of a title's long words behind a sign of their own, because \`transplantation\` must find
 * \`Haartransplantation\`. \`query\`: every word in any of its forms; the last one may be unfinished. The
 * caller splits the words; they are folded and quoted here, so no text can be an operator.
 */
function queryFunctions(): string {
  return String.raw`
  create or replace function site_search_language(locale text) returns regconfig
  language sql immutable parallel safe as $language$
    select case locale
      ${LOCALES.map((locale) => `when '${locale}' then 'pg_catalog.${TEXT_SEARCH[locale]}'::regconfig`).join('\n')}
      else 'pg_catalog.simple'::regconfig end
  $language$;

  create or replace function site_search_endings(words text) returns tsvector
  language sql immutable parallel safe as $endings$
    select array_to_tsvector(array(
      select distinct '~' || substr(word, start)
      from unnest(string_to_array(words, ' ')) word
      cross join lateral generate_series(2, length(word) - 4) start
      where length(word) between 7 and 60))
  $endings$;

  create or replace function site_search_quoted(word text, is_open boolean) returns tsquery
  language sql immutable parallel safe as $quoted$
    select ('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
      || case when is_open then ':*' else '' end)::tsquery
  $quoted$;

  create or replace function site_search_query(asked_locale text, asked text[]) returns tsquery
  language plpgsql stable parallel safe as $query$
  declare
    language regconfig := site_search_language(asked_locale);
    given text;
    word text;
    any_form tsquery;
    wanted tsquery := ''::tsquery;
    fallback tsquery := ''::tsquery;
  begin
    for place in 1 .. coalesce(array_length(asked, 1), 0) loop
      given := asked[place];
      word := btrim(site_search_words(given));
      continue when word = '' or position(' ' in word) > 0;
      any_form := site_search_quoted(word, place = array_length(asked, 1) and length(word) > 1)
        || plainto_tsquery(language, word);
      if asked_locale = 'de' and word ~ '[aou]e' then
        any_form := any_form || plainto_tsquery(language, regexp_replace(word, '([aou])e', '\1', 'g'));
      end if;
      if length(word) > 4 then
        any_form := any_form || site_search_quoted('~' || word, true);
      end if;
      fallback := fallback && any_form;
      if numnode(plainto_tsquery(language, lower(given))) > 0 then
        wanted := wanted && any_form;
      end if;
    end loop;
    return case when numnode(wanted) > 0 then wanted else fallback end;
  end $query$;`
}

/** One function per kind, so that PostgreSQL caches its plan: planning takes longer than running it. */
function refreshFunction({ table }: Source): string {
  return `
  create or replace function site_search_refresh_${table}(ids int[]) returns void
  language plpgsql as $refresh$
  begin
    delete from site_search where collection = '${table}' and record_id = any (ids);
    insert into site_search
      (collection, record_id, locale, title, body, place, is_german, slug, title_words, words, refreshed_in)
    select '${table}', s.record_id, s.locale, s.title, s.body, s.place, s.is_german, s.slug, v.title_words,
      setweight(v.title_words, 'A') || v.body_words || site_search_endings(w.title), pg_current_xact_id()
    from site_search_source_${table}(ids) s
    cross join lateral (
      select site_search_words(s.title) title, site_search_words(s.body) body offset 0) w
    cross join lateral (select
      to_tsvector('pg_catalog.simple', w.title) || to_tsvector(site_search_language(s.locale), w.title) title_words,
      to_tsvector('pg_catalog.simple', w.body) || to_tsvector(site_search_language(s.locale), w.body) body_words
      offset 0) v
    where btrim(s.title) <> ''
    on conflict (collection, record_id, locale) do update set
      title = excluded.title, body = excluded.body, place = excluded.place, is_german = excluded.is_german, slug = excluded.slug,
      title_words = excluded.title_words, words = excluded.words, refreshed_in = excluded.refreshed_in;
  end $refresh$;

  create or replace function site_search_follow_${table}() returns trigger
  language plpgsql as $follow$
  declare
    changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    record int;
  begin
    if tg_argv[1] <> '' then
      execute format('select _parent_id from %I where id = $1', tg_argv[1]) into record
        using changed ->> '_parent_id';
    else
      record := changed ->> tg_argv[0];
    end if;
    if record is null or exists (
      select from site_search where collection = '${table}' and record_id = record and locale = '${DEFAULT_LOCALE}'
        and refreshed_in = pg_current_xact_id()) then
      return null;
    end if;
    perform site_search_refresh_${table}(array[record]);
    return null;
  end $follow$;`
}

function fillKind({ table }: Source): string {
  return `
    delete from site_search where collection = '${table}';
    select site_search_refresh_${table}(array(select id from "${table}"));`
}

/** Deferred to the end of the transaction: a save changes many rows of one record, which is then read once. */
function triggerOn({ table, kind, list }: WatchedTable): string {
  const idColumn = table === kind ? 'id' : '_parent_id'
  return `
    drop trigger if exists site_search_follow on "${table}";
    create constraint trigger site_search_follow after insert or update or delete on "${table}"
    deferrable initially deferred for each row
    execute function site_search_follow_${kind}('${idColumn}', '${list ?? ''}');`
}

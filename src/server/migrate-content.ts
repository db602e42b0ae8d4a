/**
 * Brings the content database up to date: Payload's migrations, the triggers that notify processes of changes, the search
 * index, the lists of due share images and of changes to announce, and the rights of the application's role.
 */
import config from '@payload-config'
import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import { BasePayload, type Payload } from 'payload'
import { installContentChanges } from '@/content/changes/table'
import { closeContent, contentDatabase } from '@/content/core/database'
import { installPictureRemoval } from '@/content/media/table'
import { installSearch, pauseSearch } from '@/content/search/index/table'
import { installShareImages } from '@/content/share-image/table'
import { migrations } from '@/content-migrations'
import { log } from '@/lib/log'

/** The role the application connects with; it reads and writes rows and nothing else. */
const APP_ROLE = 'content_app'

/**
 * Migrates, installs the triggers and grants the rights. Safe to repeat; the caller holds the migration lock.
 * @param ownerUrl a connection string of the schema's owner.
 */
export async function migrateContent(ownerUrl: string): Promise<void> {
  const payload = await openForMigration(ownerUrl)
  try {
    await pauseSearch(
      payload.db.pool,
      migrations.map(({ name }) => name),
    )
    await payload.db.migrate({ migrations: migrations.map(withUnknownArgs) })
    await payload.db.pool.query(notifyFunction())
    for (const { table, slug, idColumn } of publicTables(payload)) {
      await payload.db.pool.query(triggerOn(table, slug, idColumn))
    }
    await installSearch(payload.db.pool)
    await installShareImages(payload.db.pool)
    await installContentChanges(payload.db.pool)
    await installPictureRemoval(payload.db.pool)
    await payload.db.pool.query(grants())
  } finally {
    await closeContent(payload)
  }
}

type Migration = (typeof migrations)[number]

/** Payload types a migration's argument as unknown, the generated files by its real type. */
function withUnknownArgs({ name, up, down }: Migration) {
  const withArgs = (step: Migration['up']) => async (args: unknown) => {
    if (isMigrateArgs(args)) await step(args)
  }
  return { name, up: withArgs(up), down: withArgs(down) }
}

function isMigrateArgs(args: unknown): args is MigrateUpArgs {
  return typeof args === 'object' && args !== null && 'db' in args && 'payload' in args && 'req' in args
}

/** A separate instance of Payload on the owner's connection. */
async function openForMigration(ownerUrl: string): Promise<Payload> {
  const database = contentDatabase({ url: () => ownerUrl, forMigration: true })
  const payload = await new BasePayload().init({
    config: { ...(await config), db: database },
    disableOnInit: true,
  })
  // Payload logs each migration, between the lines of a start's progress.
  payload.logger = log.child({}, { level: 'warn' })
  return payload
}

type PublicTable = { readonly table: string; readonly slug: string; readonly idColumn: string }

/** The root tables of public collections and globals, and the tables of their localized texts. */
function publicTables(payload: Payload): PublicTable[] {
  const { collections, globals } = payload.config
  const slugs = [...collections, ...globals]
    .filter(({ custom }) => custom?.publicContent === true)
    .map(({ slug }) => slug)
  return slugs.flatMap((slug) => {
    const table = slug.replaceAll('-', '_')
    const texts = `${table}${payload.db.localesSuffix}`
    const hasTexts = Object.hasOwn(payload.db.tables, texts)
    if (!Object.hasOwn(payload.db.tables, table)) throw new Error(`No table for the content of ${slug}`)
    return [
      { table, slug, idColumn: 'id' },
      ...(hasTexts ? [{ table: texts, slug, idColumn: '_parent_id' }] : []),
    ]
  })
}

/**
 * SQL of a trigger that sends `services:12` on the channel `content`; PostgreSQL merges duplicates within a
 * transaction.
 */
function notifyFunction(): string {
  return `
    create or replace function notify_content() returns trigger language plpgsql as $$
    declare
      changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin
      perform pg_notify('content', tg_argv[0] || ':' || (changed ->> tg_argv[1]));
      return null;
    end $$`
}

function triggerOn(table: string, slug: string, idColumn: string): string {
  return `
    create or replace trigger notify_content after insert or update or delete on "${table}"
    for each row execute function notify_content('${slug}', '${idColumn}')`
}

function grants(): string {
  return `
    do $$ begin
      if exists (select from pg_roles where rolname = '${APP_ROLE}') then
        grant usage on schema public to ${APP_ROLE};
        grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
        grant usage, select on all sequences in schema public to ${APP_ROLE};
        revoke insert, update, delete on payload_migrations from ${APP_ROLE};
      end if;
    end $$`
}

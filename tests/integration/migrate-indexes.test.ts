/** Indexes that an operator builds before a migration, without blocking writes (docs/operations.md, Releasing). */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { migrateCare, withMigrationLock } from '@/db/migrate'
import { withDatabase } from '@/db/provision'
import journal from '../../src/db/migrations/meta/_journal.json' with { type: 'json' }
import { makeTestFolder, removeTestFolder } from '../support/test-folders'

const { adminUrl, roles } = inject('cluster')
const admin = new Client({ connectionString: adminUrl })
await admin.connect()
const folder = makeTestFolder()
const made: string[] = []
afterAll(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  removeTestFolder(folder)
})

async function inDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function makeDatabase(): Promise<string> {
  const name = `indexes_${process.pid}_${made.length}`
  made.push(name)
  await admin.query(`create database ${name} owner care_owner`)
  await inDatabase(withDatabase(adminUrl, name), (fresh) =>
    fresh.query('alter schema public owner to care_owner'),
  )
  return withDatabase(roles.care.owner, name)
}

/** The migrations up to this one, as an earlier version had them. */
function migrationsUntil(tag: string): string {
  const copy = join(folder, tag)
  cpSync('src/db/migrations', copy, { recursive: true })
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  const entries = journal.entries.slice(0, last + 1)
  rmSync(join(copy, 'meta/_journal.json'))
  writeFileSync(join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return copy
}

const migrate = (ownerUrl: string, from?: string) =>
  withMigrationLock(ownerUrl, () => migrateCare({ ownerUrl, ...(from && { folder: from }) }))
const indexesOf = (url: string) =>
  inDatabase(url, async (client) => {
    const { rows } = await client.query(
      "select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname",
    )
    return rows
  })

it('those that operations.md lists are found by the migrations, and are the same', async () => {
  const statements =
    readFileSync('docs/operations.md', 'utf8').match(/^(?:CREATE INDEX CONCURRENTLY|ALTER TABLE) .*;$/gm) ??
    []
  expect(statements.length).toBeGreaterThan(3)
  const [early, fresh] = [await makeDatabase(), await makeDatabase()]
  await migrate(early, migrationsUntil('0052_request_on_phone'))
  await inDatabase(early, async (client) => {
    for (const statement of statements) await client.query(statement)
  })
  await migrate(early)
  await migrate(fresh)
  expect(await indexesOf(early)).toEqual(await indexesOf(fresh))
  for (const url of [early, fresh]) {
    const unchecked = await inDatabase(url, (client) =>
      client.query('select conname from pg_constraint where not convalidated'),
    )
    expect(unchecked.rows, 'constraints that no row was checked for').toEqual([])
  }
})

/** The first migration for which this was said. */
const FIRST = '0055_scheduled_files'

it('a migration scans no existing table while it holds it', () => {
  const later = journal.entries.map(({ tag }) => tag).filter((tag) => tag >= FIRST)
  expect(later).toContain(FIRST)
  for (const tag of later) {
    const sql = readFileSync(`src/db/migrations/${tag}.sql`, 'utf8')
    const made = new Set([...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table))
    const constraints = sql.matchAll(/ALTER TABLE "(\w+)" ADD CONSTRAINT .*;/g)
    for (const [statement, table] of constraints)
      if (!made.has(table)) expect(statement, tag).toContain('NOT VALID')
    const indexes = sql.matchAll(/CREATE (?:UNIQUE )?INDEX .* ON "(\w+)"/g)
    for (const [statement, table] of indexes)
      if (!made.has(table)) expect(statement, tag).toContain('IF NOT EXISTS')
  }
})

/** Every table of the care database is exported and erased, or says why not. */
import { readFileSync } from 'node:fs'
import { getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { OTHER_TABLES, PERSONAL_TABLES } from '@/care/privacy/inventory/list-tables'
import { careDatabase } from '../support/database'

type Classes = Readonly<
  Record<string, Readonly<Partial<Record<'personal' | 'health' | 'technical', string[]>>>>
>
const classes: Classes = JSON.parse(readFileSync('src/db/data-classes.json', 'utf8'))
const says = (table: string, kind: 'personal' | 'health') => classes[table]?.[kind] ?? []
const listed = new Map(PERSONAL_TABLES.map((owned) => [getTableName(owned.table), owned]))

const care = await careDatabase()
afterAll(() => care.close())
const owner = await care.admin()

async function tablesOfCatalogue(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  )
  return rows.map(({ name }) => name).sort()
}

/** Tables that name a person: by a foreign key to accounts, directly or over others, or by a column for an id of one. */
async function tablesOfPersons(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(`
    with recursive reaches(id) as (
      select '"user"'::regclass::oid
      union
      select c.conrelid from pg_constraint c join reaches r on c.confrelid = r.id where c.contype = 'f'
    )
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and (
      oid in (select id from reaches)
      or exists (
        select from pg_attribute a where a.attrelid = pg_class.oid and not a.attisdropped
          and a.attname ~ '(^|_)(user_id|patient_id|actor_id|reader_id|recipient|email|audience)$'
      )
    )`)
  return rows.map(({ name }) => name).sort()
}

const missing = (tables: readonly string[]) =>
  tables.filter((name) => !(listed.has(name) || name in OTHER_TABLES))

describe('the catalogue of the database', () => {
  it('has no table that is in no category', async () => {
    expect(missing(await tablesOfCatalogue())).toEqual([])
  })

  it('has no table that names a person and is in no category; a new one is noticed', async () => {
    const before = await tablesOfPersons()
    expect(before.length).toBeGreaterThan(40)
    expect(missing(before)).toEqual([])
    await owner.query('begin')
    try {
      await owner.query('create table new_note (id uuid primary key, "of" uuid references "user" (id))')
      await owner.query('create table new_part (note uuid references new_note (id))')
      await owner.query('create table new_reading (reader_id uuid)')
      expect(missing(await tablesOfPersons())).toEqual(['new_note', 'new_part', 'new_reading'])
    } finally {
      await owner.query('rollback')
    }
  })

  it('has every table that is listed, and each is listed once', async () => {
    expect(listed.size).toBe(PERSONAL_TABLES.length)
    const both = [...listed.keys()].filter((name) => name in OTHER_TABLES)
    expect(both).toEqual([])
    expect([...listed.keys(), ...Object.keys(OTHER_TABLES)].sort()).toEqual(await tablesOfCatalogue())
  })

  it('has no personal or health column in a table that is not exported or erased, but for those of the team and four more', () => {
    const personal = Object.keys(OTHER_TABLES).filter(
      (name) => says(name, 'personal').length + says(name, 'health').length > 0,
    )
    const ofTheTeam = [
      'api_token',
      'desk_view',
      'on_call_member',
      'on_call_note',
      'on_call_organisation',
      'on_call_override',
    ]
    const others = ['idempotency_key', 'put_aside', 'schedule_change', 'support_entry']
    expect(personal.sort()).toEqual([...others, ...ofTheTeam].sort())
  })
})

describe('what the export leaves out', () => {
  it.each(PERSONAL_TABLES.map((owned) => [getTableName(owned.table), owned] as const))(
    '%s',
    (name, owned) => {
      if (!('file' in owned.exported)) return
      const columns = getTableColumns(owned.table)
      for (const left of Object.keys(owned.leavesOut ?? {})) expect(Object.keys(columns)).toContain(left)
      for (const [field, column] of Object.entries(columns)) {
        const isLeftOut = field in (owned.leavesOut ?? {})
        const isSecret =
          /token|hash|secret|password|^rendered$/.test(column.name) &&
          !/snapshot|offer_version|notification_delivery/.test(`${name} ${column.name}`)
        if (isSecret && column.name !== 'previous_hash')
          expect(isLeftOut, `${name}.${column.name}`).toBe(true)
        if (says(name, 'health').includes(column.name) && !isSecret && field !== 'draft')
          expect(isLeftOut, `${name}.${column.name} is about the person's health`).toBe(false)
      }
    },
  )
})

it('files of the export have names of their own', () => {
  const names = PERSONAL_TABLES.flatMap(({ exported }) => ('file' in exported ? [exported.file] : []))
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { REQUEST_FIELDS } from '../../src/care/requests/fields'
import { contactRequest } from '../../src/care/requests/table'
import classes from '../../src/db/data-classes.json'
import * as schema from '../../src/db/schema'
import { columnSetsIn, columnsIn, sealingFaults } from './sealing.mjs'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (name) => /(?:^|[/-])table\.ts$/.test(name) && !name.startsWith('content/'),
)
const sets = columnSetsIn('columns.ts', readFileSync('src/db/columns.ts', 'utf8'))
const declared = sources.flatMap((name) => columnsIn(name, readFileSync(`src/${name}`, 'utf8'), sets))

describe('every column of the care database', () => {
  it('is read by the check of sealing', () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable))
    const columns = tables.flatMap((table) =>
      Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
    )
    expect(columns.length).toBeGreaterThan(200)
    expect(declared.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(columns.sort())
  })
  it('has a class, and is sealed when it holds health data', () => {
    expect(sealingFaults(declared, classes)).toEqual([])
  })
})

describe('every field of a contact request', () => {
  const columns = getTableColumns(contactRequest)
  it.each(Object.entries(REQUEST_FIELDS))('%s is sealed as its column is declared', (name, { sealed }) => {
    const column = declared.find(
      (known) => known.table === 'contact_request' && known.column === columns[name].name,
    )
    expect(column.isSealed).toBe(sealed)
  })
})

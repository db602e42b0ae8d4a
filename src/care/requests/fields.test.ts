import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { keysOf } from '@/lib/typed-record'
import { HEALTH_NAMES, REQUEST_FIELDS, type RequestField, SEALED_NAMES } from './fields'
import { contactRequest } from './table'

const names = keysOf(REQUEST_FIELDS)
const fields: Readonly<Record<string, RequestField>> = REQUEST_FIELDS

describe('the fields of a request', () => {
  it('seal health data; an unsealed field of it does not compile', () => {
    const unsealed = { wire: 'w', data: 'health', sealed: false } as const
    expectTypeOf(unsealed).not.toExtend<RequestField>()
    const health = names.filter((name) => fields[name]?.data === 'health')
    expect(health.filter((name) => !fields[name]?.sealed)).toEqual([])
    expect(health).toEqual(expect.arrayContaining(HEALTH_NAMES))
  })
  it('have a unique name on the wire, and a column', () => {
    expect(new Set(names.map((name) => REQUEST_FIELDS[name].wire)).size).toBe(names.length)
    expect(Object.keys(getTableColumns(contactRequest))).toEqual(expect.arrayContaining(names))
  })
  it('are sealed as their columns are declared', () => {
    expect(SEALED_NAMES).toEqual(['message', 'serviceDescription', ...HEALTH_NAMES, 'birthDate'])
    type Row = typeof contactRequest.$inferSelect
    expectTypeOf<Row['knownHealthProblems']>().toEqualTypeOf<Row['message']>()
    expectTypeOf<string>().not.toExtend<Row['message']>()
  })
})

it('no page of the site imports these declarations, except their types', () => {
  const folders = [
    'src/surfaces/site',
    'src/care/intake/contact',
    'src/care/intake/landing',
    'src/care/intake/origin',
  ]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(?:test|schema)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  expect(files).toContain('src/care/intake/contact/items.ts')
  const taking = files.filter((file) =>
    /^import (?!type).*requests\/fields'/m.test(readFileSync(file, 'utf8')),
  )
  expect(taking).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { getTableColumns } from 'drizzle-orm'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { keysOf } from '@/lib/typed-record'
import { HEALTH_FIELDS, NAME_MAX_LENGTH, TEXT_LIMITS } from './constants'
import { REQUEST_FIELDS, type RequestField, SEALED_NAMES, TEXT_NAMES } from './fields'
import { contactRequest } from './table'

const names = keysOf(REQUEST_FIELDS)
const fields: Readonly<Record<string, RequestField>> = REQUEST_FIELDS

describe('the fields of a request', () => {
  it('seal what tells of health; anything else does not compile', () => {
    const unsealed = { wire: 'w', data: 'health', sealed: false } as const
    expectTypeOf(unsealed).not.toExtend<RequestField>()
    const health = names.filter((name) => fields[name]?.data === 'health')
    expect(health.filter((name) => !fields[name]?.sealed)).toEqual([])
    expect(health).toEqual(expect.arrayContaining([...HEALTH_FIELDS]))
  })
  it('ask for the consent to health data where the browser does', () => {
    const asked = names.filter((name) => 'needsConsent' in REQUEST_FIELDS[name])
    expect(asked).toEqual([...HEALTH_FIELDS])
  })
  it('have one limit here and in the browser', () => {
    expect(Object.fromEntries(TEXT_NAMES.map((name) => [name, REQUEST_FIELDS[name].max]))).toEqual(
      TEXT_LIMITS,
    )
    expect(REQUEST_FIELDS.firstName.max).toBe(NAME_MAX_LENGTH)
    expect(REQUEST_FIELDS.lastName.max).toBe(NAME_MAX_LENGTH)
  })
  it('have a name of their own on the wire, and a column', () => {
    expect(new Set(names.map((name) => REQUEST_FIELDS[name].wire)).size).toBe(names.length)
    expect(Object.keys(getTableColumns(contactRequest))).toEqual(expect.arrayContaining(names))
  })
  it('are sealed as their columns are declared', () => {
    expect(SEALED_NAMES).toEqual(['message', 'serviceDescription', ...HEALTH_FIELDS, 'birthDate'])
    type Row = typeof contactRequest.$inferSelect
    expectTypeOf<Row['knownHealthProblems']>().toEqualTypeOf<Row['message']>()
    expectTypeOf<string>().not.toExtend<Row['message']>()
  })
})

it('no page of the site takes these declarations along: only their types', () => {
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

/** Records with their related ones: one statement for each relation, whatever the number of records. */
import { describe, expect, it } from 'vitest'
import { ROWS_MAX } from '../constants'
import { graphOf } from '../items'
import { readQuery } from '../query/read-query'
import type { SentQuery } from '../query/schema'
import { readRecords } from './read-records'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

type Row = Record<string, unknown>

/** Reads categories of a database that answers each table's statements with these rows. */
async function read(sent: SentQuery, tables: Readonly<Record<string, readonly Row[]>>, keys = [1, 2]) {
  const query = readQuery({ graph, collection: 'service_category', sent })
  if (!query.ok) throw new Error(query.fault.reason)
  const statements: string[] = []
  const runSql = async ({ text }: { readonly text: string }) => {
    statements.push(text)
    const table = / from (\w+) /.exec(text)?.[1] ?? ''
    return tables[table] ?? []
  }
  const renderRichText = async (documents: readonly unknown[]) => documents
  const result = await readRecords({ graph, runSql, renderRichText }, query.value.selection, keys)
  return {
    statements,
    records: result.ok ? [...result.value.values()].map((node) => ({ ...node })) : result.code,
  }
}
const category = (key: number, c0: unknown = null, c1: unknown = null) => ({ key, c0, c1 })

describe('a relation', () => {
  it('to one record is read once for all, and missing where that is not public', async () => {
    const { records, statements } = await read(
      { fields: 'services.id,services.program.slug' },
      {
        service_categories: [category(1), category(2)],
        services: [7, 8, 9].map((key, at) => ({ parent: 1 + (at % 2), key, c0: key, c1: at === 2 ? 5 : 4 })),
        programs: [{ key: 4, c0: 'hair' }],
      },
    )
    const hair = { slug: 'hair' }
    expect(records).toEqual([
      {
        services: [
          { id: 7, program: hair },
          { id: 9, program: null },
        ],
      },
      { services: [{ id: 8, program: hair }] },
    ])
    expect(statements).toHaveLength(3)
  })

  it('to one record has the conditions of deep', async () => {
    const deep = { services: { program: { _filter: { slug: 'hair' } } } }
    const tables = {
      service_categories: [category(1)],
      services: [{ parent: 1, key: 7, c0: 4 }],
      programs: [],
    }
    const { records, statements } = await read({ fields: 'services.program.id', deep }, tables, [1])
    expect(records).toEqual([{ services: [{ program: null }] }])
    expect(statements.at(-1)).toMatch(/ from programs .*"slug".* = \$2/)
  })

  it('without fields is its key', async () => {
    const { records } = await read(
      { fields: 'services,parent_service_category' },
      {
        service_categories: [category(1, undefined, null), category(2, undefined, 1)],
        services: [{ parent: 2, key: 7, c0: 7 }],
      },
    )
    expect(records).toEqual([
      { services: [], parent_service_category: null },
      { services: [7], parent_service_category: 1 },
    ])
  })

  it('is not read when there is nothing to follow', async () => {
    const { statements } = await read(
      { fields: 'parent_service_category.services.id' },
      { service_categories: [category(1), category(2)] },
    )
    expect(statements).toHaveLength(1)
  })
})

it('names are in the order of the query, whichever is read first', async () => {
  const { records } = await read(
    { alias: { x: 'id' }, fields: 'services,x,sort' },
    { service_categories: [{ key: 1, c1: 1, c2: 3 }], services: [] },
    [1],
  )
  expect(JSON.stringify(records)).toBe('[{"services":[],"x":1,"sort":3}]')
})

it('rows of all levels are counted together', async () => {
  const services = Array.from({ length: ROWS_MAX }, (_, key) => ({ parent: 1, key, c0: key }))
  const { records } = await read({ fields: 'services' }, { service_categories: [category(1)], services }, [1])
  expect(records).toBe('TOO_MANY_ROWS')
})

/** Random queries find what plain JavaScript finds among all records, and none of them is answered with an error. */
import fc from 'fast-check'
import { stringify } from 'qs'
import { afterAll, describe, expect, it } from 'vitest'
import { RELATIONS_MAX } from '@/content/items/constants'
import { graphOf } from '@/content/items/items'
import { operatorsOf } from '@/content/items/query/read-operands'
import type { Entity } from '@/content/wire/schema'
import { dataOf, testItems } from '../support/items'
import { aggregated, type Filter, isFound, meets, type Row, sorted } from '../support/items-oracle'

const { ask, get, statements, close } = await testItems()
afterAll(close)

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })
/** Small words, so that many records have them; without letters that fold differently in Turkish. */
const WORDS = ['e', 'an', 'DE', 'Be', 'a', 'Er', ' ', '%', '_', '\\', "'", 'zzz', '']
const NAMES = [
  'service',
  'doctors',
  'hc_providers',
  'blog',
  'Programs',
  'faq',
  'testimonials',
  'service_category',
]
const NUMBERS = ['integer', 'float']
const SEARCHED = /^(?:string|text|integer|float)$/

type Column = { readonly name: string; readonly type: string }
type Source = { readonly entity: Entity; readonly rows: readonly Row[]; readonly columns: readonly Column[] }

function columnsOf(entity: Entity): readonly Column[] {
  return Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'column' && !/json|richText/.test(field.type) ? [{ name, type: field.type }] : [],
  )
}

/** All records with those that they name. */
async function readAll(name: string): Promise<Source> {
  const entity = graph.get(name)
  if (!entity) throw new Error(name)
  const relations = Object.entries(entity.fields).filter(([, { kind }]) => kind !== 'column')
  const rows = new Map<unknown, Row>()
  for (const fields of ['*', ...relations.map(([relation]) => `${entity.key},${relation}.*`)])
    for (const row of dataOf(
      await get(`/items/${name}?limit=-1&fields=${fields}&deep[translations][_limit]=-1`),
    ))
      rows.set(row[entity.key], { ...rows.get(row[entity.key]), ...row })
  return { entity, rows: [...rows.values()], columns: columnsOf(entity) }
}

const sources: Source[] = []
for (const name of NAMES) sources.push(await readAll(name))

/** A condition on a column, with a value that some record has, or one that none has. */
function conditionOf({ name, type }: Column, rows: readonly Row[]): fc.Arbitrary<Filter> {
  const known = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
  const words = fc.constantFrom(...WORDS)
  const other = NUMBERS.includes(type)
    ? fc.integer({ min: -3, max: 40 })
    : type === 'date'
      ? fc.constant('2026-03-01')
      : words
  const value = known.length > 0 ? fc.oneof(fc.constantFrom(...known.slice(0, 200)), other) : other
  return fc
    .constantFrom(...operatorsOf(type === 'uuid' ? 'uuid' : graphType(type)))
    .chain((operator): fc.Arbitrary<Filter> => {
      if (/null$|empty$/.test(operator)) return fc.boolean().map((flag) => ({ [name]: { [operator]: flag } }))
      if (/between$/.test(operator))
        return fc.tuple(value, value).map((pair) => ({ [name]: { [operator]: pair } }))
      if (/^_n?in$/.test(operator))
        return fc.array(value, { maxLength: 4 }).map((list) => ({ [name]: { [operator]: list } }))
      const operand = /contains|with/.test(operator) ? words : value
      return operand.map((each) => ({ [name]: { [operator]: each } }))
    })
}

function graphType(type: string) {
  return type === 'integer' || type === 'float' || type === 'date' || type === 'boolean' ? type : 'string'
}

function filterOf({ entity, rows, columns }: Source): fc.Arbitrary<Filter> {
  const own = fc.constantFrom(...columns).chain((column) => conditionOf(column, rows))
  const related = Object.entries(entity.fields).flatMap(([name, field]) => {
    const target = field.kind === 'column' ? undefined : graph.get(field.target)
    const inner = rows.flatMap((row) => row[name] ?? []).filter((row) => typeof row === 'object')
    if (!target || inner.length === 0) return []
    const part = fc.constantFrom(...columnsOf(target)).chain((column) => conditionOf(column, inner as Row[]))
    if (field.kind === 'one') return [part.map((each): Filter => ({ [name]: each }))]
    return [
      fc
        .constantFrom('', '_some', '_none')
        .chain((word) => part.map((each): Filter => ({ [name]: word === '' ? each : { [word]: each } }))),
    ]
  })
  const simple = fc.oneof(own, ...related)
  const parts = fc.array(simple, { maxLength: 3 })
  return fc.oneof(
    simple,
    parts.map((_and): Filter => ({ _and })),
    parts.map((_or): Filter => ({ _or })),
  )
}

const query = (source: Source) =>
  fc.record({
    filter: filterOf(source),
    search: fc.option(fc.constantFrom('an', 'er', '3', 'zzz', '%', 'DE'), { freq: 5, nil: undefined }),
    sort: fc.constantFrom(
      source.entity.key,
      ...source.columns.filter(({ type }) => NUMBERS.includes(type)).map(({ name }) => name),
    ),
    isDescending: fc.boolean(),
    limit: fc.constantFrom(-1, 0, 1, 3, 100),
    offset: fc.constantFrom(0, 1, 4),
  })

describe.each(sources.map((source) => [source.entity.name, source] as const))('%s', (name, source) => {
  const { entity, rows, columns } = source
  const searched = new Set(columns.filter(({ type }) => SEARCHED.test(type)).map((column) => column.name))
  const matching = (filter: Filter, search: string | undefined) =>
    rows.filter((row) => meets(row, filter) && (search === undefined || isFound(row, search, searched)))

  it('has records to find', () => {
    expect(rows.length).toBeGreaterThan(3)
  })

  it('finds the same records in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(query(source), async ({ filter, search, sort, isDescending, limit, offset }) => {
        const sign = isDescending ? '-' : ''
        const sent = {
          filter,
          search,
          sort: [`${sign}${sort}`],
          limit,
          offset,
          fields: [entity.key],
          meta: '*',
        }
        const answer = await ask({ collection: name, sent })
        const all = sorted(matching(filter, search), sort, isDescending)
        const page = all.slice(offset, limit < 0 ? undefined : offset + limit)
        expect(dataOf(answer).map((row: Row) => row[entity.key])).toEqual(page.map((row) => row[entity.key]))
        expect(answer).toMatchObject({
          body: { meta: { total_count: rows.length, filter_count: all.length } },
        })
      }),
      { numRuns: 90 },
    )
  })

  it('finds the same by a URL as by a body', async () => {
    await fc.assert(
      fc.asyncProperty(query(source), async ({ filter, sort, limit }) => {
        const sent = { filter: JSON.stringify(filter), sort, limit, fields: entity.key }
        const byUrl = await get(`/items/${name}?${stringify(sent)}`)
        expect(dataOf(byUrl)).toEqual(dataOf(await ask({ collection: name, sent: { ...sent, filter } })))
        expect(statements.length).toBeLessThanOrEqual(4)
      }),
      { numRuns: 40 },
    )
  })

  it('counts and adds up the same', async () => {
    const numbers = columns.filter(({ type }) => type === 'integer').map((column) => column.name)
    await fc.assert(
      fc.asyncProperty(
        filterOf(source),
        fc.constantFrom('count', 'countDistinct', 'min', 'max', 'sum'),
        fc.constantFrom(...numbers),
        async (filter, aggregate, field) => {
          const sent = { filter, aggregate: { [aggregate]: field } }
          const expected = aggregated(matching(filter, undefined), aggregate, field)
          expect(dataOf(await ask({ collection: name, sent }))).toEqual([
            { [aggregate]: { [field]: expected } },
          ])
        },
      ),
      { numRuns: 30 },
    )
  })
})

describe('the widest queries that are accepted', () => {
  const all = [...graph.values()].filter(({ isListed }) => isListed)
  const most = RELATIONS_MAX + 1

  it.each(all)('$name: a statement for each relation, whatever the number of records', async (entity) => {
    const few = await ask({ collection: entity.name, sent: { fields: '*.*', limit: 1 } })
    const statementsOfOne = statements.length
    const many = await ask({ collection: entity.name, sent: { fields: '*.*', limit: -1 } })
    expect([few.status, many.status]).toEqual([200, 200])
    expect(statements.length).toBeLessThanOrEqual(most)
    // One record may have no key to follow, and so need fewer.
    expect(statements.length).toBeLessThanOrEqual(statementsOfOne + Object.keys(entity.fields).length)
  })

  it.each(all)(
    '$name: levels are added until the query is refused, and never before as an error',
    async (entity) => {
      for (let depth = 1; depth < 6; depth++) {
        const fields = Array.from({ length: depth }, () => '*').join('.')
        const answer = await ask({ collection: entity.name, sent: { fields, limit: -1 } })
        expect([200, 400]).toContain(answer.status)
        expect(statements.length).toBeLessThanOrEqual(2 * most)
        if (answer.status === 400) return expect(answer.reason).toMatch(/may|large/)
      }
    },
  )
})

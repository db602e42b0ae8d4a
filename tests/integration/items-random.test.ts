/** Random queries find what plain JavaScript finds among all records, and none of them is answered with an error. */
import fc from 'fast-check'
import { stringify } from 'qs'
import { afterAll, describe, expect, it } from 'vitest'
import { ALL_LIMIT, RELATIONS_MAX } from '@/content/items/constants'
import { operatorsOf } from '@/content/items/query/read-operands'
import type { Entity } from '@/content/wire/schema'
import { dataOf, testItems } from '../support/items'
import {
  aggregated,
  byKey,
  type Filter,
  grouped,
  isFound,
  meets,
  pageOf,
  ROUNDED,
  type Row,
  sorted,
} from '../support/items-oracle'
import {
  type Column,
  columnsOf,
  graph,
  readSources,
  relationsOf,
  type Source,
} from '../support/items-sources'

const { ask, get, statements, close } = await testItems()
afterAll(close)

/** Small words, so that many records have them; without letters that fold differently in Turkish. */
const WORDS = ['e', 'an', 'DE', 'Be', 'a', 'Er', ' ', '%', '_', '\\', "'", 'zzz', '']
const NUMBERS = ['integer', 'float']
const SEARCHED = /^(?:string|text|integer|float)$/

const sources = await readSources(get)

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

/** Rows of a relation, of all records. */
const innerOf = (rows: readonly Row[], name: string) =>
  rows.flatMap((row) => row[name] ?? []).filter((row): row is Row => typeof row === 'object')

/** @param depth how many relations it may follow, one after the other */
function simpleFilter(entity: Entity, rows: readonly Row[], depth: number): fc.Arbitrary<Filter> {
  const own = fc.constantFrom(...columnsOf(entity)).chain((column) => conditionOf(column, rows))
  const related =
    depth === 0
      ? []
      : relationsOf(entity).flatMap(({ name, kind, target }) => {
          const inner = innerOf(rows, name)
          if (inner.length === 0) return []
          const part = simpleFilter(target, inner, depth - 1)
          if (kind === 'one') return [part.map((each): Filter => ({ [name]: each }))]
          return [
            fc
              .constantFrom('', '_some', '_none')
              .chain((word) =>
                part.map((each): Filter => ({ [name]: word === '' ? each : { [word]: each } })),
              ),
          ]
        })
  return fc.oneof(own, ...related)
}

function filterOf({ entity, rows }: Source): fc.Arbitrary<Filter> {
  const simple = simpleFilter(entity, rows, 2)
  const parts = fc.array(simple, { maxLength: 3 })
  return fc.oneof(
    simple,
    parts.map((_and): Filter => ({ _and })),
    parts.map((_or): Filter => ({ _or })),
    fc.tuple(parts, simple).map(([_and, one]): Filter => ({ _or: [{ _and }, one] })),
    fc.tuple(parts, simple).map(([_or, one]): Filter => ({ _or, ...one })),
  )
}

/** Own values and those of single related records. */
function sortsOf({ entity, columns }: Source): readonly Column[] {
  const related = relationsOf(entity).flatMap(({ name, kind, target }) =>
    kind === 'one' && target.isListed
      ? columnsOf(target).map((column) => ({ ...column, name: `${name}.${column.name}` }))
      : [],
  )
  return [...columns, ...related]
}

type SortKey = { readonly column: Column; readonly isDescending: boolean }
const nameOf = ({ column, isDescending }: SortKey) => `${isDescending ? '-' : ''}${column.name}`

const query = (source: Source) =>
  fc.record({
    filter: filterOf(source),
    search: fc.option(fc.constantFrom('an', 'er', '3', 'zzz', '%', 'DE'), { freq: 5, nil: undefined }),
    sorts: fc.array(fc.record({ column: fc.constantFrom(...sortsOf(source)), isDescending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    limit: fc.constantFrom(-1, 0, 1, 3, 100),
    offset: fc.constantFrom(0, 1, 4),
    page: fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }),
  })

describe.each(sources.map((source) => [source.entity.name, source] as const))('%s', (name, source) => {
  const { entity, rows, columns } = source
  const searched = new Set(columns.filter(({ type }) => SEARCHED.test(type)).map((column) => column.name))
  const matching = (filter: Filter, search: string | undefined): readonly Row[] =>
    rows.filter((row) => meets(row, filter) && (search === undefined || isFound(row, search, searched)))

  it('has records to find', () => {
    expect(rows.length).toBeGreaterThan(0)
  })

  it('finds the same records in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(query(source), async ({ sorts, ...asked }) => {
        const { filter, search, limit, offset, page } = asked
        const sent = {
          ...{ filter, search, limit, offset, page, meta: '*' },
          ...{ sort: sorts.map(nameOf), fields: [entity.key] },
        }
        const answer = await ask({ collection: name, sent })
        const all = sorts.reduceRight(
          (found, { column, isDescending }) => sorted(found, column, isDescending),
          matching(filter, search),
        )
        const expected = pageOf(all, { limit, offset, page }, ALL_LIMIT)
        expect(dataOf(answer).map((row: Row) => row[entity.key])).toEqual(
          expected.map((row) => row[entity.key]),
        )
        expect(answer).toMatchObject({
          body: { meta: { total_count: rows.length, filter_count: all.length } },
        })
      }),
      { numRuns: 90 },
    )
  })

  it('finds the same by a URL as by a body', async () => {
    await fc.assert(
      fc.asyncProperty(query(source), async ({ filter, sorts, limit }) => {
        const sort = sorts.map(nameOf).join()
        const sent = { filter: JSON.stringify(filter), sort, limit, fields: entity.key }
        const byUrl = await get(`/items/${name}?${stringify(sent)}`)
        expect(dataOf(byUrl)).toEqual(dataOf(await ask({ collection: name, sent: { ...sent, filter } })))
        expect(statements.length).toBeLessThanOrEqual(4)
      }),
      { numRuns: 30 },
    )
  })

  const lists = relationsOf(entity).filter(
    ({ name: list, kind }) => kind === 'many' && innerOf(rows, list).length > 0,
  )
  if (lists.length > 0)
    it('answers the same rows of a list inside, under a name of the caller', async () => {
      const deep = fc.constantFrom(...lists).chain(({ name: list, target }) =>
        fc.record({
          list: fc.constant({ list, target }),
          filter: simpleFilter(target, innerOf(rows, list), 1),
          sort: fc.constantFrom(...columnsOf(target)),
          isDescending: fc.boolean(),
          limit: fc.constantFrom(-1, 0, 1, 2),
          offset: fc.constantFrom(0, 1),
        }),
      )
      await fc.assert(
        fc.asyncProperty(
          deep,
          async ({ list: { list, target }, filter, sort, isDescending, limit, offset }) => {
            const conditions = { _filter: filter, _sort: `${isDescending ? '-' : ''}${sort.name}` }
            const answer = await ask({
              collection: name,
              sent: {
                ...{ alias: { own: list }, fields: [entity.key, `own.${target.key}`], limit: -1 },
                deep: { own: { ...conditions, _limit: limit, _offset: offset } },
              },
            })
            const expected = rows.map((row) => {
              const inner = byKey(innerOf([row], list), target.key).filter((one) => meets(one, filter))
              const page = pageOf(sorted(inner, sort, isDescending), { limit, offset }, ALL_LIMIT)
              return {
                [entity.key]: row[entity.key],
                own: page.map((one) => ({ [target.key]: one[target.key] })),
              }
            })
            expect(dataOf(answer)).toEqual(expected)
          },
        ),
        { numRuns: 40 },
      )
    })

  it('counts and adds up the same, also for each value of a field', async () => {
    const numbers = columns.filter(({ type }) => NUMBERS.includes(type)).map((column) => column.name)
    const named = (aggregates: readonly string[], of: readonly string[]) =>
      of.length === 0 ? [] : [fc.tuple(fc.constantFrom(...aggregates), fc.constantFrom(...of))]
    const aggregates = [
      ...named(
        ['count', 'countDistinct'],
        columns.map((column) => column.name),
      ),
      ...named(['min', 'max', 'sum', 'sumDistinct', 'avg', 'avgDistinct'], numbers),
    ]
    const groups = [...columns, ...relationsOf(entity).filter(({ kind }) => kind === 'one')].map(
      (each) => each.name,
    )
    await fc.assert(
      fc.asyncProperty(
        filterOf(source),
        fc.oneof(...aggregates),
        fc.option(fc.constantFrom(...groups), { nil: undefined }),
        async (filter, [aggregate, field], groupBy) => {
          const sent = { filter, groupBy, aggregate: { [aggregate]: field }, limit: -1 }
          const found = dataOf(await ask({ collection: name, sent }))
          const all = matching(filter, undefined)
          const parts = groupBy === undefined ? new Map([[undefined, all]]) : grouped(all, groupBy)
          const expected = [...parts].map(([value, part]) => [value, aggregated(part, aggregate, field)])
          const got = found.map((group: Row & Record<string, Record<string, unknown>>) => [
            group[groupBy ?? ''],
            rounded(aggregate, group[aggregate]?.[field]),
          ])
          expect(sortedTexts(got)).toEqual(
            sortedTexts(expected.map(([value, result]) => [value, rounded(aggregate, result)])),
          )
        },
      ),
      { numRuns: 50 },
    )
  })
})

/** Averages and sums to nine digits: the database adds in another order. */
function rounded(aggregate: string, value: unknown): unknown {
  return ROUNDED.test(aggregate) && value !== null ? Number(value).toPrecision(9) : value
}

const sortedTexts = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()

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

  it.each(all)('$name: three levels of everything are read, as clients of Directus ask', async ({ name }) => {
    expect((await ask({ collection: name, sent: { fields: '*.*.*', limit: 20 } })).status).toBe(200)
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

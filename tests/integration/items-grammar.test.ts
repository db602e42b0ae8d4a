/** Random queries, valid or not, in addresses and in bodies: an answer or a refusal, never an error of the database. */
import fc from 'fast-check'
import { stringify } from 'qs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RELATIONS_MAX } from '@/content/items/constants'
import { graphOf } from '@/content/items/items'
import { operatorsOf } from '@/content/items/query/read-operands'
import type { Entity, WireField, WireType } from '@/content/wire/schema'
import { type Answer, testItems } from '../support/items'

const { ask, errors, get, payload, statements, close } = await testItems({ seed: false })
afterAll(close)

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

const INJECTIONS = [
  `'; drop table services; --`,
  `" or "1"="1`,
  `id"; select pg_sleep(9); --`,
  `1) union select password from editors --`,
  `$1`,
  `\\'`,
  `%_\\`,
  `\u0000`,
  `\ud800`,
  `::regclass`,
  `../../etc`,
  `*/`,
  `__proto__`,
  `constructor`,
  `toString`,
]

/** Mostly `right`, sometimes anything: a query of garbage alone is refused at its first word. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<unknown> = garbage, weight = 30) =>
  fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: wrong })
const odd = fc.constantFrom(...INJECTIONS, '*', '', '_some', '$thread', 'count(id)')
const garbage = fc.oneof(
  fc.constantFrom<unknown>(
    '1',
    '',
    'null',
    '2026-02-30',
    '1e999',
    '9'.repeat(40),
    null,
    true,
    1e308,
    -1.5,
    [],
    {},
  ),
  fc.constantFrom<unknown>([1, 2], ['a', null], '$NOW', '$CURRENT_USER', { a: { b: { c: 1 } } }),
  odd,
)
const picks = fc.array(fc.nat(200), { minLength: 1, maxLength: 4 })

/** A way through the collections. @param isEnd whether it must end at a value of one record */
function walk(
  entity: Entity,
  [pick = 0, ...more]: readonly number[],
  isEnd = false,
): readonly [string, WireField][] {
  const all = Object.entries(entity.fields).filter(([, { kind }]) => !isEnd || kind !== 'many')
  const [name, field] = all[pick % all.length] ?? []
  if (name === undefined || !field) return []
  const target = field.kind === 'column' ? undefined : graph.get(field.target)
  return [[name, field], ...(target && more.length > 0 ? walk(target, more, isEnd) : [])]
}
const namesOf = (way: readonly [string, WireField][]) => way.map(([name]) => name)

const operand: Readonly<Record<WireType, fc.Arbitrary<unknown>>> = {
  boolean: fc.boolean(),
  date: fc.constantFrom('2026-02-28', '2025-01-01T10:00:00Z'),
  float: fc.constantFrom('4.5', 3, '-1'),
  integer: fc.constantFrom('3', 1, -2, '1e3'),
  json: fc.constant('x'),
  richText: fc.constant('x'),
  string: odd.filter((text) => !text.includes('\0')),
  text: odd.filter((text) => !text.includes('\0')),
  uuid: fc.constantFrom('6b657276-616e-8000-8000-000000000001', 'no uuid'),
}

function condition(entity: Entity): fc.Arbitrary<object> {
  return picks.chain((steps) => {
    const way = walk(entity, steps)
    const last = way.at(-1)?.[1]
    const type = last?.kind === 'column' ? last.type : 'integer'
    const operator = mostly(
      fc.constantFrom<string>(...operatorsOf(type)),
      fc.constantFrom('_regex', '_bogus', '__proto__'),
    )
    return operator.chain((name) => {
      const one = operand[type]
      const right = /between$/.test(String(name))
        ? fc.tuple(one, one)
        : /null$|empty$/.test(String(name))
          ? fc.boolean()
          : one
      return mostly(right).map((value) =>
        namesOf(way).reduceRight<object>((inner, step) => ({ [step]: inner }), { [String(name)]: value }),
      )
    })
  })
}

function filterOf(entity: Entity): fc.Arbitrary<object> {
  const one = condition(entity)
  const list = fc.array(one, { maxLength: 3 })
  return fc.oneof(
    one,
    list.map((_or) => ({ _or })),
    list.map((_and) => ({ _and: [{ _or: _and }, ..._and] })),
  )
}

function queryOf(entity: Entity): fc.Arbitrary<object> {
  const path = picks.map((steps) => namesOf(walk(entity, steps)).join('.'))
  const end = picks.map((steps) => namesOf(walk(entity, steps, true)).join('.'))
  const own = fc.constantFrom(...Object.keys(entity.fields))
  const list = Object.entries(entity.fields).flatMap(([name, { kind }]) => (kind === 'many' ? [name] : []))
  const inner = fc.record(
    { _limit: mostly(fc.constantFrom(1, '2', -1)), _page: fc.constantFrom(1, '2'), _search: mostly(odd) },
    { requiredKeys: [] },
  )
  return fc.record(
    {
      fields: mostly(
        fc.array(
          fc.oneof(
            path,
            path.map((each) => `${each.split('.')[0]}.*`.replace(/^\w+\.\*$/, '*')),
            fc.constant('*'),
          ),
          { maxLength: 4 },
        ),
      ),
      filter: mostly(filterOf(entity)),
      search: mostly(odd.filter((text) => !text.includes('\0'))),
      sort: mostly(
        fc.oneof(
          end,
          end.map((each) => `-${each}`),
        ),
      ),
      limit: mostly(fc.constantFrom(1, '3', -1, 0)),
      offset: mostly(fc.constantFrom(0, '2')),
      page: mostly(fc.constantFrom(1, '2')),
      deep: mostly(
        list.length > 0
          ? fc.constantFrom(...list).chain((name) => inner.map((part) => ({ [name]: part })))
          : fc.constant({}),
      ),
      alias: mostly(own.map((x) => ({ x }))),
      meta: fc.constantFrom('*', 'total_count', 'bogus'),
    },
    { requiredKeys: [] },
  )
}

function aggregationOf(entity: Entity): fc.Arbitrary<object> {
  const own = fc.constantFrom(...Object.keys(entity.fields))
  const word = mostly(fc.constantFrom('count', 'countDistinct', 'max', 'sum', 'countAll'), odd)
  return fc.record({
    aggregate: fc.tuple(word, mostly(own)).map(([key, field]) => ({ [String(key)]: field })),
    groupBy: fc.array(own, { maxLength: 2 }),
    filter: mostly(filterOf(entity)),
  })
}

const listed = [...graph.values()].filter(({ isListed }) => isListed)
const request = fc.constantFrom(...listed).chain((entity) =>
  fc.record({
    collection: fc.constant(entity.name),
    id: fc.option(fc.constantFrom('1', 'abc', '99999999999999999999', '-1', ...INJECTIONS), {
      nil: undefined,
      freq: 5,
    }),
    sent: fc.oneof(
      { weight: 4, arbitrary: queryOf(entity) },
      { weight: 1, arbitrary: aggregationOf(entity) },
    ),
  }),
)

let answered = 0

function expectAnswer(answer: Answer): void {
  expect([200, 400, 403]).toContain(answer.status)
  expect(errors).toEqual([])
  if (answer.status === 200) answered += 1
  // One for the modes, one for the records, two at most for each relation.
  expect(statements.length).toBeLessThanOrEqual(2 * RELATIONS_MAX + 4)
}

const TABLES = `select table_name, (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || quote_ident(table_name), false, true, '')))[1]::text as rows
  from information_schema.tables where table_schema = 'public' order by 1`
const countRows = async () => (await payload.db.pool.query(TABLES)).rows
let before: unknown
beforeAll(async () => {
  before = await countRows()
})
afterAll(async () => expect(await countRows()).toEqual(before))

describe('a random query', () => {
  it('in a body is answered or refused', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ collection, id, sent }) => {
        expectAnswer(await ask({ collection, id, sent: { ...sent } }))
      }),
      { numRuns: 1500 },
    )
  })

  it('in an address is answered or refused', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ collection, sent }) => {
        const text = stringify(sent).replaceAll('%00', '')
        if (text.length < 10_000) expectAnswer(await get(`/items/${collection}?${text}`))
      }),
      { numRuns: 700 },
    )
  })
})

it('many of them are answered: the others would prove little', () => {
  expect(answered).toBeGreaterThan(300)
})

it.each(INJECTIONS)('%j is a value or a name that does not exist, wherever it is sent', async (text) => {
  const places = [
    { filter: { service_name: { _eq: text } } },
    { filter: { service_name: { _icontains: text } } },
    { filter: { id: { _in: [text] } } },
    { filter: { [text]: { _eq: 1 } } },
    { filter: { id: { [text]: 1 } } },
    { filter: { rel_service_to_service_category: text } },
    { filter: { translations: { [text]: { _eq: 1 } } } },
    { fields: [text] },
    { fields: [`translations.${text}`] },
    { sort: text },
    { groupBy: text },
    { aggregate: { [text]: 'id' } },
    { aggregate: { count: text } },
    { alias: { [text]: 'id' }, fields: [text] },
    { alias: { x: text }, fields: ['x'] },
    { deep: { [text]: { _limit: 1 } } },
    { deep: { translations: { _sort: text } }, fields: ['translations.id'] },
    { search: text },
    { limit: text },
    { offset: text },
  ]
  for (const sent of places) {
    expectAnswer(await ask({ collection: 'service', sent }))
    for (const statement of statements)
      if (text.length > 3) expect(statement.text.includes(text), JSON.stringify(sent)).toBe(false)
  }
  expect(await ask({ collection: 'service', id: text, sent: {} })).toMatchObject({ status: 403 })
  expect(await ask({ collection: text, sent: {} })).toMatchObject({ status: 403 })
})

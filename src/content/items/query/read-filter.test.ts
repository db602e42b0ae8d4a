/** Filters of a query, as an address or a body sends them. */
import { describe, expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from './read-query'
import type { Condition } from './schema'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

function read(filter: unknown, collection = 'service'): unknown {
  const result = readQuery({ graph, collection, sent: { filter } })
  if (!result.ok) return `${result.fault.status} ${result.fault.reason}`
  return result.value.filter && shapeOf(result.value.filter)
}

/** Without the fields, whose SQL is a function. */
function shapeOf(condition: Condition): unknown {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { [condition.kind]: condition.parts.map(shapeOf) }
    case 'compare':
      return [condition.operator, ...condition.operands]
    case 'through':
      return { [condition.field.target]: shapeOf(condition.part) }
    default:
      return { [`${condition.kind} ${condition.field.target}`]: shapeOf(condition.part) }
  }
}

describe('a value', () => {
  it.each<[unknown, unknown]>([
    [{ id: '3' }, ['_eq', 3]],
    [{ id: { _eq: '3' } }, ['_eq', 3]],
    [{ id: { _in: '1,2' } }, ['_in', 1, 2]],
    [{ id: { _in: ['1', 2] } }, ['_in', 1, 2]],
    [{ id: { _in: { 0: '1', 1: '2' } } }, ['_in', 1, 2]],
    [{ id: { _nin: [1, null] } }, ['_nin', 1]],
    [{ id: { _between: '1,5' } }, ['_between', 1, 5]],
    [
      { id: { _gt: 1, _lt: 5 } },
      {
        and: [
          ['_gt', 1],
          ['_lt', 5],
        ],
      },
    ],
    [{ service_name: { _icontains: 'haar' } }, ['_icontains', 'haar']],
    [{ service_name: { _eq: '' } }, ['_eq', '']],
    [{ service_name: 7 }, ['_eq', '7']],
    ['{"id":{"_eq":3}}', ['_eq', 3]],
    [{}, { and: [] }],
    ['', undefined],
  ])('%j', (filter, condition) => {
    expect(read(filter)).toEqual(condition)
  })

  it.each<[unknown, unknown]>([
    [{ id: null }, ['_null']],
    [{ id: { _eq: 'null' } }, ['_null']],
    [{ id: { _neq: null } }, ['_nnull']],
    [{ id: { _null: 'true' } }, ['_null']],
    [{ id: { _null: '' } }, ['_null']],
    [{ id: { _null: false } }, ['_nnull']],
    [{ id: { _nnull: '0' } }, ['_null']],
    [{ service_name: { _empty: 'false' } }, ['_nempty']],
  ])('that is missing: %j', (filter, condition) => {
    expect(read(filter)).toEqual(condition)
  })
})

describe('a relation', () => {
  it.each<[unknown, unknown]>([
    [{ program: 3 }, ['_eq', 3]],
    [{ program: { _eq: 3 } }, ['_eq', 3]],
    [{ program: { slug: { _eq: 'hair' } } }, { Programs: ['_eq', 'hair'] }],
    [{ program: { _nnull: true, slug: 'hair' } }, { and: [['_nnull'], { Programs: ['_eq', 'hair'] }] }],
    [
      { program: { _or: [{ slug: 'a' }, { slug: 'b' }] } },
      {
        Programs: {
          or: [
            ['_eq', 'a'],
            ['_eq', 'b'],
          ],
        },
      },
    ],
    [
      { translations: { service_name: { _contains: 'x' } } },
      { 'some service_translations': ['_contains', 'x'] },
    ],
    [{ translations: { languages_code: 'de-DE' } }, { 'some service_translations': ['_eq', 'de-DE'] }],
    [{ faq: { _some: { sort: 1 } } }, { 'some service_faq': ['_eq', 1] }],
    [{ faq: { _none: { sort: 1 } } }, { 'none service_faq': ['_eq', 1] }],
    [{ faq: { _null: true } }, { 'none service_faq': { and: [] } }],
    [{ faq: { _null: false } }, { 'some service_faq': { and: [] } }],
    [{ faq: { _nnull: true } }, { 'some service_faq': { and: [] } }],
    [{ faq: 'a' }, { 'some service_faq': ['_eq', 'a'] }],
    [{ faq: { _in: 'a,b' } }, { 'some service_faq': ['_in', 'a', 'b'] }],
  ])('%j', (filter, condition) => {
    expect(read(filter)).toEqual(condition)
  })

  it('two conditions on a list are about the same row', () => {
    expect(read({ translations: { languages_code: 'en-US', service_name: 'x' } })).toEqual({
      'some service_translations': {
        and: [
          ['_eq', 'en-US'],
          ['_eq', 'x'],
        ],
      },
    })
  })
})

describe('_and and _or', () => {
  it.each([[[{ id: 1 }, { id: 2 }]], [{ 0: { id: 1 }, 1: { id: 2 } }]])(
    'is a list, also one of a URL: %j',
    (parts) => {
      expect(read({ _or: parts })).toEqual({
        or: [
          ['_eq', 1],
          ['_eq', 2],
        ],
      })
    },
  )

  it.each([{ id: 1 }, 'x', 1, null])('is refused as %j', (parts) => {
    expect(read({ _or: parts })).toBe('400 "_or" must be a list of filters')
    expect(read({ _and: parts })).toBe('400 "_and" must be a list of filters')
  })

  it.each([{}, { id: {} }, { program: {} }, { translations: {} }, { _and: [] }])(
    'more than 200 parts are refused, also those that say nothing: %j',
    (part) => {
      const parts = (length: number) => ({ _or: Array.from({ length }, () => part) })
      expect(read(parts(199))).toEqual({ or: expect.any(Array) })
      expect(read(parts(200))).toBe('400 A query may have at most 200 conditions')
    },
  )

  it('a part that is no filter is refused', () => {
    expect(read({ _and: ['x'] })).toBe('400 "filter" must be an object')
  })
})

describe('what is refused', () => {
  it.each<[unknown, string]>([
    [[1], '"filter" must be an object'],
    [7, '"filter" must be an object'],
    ['[]', '"filter" must be an object'],
    [{ id: { _icontains: 'x' } }, '"integer" field type does not contain the "_icontains" filter operator'],
    [{ service_name: { _gt: 'x' } }, '"string" field type does not contain the "_gt" filter operator'],
    [{ service_name: { _regex: 'x' } }, '"string" field type does not contain the "_regex" filter operator'],
    [{ service_name: { x: { y: 1 } } }, '"string" field type does not contain the "x" filter operator'],
    [
      { program: { _contains: 'x' } },
      '"integer" field type does not contain the "_contains" filter operator',
    ],
    [{ id: { _lt: null } }, '"_lt" of "id" needs a value'],
    [{ service_name: { _contains: 'null' } }, '"_contains" of "service_name" needs a value'],
    [{ id: { _in: [[1]] } }, '"id" must be compared with a single value'],
    [{ service_name: { _eq: { a: 1 } } }, '"service_name" must be compared with a single value'],
  ])('%j', (filter, reason) => {
    expect(read(filter)).toBe(`400 ${reason}`)
  })

  it('a document may be asked only whether there is one', () => {
    expect(read({ content: { _nnull: true } }, 'blog')).toEqual(['_nnull'])
    expect(read({ content: { _contains: 'x' } }, 'blog')).toBe(
      '400 "text" field type does not contain the "_contains" filter operator',
    )
    expect(read({ app_active: { _contains: 1 } }, 'languages')).toBe(
      '400 "json" field type does not contain the "_contains" filter operator',
    )
  })
})

/** `aggregate` and `groupBy`. */
import { describe, expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from './read-query'
import type { SentQuery } from './schema'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

function read(sent: SentQuery, collection = 'hc_providers') {
  const result = readQuery({ graph, collection, sent })
  if (!result.ok) throw new Error(result.fault.reason)
  const { aggregates = [], groups = [] } = result.value.aggregation ?? {}
  return {
    aggregates: aggregates.map(({ name, field }) => [name, field?.name]),
    groups: groups.map(({ name }) => name),
  }
}

it('a query without either has none', () => {
  expect(readQuery({ graph, collection: 'faq', sent: {} })).toMatchObject({
    value: { aggregation: undefined },
  })
})

it.each<SentQuery>([
  { aggregate: {} },
  { aggregate: '{}' },
  { aggregate: { count: '' } },
  { aggregate: { count: [] } },
  { aggregate: { count: null }, groupBy: [] },
])('%j names nothing: a list of records, which has its own order', (empty) => {
  const read = readQuery({ graph, collection: 'faq', sent: { ...empty, sort: '-id' } })
  expect(read).toMatchObject({ ok: true, value: { aggregation: undefined, sort: [{ isDescending: true }] } })
})

it.each<[SentQuery, unknown, unknown]>([
  [{ aggregate: { count: '*' } }, [['count', undefined]], []],
  [
    { aggregate: { count: 'id,city' } },
    [
      ['count', 'id'],
      ['count', 'city'],
    ],
    [],
  ],
  [
    { aggregate: { countAll: '*', count: ['id'] } },
    [
      ['countAll', undefined],
      ['count', 'id'],
    ],
    [],
  ],
  [{ aggregate: '{"max":["beds"]}', groupBy: ['city'] }, [['max', 'beds']], ['city']],
  [{ groupBy: 'city,status' }, [], ['city', 'status']],
  [{ aggregate: { count: '' }, groupBy: 'city' }, [], ['city']],
  [{ groupBy: 'city', sort: '-city' }, [], ['city']],
])('%j', (sent, aggregates, groups) => {
  expect(read(sent)).toEqual({ aggregates, groups })
})

describe('what is refused', () => {
  it.each<[SentQuery, string]>([
    [{ aggregate: { median: 'id' } }, '"median" is not an aggregate function'],
    [{ aggregate: JSON.parse('{"__proto__":"id"}') }, '"__proto__" is not an aggregate function'],
    [{ aggregate: { constructor: 'id' } }, '"constructor" is not an aggregate function'],
    [{ aggregate: { sum: '*' } }, '"sum" needs a field'],
    [{ aggregate: { sum: 'city' } }, '"sum" needs a number, and "city" is none'],
    [{ aggregate: { avg: 'logo' } }, '"avg" needs a number, and "logo" is none'],
    [{ aggregate: { max: 'logo' } }, '"max" cannot use "logo"'],
    [{ aggregate: { count: 'translations' } }, '"translations" can be neither grouped nor counted'],
    [{ aggregate: { count: ['*', 'id'] } }, '"count" of "*" stands alone: use "countAll" beside it'],
    [{ aggregate: { count: 'hcp_location' } }, '"hcp_location" can be neither grouped nor counted'],
    [{ groupBy: 'photos' }, '"photos" can be neither grouped nor counted'],
    [{ groupBy: 'year(opened_year)' }, 'field "year(opened_year)" in collection "hc_providers"'],
    [{ groupBy: 'city', sort: 'beds' }, '"sort" of groups cannot use "beds"'],
    [{ aggregate: { count: '*' }, sort: 'city' }, '"sort" of groups cannot use "city"'],
    [{ aggregate: 'x' }, 'Invalid JSON for aggregate object'],
    [{ aggregate: ['count'] }, '"aggregate" must be an object'],
  ])('%j', (sent, reason) => {
    expect(() => read(sent)).toThrow(reason)
  })

  it.each(['-count', 'count', 'count.id', 'bogus'])('groups sorted by %s, with 400', (sort) => {
    const sent = { aggregate: { count: '*' }, groupBy: ['status'], sort }
    expect(readQuery({ graph, collection: 'service', sent })).toEqual({
      ok: false,
      fault: { status: 400, reason: `"sort" of groups cannot use "${sort}"` },
    })
  })
})

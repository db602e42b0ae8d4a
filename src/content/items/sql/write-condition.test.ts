/** Operators as SQL: what is missing meets only `_null` and `_empty`. */
import { expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from '../query/read-query'
import { Scope, Statement } from './rules'
import { escapePattern, writeCondition } from './write-condition'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

function write(filter: object, collection = 'hc_providers') {
  const read = readQuery({ graph, collection, sent: { filter } })
  if (!read.ok || !read.value.filter) throw new Error('no filter')
  const scope = new Scope(new Statement(graph), read.value.entity)
  const text = writeCondition(read.value.filter, scope)
  return [text, ...scope.statement.values]
}

it.each<[object, unknown[]]>([
  [{ city: 'a' }, ['t1."city"::text = $1::text', 'a']],
  [{ city: { _neq: 'a' } }, ['t1."city"::text <> $1::text', 'a']],
  [{ city: { _in: ['a', 'b'] } }, ['t1."city"::text = any($1::text[])', ['a', 'b']]],
  [{ city: { _nin: ['a'] } }, ['t1."city"::text <> all($1::text[])', ['a']]],
  [{ city: { _in: [] } }, ['false']],
  [{ city: { _nin: [] } }, ['true']],
  [{ city: { _null: true } }, ['t1."city" is null']],
  [{ city: { _empty: true } }, [`(t1."city" is null or t1."city"::text = '')`]],
  [{ city: { _nempty: true } }, [`(t1."city" is not null and t1."city"::text <> '')`]],
  [{ city: { _contains: 'a%_\\' } }, ['t1."city"::text like $1', '%a\\%\\_\\\\%']],
  [{ city: { _nicontains: 'a' } }, ['t1."city"::text not ilike $1', '%a%']],
  [{ city: { _istarts_with: 'a' } }, ['t1."city"::text ilike $1', 'a%']],
  [{ city: { _nistarts_with: 'a' } }, ['t1."city"::text not ilike $1', 'a%']],
  [{ city: { _nends_with: 'a' } }, ['t1."city"::text not like $1', '%a']],
  [{ city: { _niends_with: 'a' } }, ['t1."city"::text not ilike $1', '%a']],
  [{ beds: { _gte: 3 } }, ['t1."beds"::int8 >= $1::float8', 3]],
  [{ beds: { _nbetween: [1, 2] } }, ['t1."beds"::int8 not between $1::float8 and $2::float8', 1, 2]],
])('%j', (filter, written) => {
  expect(write(filter)).toEqual(written)
})

it('a condition on rows holds of one row at once', () => {
  const [text] = write({ specialties: { title: 'a', sort: 1 } })
  expect(text).toMatch(
    /^exists \(select 1 from hospitals_specialties t2 .* where t2\._parent_id = t1\.id and \(true\) and \(.* and .*\)\)$/,
  )
  expect(write({ specialties: { _none: { sort: 1 } } })[0]).toMatch(/^not exists \(/)
})

it('an empty list of conditions is met', () => {
  expect(write({ _or: [] })).toEqual(['true'])
  expect(write({ _and: [{ _or: [{ city: 'a' }, { beds: 1 }] }, { city: 'b' }] })).toEqual([
    '((t1."city"::text = $1::text or t1."beds"::int8 = $2::float8) and t1."city"::text = $3::text)',
    'a',
    1,
    'b',
  ])
})

it('signs of patterns are escaped', () => {
  expect(escapePattern(String.raw`100% _a\b`)).toBe(String.raw`100\% \_a\\b`)
})

/** Values beside an operator, by the type of their field. */
import { describe, expect, it } from 'vitest'
import { isOperator, operandsOf, operatorsOf } from './read-operands'
import type { Operator } from './schema'

const read = (type: Parameters<typeof operandsOf>[0], operator: Operator, sent: unknown): unknown => {
  try {
    return operandsOf(type, operator, sent, 'field')
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('a number', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['-0.5', -0.5],
    ['1e3', 1000],
    [4, 4],
    [true, 1],
  ])('%j', (sent, value) => {
    expect(read('integer', '_eq', sent)).toEqual([value])
    expect(read('float', '_eq', sent)).toEqual([value])
  })
  it.each(['', ' ', 'x', '1e999', '1,2', 'NaN', 'Infinity', '$NOW', "1'; --"])('is refused as %j', (sent) => {
    expect(read('integer', '_eq', sent)).toBe('"field" must be compared with a number')
  })
})

describe('a date', () => {
  it.each(['2026-09-14', '2026-09-14T23:59:59Z', '2026-09-14 10:00'])('%s', (sent) => {
    expect(read('date', '_gte', sent)).toEqual(['2026-09-14'])
  })
  it.each(['2026-02-30', '2026-13-01', '14.09.2026', '2026', '', 'infinity', '99999-01-01', '2026-09-14x'])(
    'is refused as %j',
    (sent) => {
      expect(read('date', '_gte', sent)).toBe('"field" must be compared with a date, such as 2026-09-14')
    },
  )
  it.each(['$NOW', '$NOW(-1 year)', '$CURRENT_USER'])('%s is not supported', (sent) => {
    expect(read('date', '_gte', sent)).toBe(`"${sent}" is not supported`)
    expect(read('string', '_eq', sent)).toBe(`"${sent}" is not supported`)
  })
  it('$500 is an ordinary text', () => {
    expect(read('string', '_eq', '$500')).toEqual(['$500'])
  })
})

describe('a text', () => {
  it('is any text that can be stored, up to 1,000 characters', () => {
    expect(read('text', '_contains', `'; drop table --`)).toEqual([`'; drop table --`])
    expect(read('text', '_eq', 'a'.repeat(1_000))).toEqual(['a'.repeat(1_000)])
    expect(read('text', '_eq', 'a'.repeat(1_001))).toBe('A value for "field" is too long')
    expect(read('text', '_eq', 'a\0')).toBe('A value for "field" has a character that no text has')
  })
})

it('an id of a file is compared without regard to case, as its address is', () => {
  const id = '6B657276-616E-8000-8000-00000000006B'
  expect(read('uuid', '_eq', id)).toEqual([id.toLowerCase()])
  expect(read('uuid', '_in', `${id},X`)).toEqual([id.toLowerCase(), 'x'])
  expect(read('string', '_eq', id)).toEqual([id])
})

it.each(['x', '2', [], {}, null])('a flag is refused as %j', (sent) => {
  expect(read('string', '_null', sent)).toBe('"field" must be a boolean')
})

it.each(['1', '1,2,3', [1], '1,null', []])('a range needs two values: %j', (sent) => {
  expect(read('integer', '_between', sent)).toBe('"_between" of "field" needs two values')
})

describe('a list of nothing in an address', () => {
  it.each(['integer', 'float', 'date', 'uuid'] as const)('is empty for %s', (type) => {
    for (const operator of ['_in', '_nin'] as const) {
      for (const sent of ['', [''], { 0: '' }, []]) expect(read(type, operator, sent)).toEqual([])
    }
    expect(read(type, '_between', '')).toBe('"_between" of "field" needs two values')
  })
  it.each(['string', 'text'] as const)('is the empty text for %s', (type) => {
    expect(read(type, '_in', '')).toEqual([''])
    expect(read(type, '_in', [])).toEqual([])
  })
})

describe('operators of a type', () => {
  it('of texts are those of Directus, except patterns', () => {
    expect([...operatorsOf('string')].toSorted()).toEqual(
      [
        ...['_contains', '_ncontains', '_icontains', '_nicontains', '_starts_with', '_nstarts_with'],
        ...['_istarts_with', '_nistarts_with', '_ends_with', '_nends_with', '_iends_with', '_niends_with'],
        ...['_eq', '_neq', '_empty', '_nempty', '_null', '_nnull', '_in', '_nin'],
      ].toSorted(),
    )
  })
  it('of numbers and days', () => {
    const all = [
      '_eq',
      '_neq',
      '_lt',
      '_lte',
      '_gt',
      '_gte',
      '_between',
      '_nbetween',
      '_null',
      '_nnull',
      '_in',
      '_nin',
    ]
    for (const type of ['integer', 'float', 'date'] as const)
      expect([...operatorsOf(type)].toSorted()).toEqual(all.toSorted())
  })
  it.each(['_regex', '_some', '__proto__', 'constructor', '_intersects', ''])('%j is none', (name) => {
    expect(isOperator(name)).toBe(false)
  })
})

/** Lists of names, numbers and objects of a query, and its budget. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FIELDS_MAX, OPERAND_MAX_LENGTH, SEARCH_PARTS_MAX } from '../constants'
import { Budget, namesOf, numberOf, objectOf, QueryRefusal, refuseCollection } from './rules'

it.each<[unknown, readonly string[]]>([
  [undefined, []],
  [null, []],
  ['', []],
  ['a', ['a']],
  [' a , b,,', ['a', 'b']],
  [
    ['a', 'b,c'],
    ['a', 'b', 'c'],
  ],
  [{ 0: 'a', 5: 'b' }, ['a', 'b']],
])('names of %j', (sent, names) => {
  expect(namesOf(sent, 'fields')).toEqual(names)
})

it.each([7, true, [1], [['a']], { 0: {} }])('%j are no names', (sent) => {
  expect(() => namesOf(sent, 'fields')).toThrow('"fields" must be a string or a list of strings')
})

describe('a list of names that is too long is refused before its names are looked up', () => {
  it.each<[string, unknown]>([
    ['one text', '*,'.repeat(FIELDS_MAX + 1)],
    ['many texts', Array.from({ length: FIELDS_MAX + 1 }, () => 'id')],
    ['an object', Object.fromEntries(Array.from({ length: FIELDS_MAX + 1 }, (_, at) => [at, 'id']))],
  ])('%s', (_, sent) => {
    expect(() => namesOf(sent, 'fields')).toThrow(`"fields" may have at most ${FIELDS_MAX} names`)
  })

  it('and so is a name that is none', () => {
    const longest = 'x'.repeat(OPERAND_MAX_LENGTH)
    expect(namesOf(longest, 'sort')).toEqual([longest])
    expect(() => namesOf(`id,${longest}x`, 'sort')).toThrow('"sort" has a name that is too long')
  })

  it('the longest that is allowed is read', () => {
    expect(namesOf('id,'.repeat(FIELDS_MAX), 'fields')).toHaveLength(FIELDS_MAX)
  })
})

it('a number is a whole one that is large enough, or refused', () => {
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(-1, 0), (sent, least) => {
      try {
        const number = numberOf(sent, 'limit', least)
        if (number === undefined) expect([undefined, null, '']).toContain(sent)
        else expect(Number.isSafeInteger(number) && number >= least).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(QueryRefusal)
      }
    }),
  )
})

describe('an object', () => {
  it.each<[unknown, unknown]>([
    [undefined, undefined],
    ['', undefined],
    [{ a: 1 }, { a: 1 }],
    ['{"a":1}', { a: 1 }],
  ])('%j', (sent, object) => {
    expect(objectOf(sent, 'filter')).toEqual(object)
  })
  it.each([[[]], ['[]'], ['7'], [7], ['null'], ['"x"']])('%j is none', (sent) => {
    expect(() => objectOf(sent, 'filter')).toThrow('"filter" must be an object')
  })
  it('with too many parts is not parsed', () => {
    const text = `{"_and":[${'{},'.repeat(SEARCH_PARTS_MAX)}{}]}`
    expect(() => objectOf(text, 'filter')).toThrow('"filter" has too many parts')
  })
  it.each(['{bad', 'x', '{"a":1', 'undefined'])('%s is no JSON', (sent) => {
    expect(() => objectOf(sent, 'filter')).toThrow('Invalid JSON for filter object')
  })
})

it('a budget refuses what is one too many', () => {
  const budget = new Budget(3, 'Too much')
  budget.take(2)
  budget.take()
  expect(() => budget.take()).toThrow('Too much')
})

it('a collection that is not there is refused as Directus does', () => {
  expect(refuseCollection('nope')).toEqual({
    status: 403,
    reason: `You don't have permission to access collection "nope" or it does not exist. Queried in root.`,
  })
})

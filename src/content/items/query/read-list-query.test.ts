/** Limit, offset, page, search and sort. */
import { describe, expect, it } from 'vitest'
import { graphOf } from '../items'
import { readQuery } from './read-query'
import type { SentQuery } from './schema'

const graph = graphOf({ informationModeTr: false, noBeforeAfterDe: false, consultationNoticeEn: false })

function read(sent: SentQuery, collection = 'service') {
  const result = readQuery({ graph, collection, sent })
  if (!result.ok) throw new Error(result.fault.reason)
  return result.value
}

describe('which page', () => {
  it.each<[SentQuery, number, number]>([
    [{}, 100, 0],
    [{ limit: '0' }, 0, 0],
    [{ limit: '-1' }, 1_000, 0],
    [{ limit: '' }, 100, 0],
    [{ limit: 5, offset: '3' }, 5, 3],
    [{ limit: '3', page: '2' }, 3, 3],
    [{ page: 1 }, 100, 0],
    [{ page: 0, offset: 7 }, 100, 7],
    [{ page: '2', limit: 10, offset: 7 }, 10, 10],
    [{ page: 5, limit: 0 }, 0, 0],
  ])('%j', (sent, limit, offset) => {
    expect(read(sent)).toMatchObject({ limit, offset })
  })

  it.each(['true', '1 2', ['1', '2'], { a: 1 }, true, 'Infinity', '١'])(
    'a limit of %j is no number',
    (limit) => {
      expect(() => read({ limit })).toThrow(/^"limit" must be (a number|an integer)$/)
    },
  )
})

describe('search', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['Haar', 'Haar'],
    [42, '42'],
  ])('%j', (sent, search) => {
    expect(read({ search: sent }).search).toBe(search)
  })
  it.each([{}, [], true])('is refused as %j', (sent) => {
    expect(() => read({ search: sent })).toThrow('"search" must be a string')
  })
  it('is no text with a character that none has', () => {
    expect(() => read({ search: 'a\0' })).toThrow('"search" is no text to look for')
  })
})

describe('sort', () => {
  const sortsOf = (sort: unknown, collection?: string) =>
    read({ sort }, collection).sort.map(({ through, isDescending }) => [
      through.map(({ target }) => target),
      isDescending,
    ])

  it.each<[unknown, unknown]>([
    ['id', [[[], false]]],
    [
      '-id,sort',
      [
        [[], true],
        [[], false],
      ],
    ],
    [['-program.sort'], [[['Programs'], true]]],
    [
      'rel_service_to_service_category.parent_service_category.sort',
      [[['service_category', 'service_category'], false]],
    ],
    ['program', [[[], false]]],
    ['', []],
    [',', []],
  ])('%j', (sort, expected) => {
    expect(sortsOf(sort)).toEqual(expected)
  })

  it.each<[unknown, string]>([
    ['translations', '"sort" cannot use the list "translations"'],
    ['faq.sort', '"sort" cannot use the list "faq"'],
    ['id.x', 'field "id" in collection "service"'],
    ['?', 'field "?" in collection "service"'],
    ['-', 'field "" in collection "service"'],
    [Array.from({ length: 12 }, () => 'program').join('.'), '"sort" is nested too deeply'],
    [{ a: 1 }, '"sort" must be a string or a list of strings'],
    [7, '"sort" must be a string or a list of strings'],
  ])('%j is refused', (sort, reason) => {
    expect(() => read({ sort })).toThrow(reason)
  })

  it('documents and lists of values have no order', () => {
    expect(() => read({ sort: 'content' }, 'blog')).toThrow('"sort" cannot use "content"')
    expect(() => read({ sort: 'app_active' }, 'languages')).toThrow('"sort" cannot use "app_active"')
  })
})

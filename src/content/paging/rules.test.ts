import { describe, expect, it } from 'vitest'
import {
  clampPage,
  findKey,
  groupByHeading,
  inOrder,
  listPath,
  pageCount,
  pageNumber,
  pagesToShow,
} from './rules'

describe('pages of a list', () => {
  it.each([
    [undefined, 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['1e3', 1],
    ['99999', 1],
    ['<script>', 1],
  ])('the page %s is page %d', (asked, page) => expect(pageNumber(asked)).toBe(page))

  it('there is a first page without records, and past the end the last page is shown', () => {
    expect([0, 24, 25, 10_000].map((total) => pageCount(total))).toEqual([1, 1, 2, 417])
    expect(clampPage(9, 30)).toBe(2)
    expect(clampPage(2, 0)).toBe(1)
  })

  it('each has one URL: parameters sorted, without empty ones', () => {
    expect(listPath('/de/services', { category: 'hair' }, 2)).toBe('/de/services?category=hair&page=2')
    expect(listPath('/de/blogs', { q: undefined }, 1)).toBe('/de/blogs')
    expect(listPath('/de/search', { q: 'a&b', kind: 'blogs' }, 3)).toBe(
      '/de/search?kind=blogs&page=3&q=a%26b',
    )
  })

  it('page links show the ends and the neighbours of the current page', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(2, 3)).toEqual([1, 2, 3])
    expect(pagesToShow(7, 417)).toEqual([1, 0, 6, 7, 8, 0, 417])
    expect(pagesToShow(1, 9)).toEqual([1, 2, 0, 9])
  })

  it('records have the order of their ids; missing ones are left out', () => {
    expect(inOrder([{ id: 1 }, { id: 2 }], [2, 3, 1])).toEqual([{ id: 2 }, { id: 1 }])
  })

  it('ignores unknown filters', () => {
    expect(findKey('eye', ['hair', 'eye'])).toBe('eye')
    expect(findKey('<x>', ['hair'])).toBeUndefined()
  })
})

describe('records under headings', () => {
  it('groups in the order of first occurrence and puts those without a heading last, under "Other"', () => {
    const records = [
      { id: 1, field: '' },
      { id: 2, field: 'Hair' },
      { id: 3, field: null },
      { id: 4, field: 'Scalp' },
      { id: 5, field: 'Hair' },
    ]
    const groups = groupByHeading(records, ({ field }) => field, 'Other')
    expect(groups.map(({ title, records: members }) => [title, members.map(({ id }) => id)])).toEqual([
      ['Hair', [2, 5]],
      ['Scalp', [4]],
      ['Other', [1, 3]],
    ])
  })

  it('has no groups without records', () => expect(groupByHeading([], () => '', 'Other')).toEqual([]))
})

import { describe, expect, it } from 'vitest'
import { inOrder, knownKey, listPath, pageCount, pageNumber, pagesToShow, pageWithin } from './rules'

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

  it('has a first page when it is empty, and the last one past its end', () => {
    expect([0, 24, 25, 10_000].map((total) => pageCount(total))).toEqual([1, 1, 2, 417])
    expect(pageWithin(9, 30)).toBe(2)
    expect(pageWithin(2, 0)).toBe(1)
  })

  it('has one address per page: sorted, without what is empty', () => {
    expect(listPath('/de/services', { category: 'hair' }, 2)).toBe('/de/services?category=hair&page=2')
    expect(listPath('/de/blogs', { q: undefined }, 1)).toBe('/de/blogs')
    expect(listPath('/de/search', { q: 'a&b', kind: 'blogs' }, 3)).toBe(
      '/de/search?kind=blogs&page=3&q=a%26b',
    )
  })

  it('shows its ends and the neighbours of where one is', () => {
    expect(pagesToShow(1, 1)).toEqual([1])
    expect(pagesToShow(2, 3)).toEqual([1, 2, 3])
    expect(pagesToShow(7, 417)).toEqual([1, 0, 6, 7, 8, 0, 417])
    expect(pagesToShow(1, 9)).toEqual([1, 2, 0, 9])
  })

  it('keeps the order of the ids and leaves out what is gone', () => {
    expect(inOrder([{ id: 1 }, { id: 2 }], [2, 3, 1])).toEqual([{ id: 2 }, { id: 1 }])
  })

  it('ignores unknown filters', () => {
    expect(knownKey('eye', ['hair', 'eye'])).toBe('eye')
    expect(knownKey('<x>', ['hair'])).toBeUndefined()
  })
})

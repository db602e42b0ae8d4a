import { describe, expect, it } from 'vitest'
import { LIST_PAGE_SIZE, listQueryString, readListQuery, selectRows } from './query'

type Row = { readonly title: string; readonly status: string }
const row = (title: string, status = 'sent'): Row => ({ title, status })
const listed = { textOf: ({ title }: Row) => title, statusOf: ({ status }: Row) => status }
const select = (rows: readonly Row[], query: Parameters<typeof readListQuery>[0]) =>
  selectRows(rows, readListQuery(query), listed)

describe('a list of the portal', () => {
  const rows = [row('Greffe FUE', 'declined'), row('Röntgen'), row('İlaç FUE')]

  it.each([
    [{}, ['Greffe FUE', 'Röntgen', 'İlaç FUE']],
    [{ q: 'fue' }, ['Greffe FUE', 'İlaç FUE']],
    [{ q: 'FUE ilac' }, ['İlaç FUE']],
    [{ q: 'rontgen' }, ['Röntgen']],
    [{ status: 'declined' }, ['Greffe FUE']],
    [{ status: 'declined', q: 'rontgen' }, []],
    [{ status: 'nonsense', page: '-1' }, ['Greffe FUE', 'Röntgen', 'İlaç FUE']],
  ])('%j shows %j', (query, expected) => {
    expect(select(rows, query).rows.map(({ title }) => title)).toEqual(expected)
  })

  it('counts its statuses, also when there is one', () => {
    expect([...select(rows, { q: 'rontgen' }).statuses]).toEqual([
      ['declined', 1],
      ['sent', 2],
    ])
    expect([...select([row('A'), row('B')], {}).statuses]).toEqual([['sent', 2]])
  })

  it('has parts, and a page after the last one is the last', () => {
    const many = Array.from({ length: LIST_PAGE_SIZE + 3 }, (_, index) => row(String(index)))
    expect(select(many, {})).toMatchObject({ all: many.length, total: many.length, page: 1, pages: 2 })
    expect(select(many, { page: '2' }).rows).toHaveLength(3)
    expect(select(many, { page: '99' })).toMatchObject({ page: 2, query: { page: 2 } })
  })

  it('has an address', () => {
    expect(listQueryString({ text: 'a b', status: 'sent', page: 2 })).toBe('?q=a+b&status=sent&page=2')
    expect(listQueryString({ text: '', status: undefined, page: 1 })).toBe('')
  })
})

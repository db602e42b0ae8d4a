import { describe, expect, it } from 'vitest'
import { grouped, isFound } from './rules'

describe('a search finds text as people type it', () => {
  it.each([
    ['sac', 'Saç ekimi'],
    ['SAÇ', 'saç ekimi'],
    ['izmir', 'İzmir'],
    ['isik', 'Işık'],
    ['coeur', 'Le cœur'],
    ['grosse', 'Größe'],
    ['hair week', 'The first week after a hair transplant'],
    ['', 'anything'],
    ['   ', 'anything'],
  ])('%s in %s', (query, text) => expect(isFound(query, text)).toBe(true))

  it('needs every word, wherever it stands', () => {
    expect(isFound('hair eye', 'hair', null, 'an eye')).toBe(true)
    expect(isFound('hair eye', 'hair')).toBe(false)
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
    const groups = grouped(records, ({ field }) => field, 'Other')
    expect(groups.map(({ title, records: members }) => [title, members.map(({ id }) => id)])).toEqual([
      ['Hair', [2, 5]],
      ['Scalp', [4]],
      ['Other', [1, 3]],
    ])
  })

  it('has no groups without records', () => expect(grouped([], () => '', 'Other')).toEqual([]))
})

import { expect, it } from 'vitest'
import { inLocale, withRowIds } from './localized'

const L = { de: 'd', en: 'e', tr: 't', fr: 'f' }

it('selects one language of a record', () => {
  const record = { name: L, rows: [{ title: L, count: 1 }], group: { text: L, none: null }, key: 'k' }
  expect(inLocale(record, 'tr')).toEqual({
    name: 't',
    rows: [{ title: 't', count: 1 }],
    group: { text: 't', none: null },
    key: 'k',
  })
})

it('adds saved ids to rows only', () => {
  const saved = { id: 7, rows: [{ id: 'a', title: 'd', inner: [{ id: 'b' }] }], group: { id: undefined } }
  const data = { rows: [{ title: 'e', inner: [{ text: 'x' }] }, { title: 'new' }], group: { text: 'g' } }
  expect(withRowIds(data, saved)).toEqual({
    rows: [{ id: 'a', title: 'e', inner: [{ id: 'b', text: 'x' }] }, { title: 'new' }],
    group: { text: 'g' },
  })
})

import { expect, it } from 'vitest'
import { withTyped } from './rules'

const row = (id: string, group = 'A') => ({ id, group })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).join('')

it('a list shows what was read; a record that is deleted is no longer there', () => {
  const { rows, gone } = withTyped([row('1'), row('2')], [row('2'), row('3')], new Set())
  expect([ids(rows), [...gone]]).toEqual(['23', []])
})

it('a deleted record in whose row something is typed stays, at the end of its group', () => {
  const before = [row('1'), row('2'), row('3', 'B')]
  const { rows, gone } = withTyped(before, [row('2'), row('3', 'B')], new Set(['1']))
  expect([ids(rows), [...gone]]).toEqual(['213', ['1']])
  expect(ids(withTyped(before, [row('3', 'B')], new Set(['1', '2'])).rows), 'its group is gone, too').toBe(
    '312',
  )
})

it('it stays for as long as something is typed in it, however often the list is read', () => {
  const first = withTyped([row('1'), row('2')], [row('2')], new Set(['1']))
  const second = withTyped(first.rows, [row('2')], new Set(['1']))
  expect([ids(second.rows), [...second.gone]]).toEqual(['21', ['1']])
  expect(ids(withTyped(second.rows, [row('2')], new Set()).rows)).toBe('2')
})

it('a record that was moved to another group is there once, with what is typed in it', () => {
  const { rows, gone } = withTyped([row('1'), row('2', 'B')], [row('2', 'B'), row('1', 'B')], new Set(['1']))
  expect([ids(rows), [...gone]]).toEqual(['21', []])
})

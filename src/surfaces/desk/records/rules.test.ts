import { expect, it } from 'vitest'
import { arranged, isSettled, placeOf } from './rules'

const row = (id: string, group = 'A') => ({ id, group })
type One = ReturnType<typeof row>

/** What is shown after `read`, with where each record is. */
function shownAfter(rows: readonly One[], read: readonly One[], typed: readonly string[], stays = false) {
  const list = arranged({ rows, read, typed: new Set(typed) }, stays)
  return { ...list, shown: list.rows.map((one) => `${one.id}${one.group} ${placeOf(one, list)}`) }
}

it('a list shows what was read; a record that is deleted is no longer there', () => {
  const { shown } = shownAfter([row('1'), row('2')], [row('2'), row('3')], [])
  expect(shown).toEqual(['2A listed', '3A listed'])
})

it('a deleted record in whose row something is typed stays, at the end of its group', () => {
  const before = [row('1'), row('2'), row('3', 'B')]
  expect(shownAfter(before, [row('2'), row('3', 'B')], ['1']).shown).toEqual([
    '2A listed',
    '1A gone',
    '3B listed',
  ])
  expect(shownAfter(before, [row('3', 'B')], ['1', '2']).shown, 'its group is gone, too').toEqual([
    '3B listed',
    '1A gone',
    '2A gone',
  ])
})

it('it stays for as long as something is typed in it, however often the list is read', () => {
  const first = shownAfter([row('1'), row('2')], [row('2')], ['1'])
  const second = shownAfter(first.rows, [row('2')], ['1'])
  expect(second.shown).toEqual(['2A listed', '1A gone'])
  expect(shownAfter(second.rows, [row('2')], []).shown).toEqual(['2A listed'])
})

it('one that is brought back is in its place again', () => {
  const { rows } = shownAfter([row('1'), row('2')], [row('2')], ['1'])
  expect(shownAfter(rows, [row('1'), row('2')], ['1']).shown).toEqual(['1A listed', '2A listed'])
})

it('a record that was moved to another group is there once, with what is typed in it', () => {
  const read = [row('2', 'B'), row('1', 'B')]
  expect(shownAfter([row('1'), row('2', 'B')], read, ['1']).shown).toEqual(['2B listed', '1B listed'])
})

it('where each group is a list of its own it stays in its group until what is typed is saved', () => {
  const read = [row('2', 'B'), row('1', 'B')]
  const { rows, shown } = shownAfter([row('1'), row('2', 'B')], read, ['1'], true)
  expect(shown).toEqual(['2B listed', '1A moved'])
  expect(shownAfter(rows, read, ['1'], true).shown, 'read again').toEqual(['2B listed', '1A moved'])
  expect(shownAfter(rows, read, [], true).shown).toEqual(['2B listed', '1B listed'])
})

it('a record that the page does not show any more is deleted, or on another page', () => {
  const isAway = (id: string) => id === '1'
  expect(placeOf(row('1'), { read: [] }, isAway)).toBe('away')
  expect(placeOf(row('2'), { read: [] }, isAway)).toBe('gone')
  expect(placeOf(row('1'), { read: [row('1')] }, isAway)).toBe('listed')
})

it('what is typed need not be kept once it is stored or given up; of a demo account nothing is stored', () => {
  expect(isSettled()).toBe(true)
  expect(isSettled({ status: 'done' })).toBe(true)
  expect(isSettled({ status: 'done', code: 'DEMO_NOT_SAVED' })).toBe(false)
})

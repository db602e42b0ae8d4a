import { expect, it } from 'vitest'
import { addDays, mondayOf, readNotesPage, readWeek } from './rules'

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday))

it('a day after the last of a month or year', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

it.each([undefined, '', 'soon', '2026-02-30', '9999-01-01'])('%j shows the week of today', (value) => {
  expect(readWeek(value, '2026-11-25')).toBe('2026-11-23')
  expect(readWeek('2026-12-02', '2026-11-25')).toBe('2026-11-30')
})

it('a page of notes is a whole number from 1; anything else shows the last few', () => {
  expect(['1', '12'].map(readNotesPage)).toEqual([1, 12])
  for (const value of [undefined, '', '0', '-1', '1.5', 'x', '9999999'])
    expect(readNotesPage(value)).toBeUndefined()
})

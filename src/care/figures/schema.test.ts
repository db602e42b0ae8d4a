import { expect, it } from 'vitest'
import { figureQueryString, isNarrowed, readFigureQuery } from './schema'

it('a query is read and written again', () => {
  const text =
    '?period=free&from=2026-03-01&until=2026-03-31&source=ads&country=DE&locale=tr&treatment=Sa%C3%A7+ekimi'
  const query = readFigureQuery(Object.fromEntries(new URLSearchParams(text)))
  expect(query).toMatchObject({ period: 'free', country: 'DE', locale: 'tr', treatment: 'Saç ekimi' })
  expect(figureQueryString(query)).toBe(text)
  expect(isNarrowed(query)).toBe(true)
})

it.each([
  [{}, ''],
  [{ period: 'x', country: 'Germany', locale: 'xx', source: ' ' }, ''],
  [{ period: '7', from: '2026-03-01' }, '?period=7'],
  [{ period: 'free', from: '2026-02-30' }, '?period=free'],
  [{ period: 'free', from: '0001-01-01' }, '?period=free'],
  [{ source: 'a\0b' }, ''],
])('%o is the same as %s', (values, text) => {
  const query = readFigureQuery(values)
  expect(figureQueryString(query)).toBe(text)
  expect(isNarrowed(query)).toBe(false)
})

it('free dates are days that exist, from 2000 on; a text is no longer than the name of a treatment', () => {
  const query = (from: string, treatment = '') => readFigureQuery({ period: 'free', from, treatment })
  expect(query('2000-01-01').from).toBe('2000-01-01')
  expect(query('1999-12-31').from).toBe('')
  expect(query('2026-11-31').from).toBe('')
  expect(query('2026-11-30', `${'Saç '.repeat(80)}`).treatment).toHaveLength(200)
  expect(query('2026-11-30', '  FUE ').treatment).toBe('FUE')
  expect(query('2026-11-30', '\uD800').treatment, 'half a character').toBeUndefined()
})

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
])('%o is the same as %s', (values, text) => {
  const query = readFigureQuery(values)
  expect(figureQueryString(query)).toBe(text)
  expect(isNarrowed(query)).toBe(false)
})

import { expect, it } from 'vitest'
import { withFrenchOrdinal } from './french-ordinal'

const FIRST = new Date('2026-12-01T20:01:00Z')
const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'long' },
  { dateStyle: 'long', timeStyle: 'short' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
]

it.each(FORMATS)('the first of a month has its ordinal in French, in %o', (options) => {
  const format = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
  expect(withFrenchOrdinal(format.format(FIRST), 'fr-FR')).toMatch(/(^|\s)1er\sdéc/)
})

it('both ends of a span have it', () => {
  const format = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', year: 'numeric' })
  const span = format.formatRange(new Date('2026-12-01T09:00:00Z'), new Date('2027-01-01T09:00:00Z'))
  expect(withFrenchOrdinal(span, 'fr').match(/1er\s/g)).toHaveLength(2)
})

it('other days, numbers and hours have none', () => {
  for (const text of [
    '11 décembre 2026',
    '21 janvier 2021 à 20:01',
    '01/12/2026',
    '14:03 UTC+1',
    '1',
    '10:31',
  ])
    expect(withFrenchOrdinal(text, 'fr')).toBe(text)
})

it('other languages have none', () => {
  for (const [language, text] of [
    ['de-DE', '1. Dezember 2026'],
    ['en-GB', '1 December 2026'],
    ['tr-TR', '1 Aralık 2026'],
  ] as const)
    expect(withFrenchOrdinal(text, language)).toBe(text)
})

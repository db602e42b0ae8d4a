import { expect, it } from 'vitest'
import { alternates, openGraphLocale } from './alternates'

const origin = 'https://lalezar.example'

it('gives the prefixed address as canonical and the bare one as x-default', () => {
  expect(alternates('/doctors', 'tr', origin)).toEqual({
    canonical: 'https://lalezar.example/tr/doctors',
    languages: {
      de: 'https://lalezar.example/de/doctors',
      en: 'https://lalezar.example/en/doctors',
      tr: 'https://lalezar.example/tr/doctors',
      fr: 'https://lalezar.example/fr/doctors',
      'x-default': 'https://lalezar.example/doctors',
    },
  })
})

it('leaves out a language that has no such page', () => {
  const { languages } = alternates('/testimonials', 'de', origin, ['de', 'en', 'fr'])
  expect(Object.keys(languages)).toEqual(['de', 'en', 'fr', 'x-default'])
})

it('names the home page without a trailing slash, and its bare address with one', () => {
  const { canonical, languages } = alternates('/', 'de', origin)
  expect(canonical).toBe('https://lalezar.example/de')
  expect(languages['x-default']).toBe('https://lalezar.example/')
})

it('follows slugs that differ by language; x-default carries the id alone', () => {
  const slugs = { de: 'haar', en: 'hair', tr: 'sac', fr: 'cheveux' }
  const { canonical, languages } = alternates((locale) => `/services/12-${slugs[locale]}`, 'en', origin)
  expect(canonical).toBe('https://lalezar.example/en/services/12-hair')
  expect(languages.fr).toBe('https://lalezar.example/fr/services/12-cheveux')
  expect(languages['x-default']).toBe('https://lalezar.example/services/12')
})

it('writes Open Graph locales with their region', () => {
  expect(openGraphLocale('tr')).toBe('tr_TR')
})

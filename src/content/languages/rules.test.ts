import { expect, it } from 'vitest'
import { FALLBACK_LANGUAGES, FORM_FALLBACK_LANGUAGES, offeredLanguages, withLanguage } from './rules'

const entry = (code: string, appActive?: boolean | null, name = code) => ({ code, name, appActive })
const offered = (...entries: Parameters<typeof offeredLanguages>[0]) =>
  offeredLanguages(entries).map(({ locale }) => locale)

it('only active entries are offered, in the order of the list', () => {
  const entries = [entry('tr-TR', true), entry('en-US', false), entry('fr-FR', true), entry('de-DE', true)]
  expect(offered(...entries)).toEqual(['tr', 'fr', 'de'])
  expect(offered(entry('de-DE'), entry('en-US', null), entry('tr-TR', true))).toEqual(['tr', 'fr'])
})

it('languages have the names of the list, or their own when the list has none', () => {
  expect(offeredLanguages([entry('de-DE', true, 'Deutsch (Sie)'), entry('fr-FR', true, ' ')])).toEqual([
    { locale: 'de', name: 'Deutsch (Sie)' },
    { locale: 'fr', name: 'Français' },
  ])
})

it('French is added if missing, last', () => {
  expect(offered(entry('de-DE', true))).toEqual(['de', 'fr'])
  expect(offeredLanguages([entry('fr-FR', false, 'français'), entry('de-DE', true)])).toEqual([
    { locale: 'de', name: 'de-DE' },
    { locale: 'fr', name: 'français' },
  ])
})

it('a language that the interface does not support is not offered, and none is offered twice', () => {
  expect(offered(entry('ar-SA', true), entry('en-US', true))).toEqual(['en', 'fr'])
  expect(offered(entry('en-GB', false), entry('en-US', true), entry('en-AU', true))).toEqual(['en', 'fr'])
})

it('on failure the fallback is en-US, de-DE, fr-FR; an empty list offers every language', () => {
  expect(FALLBACK_LANGUAGES.map(({ locale }) => locale)).toEqual(['en', 'de', 'fr'])
  expect(offered()).toEqual(['de', 'en', 'tr', 'fr'])
})

it('the form falls back to English, German, French, Turkish', () => {
  expect(FORM_FALLBACK_LANGUAGES.map(({ name }) => name)).toEqual([
    'English',
    'Deutsch',
    'Français',
    'Türkçe',
  ])
})

it('the current language is always offered', () => {
  expect(withLanguage(FALLBACK_LANGUAGES, 'tr').map(({ locale }) => locale)).toEqual(['en', 'de', 'fr', 'tr'])
  expect(withLanguage(FALLBACK_LANGUAGES, 'de')).toBe(FALLBACK_LANGUAGES)
})

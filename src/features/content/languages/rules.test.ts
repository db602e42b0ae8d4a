import { expect, it } from 'vitest'
import { FALLBACK_LANGUAGES, offeredLanguages } from './rules'

const entry = (code: string, appActive?: boolean | null) => ({ code, appActive })

it('only active entries are offered', () => {
  const entries = [entry('tr-TR', true), entry('en-US', false), entry('de-DE', true), entry('fr-FR', true)]
  expect(offeredLanguages(entries)).toEqual(['de', 'tr', 'fr'])
  expect(offeredLanguages([entry('de-DE'), entry('en-US', null), entry('tr-TR', true)])).toEqual(['tr', 'fr'])
})

it('French is added if missing', () => {
  expect(offeredLanguages([entry('de-DE', true)])).toEqual(['de', 'fr'])
  expect(offeredLanguages([entry('de-DE', true), entry('fr-FR', false)])).toEqual(['de', 'fr'])
})

it('a language that the interface does not speak is not offered', () => {
  expect(offeredLanguages([entry('ar-SA', true), entry('en-US', true)])).toEqual(['en', 'fr'])
})

it('on failure the fallback is en-US, de-DE, fr-FR; without a list nothing is switched off', () => {
  expect([...FALLBACK_LANGUAGES].sort()).toEqual(['de', 'en', 'fr'])
  expect(offeredLanguages([])).toEqual(['de', 'en', 'tr', 'fr'])
})

import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { SIDES } from '../constants'
import { isTranslatable, proposedLanguage } from './rules'

it('the team translates what patients wrote, not its own messages', () => {
  expect(SIDES.filter((side) => isTranslatable({ side }))).toEqual(['patient'])
})

it('a translation begins in the page’s language, or in one of the team’s where the message is in that', () => {
  expect(proposedLanguage('fr', 'de')).toBe('de')
  expect(proposedLanguage('de', 'de')).toBe('tr')
  expect(proposedLanguage('tr', 'tr')).toBe('en')
  for (const written of LOCALES)
    for (const page of LOCALES)
      expect(proposedLanguage(written, page), `${written} ${page}`).not.toBe(written)
})

import { expect, it } from 'vitest'
import { bareOf, pathIn } from './language-path'

it('keeps the page and changes the language', () => {
  expect(pathIn('fr', '/services')).toBe('/fr/services')
  expect(pathIn('fr', '/de/services/12-haar')).toBe('/fr/services/12-haar')
  expect(pathIn('fr', '/')).toBe('/fr')
  expect(pathIn('fr', '/de')).toBe('/fr')
})

it('does not mistake a page for a language', () => {
  expect(bareOf('/departures')).toBe('/departures')
  expect(bareOf('/de')).toBe('/')
})

import { expect, it } from 'vitest'
import { addressIn, bareOf, pathIn } from './language-path'

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

it('keeps the query of an address', () => {
  expect(addressIn('fr', '/de/services?category=hair')).toBe('/fr/services?category=hair')
  expect(addressIn('fr', '/de?source=a/b')).toBe('/fr?source=a/b')
  expect(addressIn('fr', '/services')).toBe('/fr/services')
})

import { expect, it } from 'vitest'
import { localizedPath, localizedUrl, withoutLanguage } from './language-path'

it('keeps the page and changes the language', () => {
  expect(localizedPath('fr', '/services')).toBe('/fr/services')
  expect(localizedPath('fr', '/de/services/12-haar')).toBe('/fr/services/12-haar')
  expect(localizedPath('fr', '/')).toBe('/fr')
  expect(localizedPath('fr', '/de')).toBe('/fr')
})

it('does not take the beginning of a page name for a language', () => {
  expect(withoutLanguage('/departures')).toBe('/departures')
  expect(withoutLanguage('/de')).toBe('/')
})

it('keeps the query of a URL', () => {
  expect(localizedUrl('fr', '/de/services?category=hair')).toBe('/fr/services?category=hair')
  expect(localizedUrl('fr', '/de?source=a/b')).toBe('/fr?source=a/b')
  expect(localizedUrl('fr', '/services')).toBe('/fr/services')
})

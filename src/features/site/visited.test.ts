import { expect, it } from 'vitest'
import { pathOnSite } from './visited'

it.each([
  ['https://site.test/de/services?category=3', '/de/services'],
  ['https://search.test/de/services', undefined],
  ['', undefined],
  ['not an address', undefined],
])('the page before, from the referrer %j, was %j', (referrer, expected) => {
  expect(pathOnSite(referrer, 'https://site.test')).toBe(expected)
})

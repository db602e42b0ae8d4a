import { expect, it } from 'vitest'
import { searchAddress } from './search-address'

it.each([
  [[['q', 'saç ekimi']], '/tr/blogs?q=sa%C3%A7+ekimi'],
  [
    [
      ['category', 'hair'],
      ['q', ' fue '],
    ],
    '/tr/blogs?category=hair&q=fue',
  ],
  [[['q', '   ']], '/tr/blogs'],
  [[], '/tr/blogs'],
  [[['q', '<script>&x=1']], '/tr/blogs?q=%3Cscript%3E%26x%3D1'],
] as const)('a search for %j has the address %s', (entries, expected) => {
  expect(searchAddress('/tr/blogs', entries)).toBe(expected)
})

import { expect, it } from 'vitest'
import { searchUrl } from './search-url'

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
] as const)('a search for %j has the URL %s', (entries, expected) => {
  expect(searchUrl('/tr/blogs', entries)).toBe(expected)
})

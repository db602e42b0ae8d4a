import { describe, expect, it } from 'vitest'
import { checkLength, isCanonicalAddress, isIndexable, SEO_LENGTHS } from './rules'

describe('the length of a text for search engines', () => {
  it.each([
    [undefined, 0, 'empty'],
    ['   ', 0, 'empty'],
    ['x'.repeat(29), 29, 'short'],
    ['x'.repeat(30), 30, 'good'],
    ['ğ'.repeat(60), 60, 'good'],
    ['x'.repeat(61), 61, 'long'],
    ['👩'.repeat(30), 30, 'good'],
  ])('%j', (text, length, verdict) => {
    expect(checkLength(text, SEO_LENGTHS.title)).toEqual({ length, verdict })
  })
})

describe('the address of the original', () => {
  it.each(['https://journal.example.org/article/12', 'https://example.com/?id=7'])('takes %s', (address) => {
    expect(isCanonicalAddress(address)).toBe(true)
  })
  it.each([
    'http://example.com/',
    'https://localhost/x',
    '/blogs/12',
    'https://user:word@example.com/',
    'https://example.com/#part',
    'https://example.com/" onload="x',
    'javascript:alert(1)',
    '',
    7,
  ])('refuses %j', (address) => {
    expect(isCanonicalAddress(address)).toBe(false)
  })
})

it('is found by search engines here unless hidden, or a copy from elsewhere', () => {
  expect(
    [{}, { isHidden: false, canonical: '' }, { isHidden: null, canonical: null }].map(isIndexable),
  ).toEqual([true, true, true])
  expect([{ isHidden: true }, { canonical: 'https://journal.example.org/12' }].map(isIndexable)).toEqual([
    false,
    false,
  ])
})

import { describe, expect, it } from 'vitest'
import { goesInCircles, isOwnPath, redirectFor } from './rules'

describe('a redirect stays on this site', () => {
  it.each(['/services', '/de/services/3-fue', '/a?b=c'])('%s is allowed', (path) => {
    expect(isOwnPath(path)).toBe(true)
  })

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    '/%5cevil.test',
    '/admin',
    '/api/x',
    '/a b',
    null,
  ])('%s is refused', (path) => {
    expect(isOwnPath(path)).toBe(false)
  })
})

describe('redirects that lead back to themselves', () => {
  it('finds a circle of any length', () => {
    expect(goesInCircles('/a', [{ from: '/a', to: '/a' }])).toBe(true)
    expect(
      goesInCircles('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/a' },
      ]),
    ).toBe(true)
  })

  it('allows a chain that ends', () => {
    expect(
      goesInCircles('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
      ]),
    ).toBe(false)
  })
})

describe('the entry for an address', () => {
  const rules = [
    { from: '/angebote', to: '/services' },
    { from: '/de/angebote', to: '/de/programs/ivf' },
    { from: '/saç', to: '/tr/services' },
  ]

  it('prefers the one that names the language', () => {
    expect(redirectFor(rules, 'de', '/angebote')?.to).toBe('/de/programs/ivf')
    expect(redirectFor(rules, 'fr', '/angebote')?.to).toBe('/services')
  })

  it('does not mind a slash at the end or encoded letters', () => {
    expect(redirectFor(rules, 'fr', '/angebote/')?.to).toBe('/services')
    expect(redirectFor(rules, 'tr', '/sa%C3%A7')?.to).toBe('/tr/services')
  })

  it('is undefined for every other address, even a malformed one', () => {
    expect(redirectFor(rules, 'de', '/angebote/1')).toBeUndefined()
    expect(redirectFor(rules, 'de', '/%E0%A4%A')).toBeUndefined()
  })
})

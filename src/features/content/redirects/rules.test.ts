import { describe, expect, it } from 'vitest'
import { goesInCircles, isOwnPath } from './rules'

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

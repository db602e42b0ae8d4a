import { describe, expect, it } from 'vitest'
import { formsCycle, isOwnPath, localizeTarget, redirectFor } from './rules'

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
    expect(formsCycle('/a', [{ from: '/a', to: '/a' }])).toBe(true)
    expect(
      formsCycle('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/a' },
      ]),
    ).toBe(true)
  })

  it('allows a chain that ends', () => {
    expect(
      formsCycle('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
      ]),
    ).toBe(false)
  })
})

describe('redirects that meet in one language', () => {
  it.each([
    ['a bare one to a language, which it answers itself', [['/a', '/fr/a']]],
    [
      'through a language and back',
      [
        ['/a', '/b'],
        ['/tr/b', '/a'],
      ],
    ],
    [
      'with a slash at the end',
      [
        ['/a', '/b'],
        ['/b', '/a/'],
      ],
    ],
  ] as const)('are a circle: %s', (_what, pairs) => {
    expect(
      formsCycle(
        '/a',
        pairs.map(([from, to]) => ({ from, to })),
      ),
    ).toBe(true)
  })

  it('are none when each ends in its own page', () => {
    const rules = [
      { from: '/a', to: '/b' },
      { from: '/tr/b', to: '/de/c' },
    ]
    expect(formsCycle('/a', rules)).toBe(false)
    expect(formsCycle('/tr/b', rules)).toBe(false)
  })
})

describe('a redirect keeps the language', () => {
  it.each([
    ['/services', '/fr/services'],
    ['/services?category=hair', '/fr/services?category=hair'],
    ['/services#all', '/fr/services#all'],
    ['/', '/fr'],
    ['/?quote=1', '/fr?quote=1'],
    ['/terms.pdf', '/fr/terms.pdf'],
    ['/define', '/fr/define'],
  ])('of the reader: %s → %s', (to, expected) => expect(localizeTarget('fr', to)).toBe(expected))

  it.each(['/de/services', '/de', '/assets/12', '/items/service/3', '/videos/hero.mp4'])(
    'that it names itself, or has none: %s',
    (to) => expect(localizeTarget('fr', to)).toBe(to),
  )
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

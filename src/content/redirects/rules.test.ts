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

describe('a cycle of redirects', () => {
  it('is found at any length', () => {
    expect(formsCycle('/a', [{ from: '/a', to: '/a' }])).toBe(true)
    expect(
      formsCycle('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
        { from: '/c', to: '/a' },
      ]),
    ).toBe(true)
  })

  it('is not a chain that ends', () => {
    expect(
      formsCycle('/a', [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/c' },
      ]),
    ).toBe(false)
  })
})

describe('redirects with and without a language', () => {
  it.each([
    ['one without language to its own path in a language', [['/a', '/fr/a']]],
    [
      'through a language and back',
      [
        ['/a', '/b'],
        ['/tr/b', '/a'],
      ],
    ],
    [
      'with a trailing slash',
      [
        ['/a', '/b'],
        ['/b', '/a/'],
      ],
    ],
  ] as const)('form a cycle: %s', (_what, pairs) => {
    expect(
      formsCycle(
        '/a',
        pairs.map(([from, to]) => ({ from, to })),
      ),
    ).toBe(true)
  })

  it('form none when each ends on a page', () => {
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
    'of its target, or none: %s',
    (to) => expect(localizeTarget('fr', to)).toBe(to),
  )
})

describe('the redirect for a path', () => {
  const rules = [
    { from: '/angebote', to: '/services' },
    { from: '/de/angebote', to: '/de/programs/ivf' },
    { from: '/saç', to: '/tr/services' },
  ]

  it('is preferably the one with its language', () => {
    expect(redirectFor(rules, 'de', '/angebote')?.to).toBe('/de/programs/ivf')
    expect(redirectFor(rules, 'fr', '/angebote')?.to).toBe('/services')
  })

  it('is found with a trailing slash and with encoded letters', () => {
    expect(redirectFor(rules, 'fr', '/angebote/')?.to).toBe('/services')
    expect(redirectFor(rules, 'tr', '/sa%C3%A7')?.to).toBe('/tr/services')
  })

  it('is undefined for other paths, also malformed ones', () => {
    expect(redirectFor(rules, 'de', '/angebote/1')).toBeUndefined()
    expect(redirectFor(rules, 'de', '/%E0%A4%A')).toBeUndefined()
  })
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureOf } from './rules'

it.each([
  ['/de', '/'],
  ['/tr/services', '/services'],
  ['/de/services/4-haartransplantation-mit-fue', '/services/4'],
  ['/fr/programs/ivf', '/programs/ivf'],
])('counts %s as %s', (path, counted) => {
  expect(figureOf({ path })).toMatchObject({ kind: 'view', path: counted, step: '' })
})

it.each([
  '/de/my-requests',
  '/de/set-password/token-that-is-secret',
  '/services/4',
  '/xx/services',
  '/de/services/ada@example.org',
  '/de/services/4/more',
  'https://evil.example/de',
  '/de/services?q=ada',
])('does not count %s', (path) => {
  expect(figureOf({ path })).toBeUndefined()
})

it('counts the steps of a form apart from its page', () => {
  expect(figureOf({ path: '/de', step: 'started' })).toEqual({
    kind: 'form',
    locale: 'de',
    path: '/',
    step: 'started',
  })
  expect(figureOf({ path: '/de', step: 'ada@example.org' })).toBeUndefined()
  expect(figureOf({ path: '/de', email: 'ada@example.org' })).toBeUndefined()
})

it('keeps nothing but the language, the page and a number, whatever is sent', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'aZ@.?#-%&=ğ1 '), maxLength: 30 })
  fc.assert(
    fc.property(fc.nat(999_999_999), typed, (id, text) => {
      const counted = { kind: 'view', locale: 'de', path: `/services/${id}`, step: '' }
      expect(figureOf({ path: `/de/services/${id}-${text}` })).toEqual(counted)
      for (const record of [`x${text}`, `${id}@${text}`, `${id}/${text}`])
        expect(figureOf({ path: `/de/services/${record}` }), record).toBeUndefined()
      expect(figureOf({ path: `/de/programs/${text}@` })).toBeUndefined()
    }),
  )
})

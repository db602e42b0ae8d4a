import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import {
  editedLocale,
  isPreviewed,
  PREVIEWED_COLLECTIONS,
  PREVIEWED_GLOBALS,
  previewPath,
  wordsOfAddress,
} from './rules'

describe('live preview for editors in the chosen language', () => {
  it.each([
    ['services', { id: 3, name: 'x' }, '/tr/preview/services/3'],
    ['programs', { id: 1, slug: 'ivf' }, '/tr/preview/programs/ivf'],
    ['pages', { id: 9, pageKey: 'imprint' }, '/tr/preview/pages/imprint'],
    ['faqs', { id: 4 }, '/tr/preview/faqs'],
    ['about', {}, '/tr/preview/about'],
    ['health-tourism', {}, '/tr/preview/health-tourism'],
  ])('%s has the page a visitor would see', (kind, record, path) =>
    expect(previewPath(kind, record, 'tr')).toBe(path),
  )

  it('does not exist before the first save, nor for records without a page', () => {
    expect(previewPath('services', {}, 'de')).toBeNull()
    expect(previewPath('programs', { id: 1, slug: '' }, 'de')).toBeNull()
    for (const kind of ['media', 'editors', 'site-settings', undefined])
      expect(previewPath(kind, { id: 1 }, 'de')).toBeNull()
  })

  it('has the language of the page in which the editor saves, not of another tab', () => {
    const referer = 'http://localhost:3000/admin/collections/services/3?locale=tr'
    expect(editedLocale(new Headers({ referer, 'next-action': 'x' }), 'de')).toBe('tr')
    expect(editedLocale(new Headers({ referer }), 'de'), 'the page before says nothing').toBe('de')
    for (const other of ['', 'http://localhost:3000/admin', 'http://localhost:3000/admin?locale=xx'])
      expect(editedLocale(new Headers({ referer: other, 'next-action': 'x' }), 'fr')).toBe('fr')
  })

  it('accepts no other kinds', () => {
    expect(isPreviewed('__proto__')).toBe(false)
    expect(isPreviewed('blogs')).toBe(true)
  })
})

describe('for any record', () => {
  const kind = fc.constantFrom(...PREVIEWED_COLLECTIONS, ...PREVIEWED_GLOBALS)
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('.', '..', '../services', 'a/b', '?x', '#x', '%2e%2e', '\\..'),
    fc.integer(),
    fc.constant(undefined),
  )

  it('the path stays below /preview, whatever the record is called', () => {
    fc.assert(
      fc.property(kind, name, (previewed, called) => {
        const record = { id: called, slug: called, pageKey: called }
        const path = previewPath(previewed, record, 'fr')
        if (path === null) return
        const url = new URL(path, 'http://localhost')
        expect([url.host, url.search, url.hash]).toEqual(['localhost', '', ''])
        expect(url.pathname).toMatch(new RegExp(`^/fr/preview/${previewed}(?:/[^/]+)?$`))
      }),
      { numRuns: 2_000 },
    )
  })

  it('the language is always one of the supported ones', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.constantFrom(...LOCALES), (referer, known) => {
        expect(LOCALES).toContain(editedLocale(new Headers({ referer, 'next-action': 'x' }), known))
      }),
    )
  })
})

describe('the words of an address after the next publishing', () => {
  const german = { slug: 'haar', title: 'Haartransplantation' }
  it.each([
    [{ slug: 'sac', title: 'Saç ekimi' }, 'sac'],
    [{ slug: '', title: 'Saç ekimi' }, 'Saç ekimi'],
    [{ slug: '', title: '' }, 'haar'],
  ])('of %o are %s', (own, words) => expect(wordsOfAddress(own, german)).toBe(words))

  it('are the German title where nobody wrote anything else', () => {
    expect(wordsOfAddress({ slug: '', title: '' }, { slug: '', title: 'Haare' })).toBe('Haare')
  })
})

import { describe, expect, it } from 'vitest'
import { editedLocale, isPreviewed, previewPath } from './rules'

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

  it('has none before the first save, and none for what has no page', () => {
    expect(previewPath('services', {}, 'de')).toBeNull()
    expect(previewPath('programs', { id: 1, slug: '' }, 'de')).toBeNull()
    for (const kind of ['media', 'editors', 'site-settings', undefined])
      expect(previewPath(kind, { id: 1 }, 'de')).toBeNull()
  })

  it('is that of the page in which the editor saves, not of another tab', () => {
    const referer = 'http://localhost:3000/admin/collections/services/3?locale=tr'
    expect(editedLocale(new Headers({ referer, 'next-action': 'x' }), 'de')).toBe('tr')
    expect(editedLocale(new Headers({ referer }), 'de'), 'the page before says nothing').toBe('de')
    for (const other of ['', 'http://localhost:3000/admin', 'http://localhost:3000/admin?locale=xx'])
      expect(editedLocale(new Headers({ referer: other, 'next-action': 'x' }), 'fr')).toBe('fr')
  })

  it('takes no other word for a kind', () => {
    expect(isPreviewed('__proto__')).toBe(false)
    expect(isPreviewed('blogs')).toBe(true)
  })
})

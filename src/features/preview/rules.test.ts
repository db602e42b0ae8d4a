import { describe, expect, it } from 'vitest'
import { isPreviewed, previewPath } from './rules'

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

  it('takes no other word for a kind', () => {
    expect(isPreviewed('__proto__')).toBe(false)
    expect(isPreviewed('blogs')).toBe(true)
  })
})

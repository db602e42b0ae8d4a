import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'
import { alternates } from '../alternates'
import { presentSitemap, presentSitemapIndex } from './present'

const origin = 'https://lalezar.example'
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc)

it('names the canonical address of a page in every language, with all its alternates', () => {
  const slugs = { de: 'haar', en: 'hair', tr: 'sac', fr: 'cheveux' }
  const path = (locale: keyof typeof slugs) => `/services/12-${slugs[locale]}`
  const xml = presentSitemap([{ path, updatedAt: '2026-11-01T10:00:00.000Z' }], origin)
  expect(locations(xml)).toEqual(LOCALES.map((locale) => alternates(path, locale, origin).canonical))
  const languages = Object.entries(alternates(path, 'de', origin).languages)
  expect(languages).toHaveLength(LOCALES.length + 1) // and x-default
  for (const [name, href] of languages) {
    const link = `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`
    expect(xml.split(link), name).toHaveLength(LOCALES.length + 1)
  }
  expect(xml).toContain('<lastmod>2026-11-01T10:00:00.000Z</lastmod>')
})

it('leaves out missing languages and unknown dates', () => {
  const xml = presentSitemap([{ path: '/testimonials', languages: ['de', 'en', 'fr'] }], origin)
  expect(locations(xml)).toHaveLength(3)
  expect(xml).not.toContain('/tr/')
  expect(xml).not.toContain('lastmod')
})

it('escapes addresses', () => {
  expect(presentSitemap([{ path: '/a&b' }], origin)).toContain('/de/a&amp;b</loc>')
})

it('lists the parts in an index', () => {
  expect(locations(presentSitemapIndex(['pages-1', 'services-2'], origin))).toEqual([
    `${origin}/sitemaps/pages-1.xml`,
    `${origin}/sitemaps/services-2.xml`,
  ])
})

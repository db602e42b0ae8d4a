/** A text that fell back to German is marked with its language on the page; the API has no such mark. */
import { afterAll, describe, expect, it } from 'vitest'
import { langOf } from '@/content/fallback/present'
import { readHealthTourism } from '@/content/pages/read-pages'
import { readService, readServicesByIds } from '@/content/services/read-services'
import { readNavigation, readSiteSettings } from '@/content/site-settings/read-site-settings'
import { listTestimonials } from '@/content/testimonials/read-testimonials'
import { getCaptions } from '@/content/testimonials/routes'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
afterAll(close)
const AS_SYSTEM = { overrideAccess: true } as const

/** A service whose name alone is translated into Turkish, with a category that is German only. */
async function halfTranslated(): Promise<number> {
  const category = await payload.create({
    ...AS_SYSTEM,
    collection: 'service-categories',
    data: { title: 'Augen' },
    locale: 'de',
  })
  const { id, segments } = await payload.create({
    ...AS_SYSTEM,
    collection: 'services',
    data: {
      name: 'Lasern',
      definition: 'Mit Licht.',
      description: 'Lang.',
      category: category.id,
      segments: [
        { title: 'Davor', description: 'a' },
        { title: 'Danach', description: 'b' },
      ],
      _status: 'published',
    },
    locale: 'de',
  })
  const [before, after] = segments ?? []
  await payload.update({
    ...AS_SYSTEM,
    collection: 'services',
    id,
    locale: 'tr',
    data: {
      name: 'Lazer',
      segments: [
        { ...before, title: 'Önce', description: '' },
        { ...after, title: '', description: '' },
      ],
      _status: 'published',
    },
  })
  return id
}

describe('a record without a translation', () => {
  it('lists the texts that are German: of its page, its rows and its card', async () => {
    const id = await halfTranslated()
    const service = await readService(id, 'tr')
    if (!service) throw new Error('The service is not published')
    expect([service.name, langOf(service, 'name')]).toEqual(['Lazer', undefined])
    expect([service.definition, langOf(service, 'definition')]).toEqual(['Mit Licht.', 'de'])
    expect(langOf(service, 'description')).toBe('de')
    expect(service.segments.map(({ title }) => title)).toEqual(['Önce', 'Danach'])
    expect(service.segments.map((segment) => langOf(segment, 'title'))).toEqual([undefined, 'de'])
    const [card] = await readServicesByIds([id], 'tr')
    expect(card && [langOf(card, 'name'), langOf(card, 'definition')]).toEqual([undefined, 'de'])
    expect((await readService(id, 'de'))?.inGerman).toEqual([])
  })

  it('does so for globals and their nested rows', async () => {
    await payload.updateGlobal({
      ...AS_SYSTEM,
      slug: 'health-tourism',
      locale: 'de',
      data: {
        intro: 'Reise',
        categories: [{ title: 'Vorher', topics: [{ title: 'Visum' }] }],
        _status: 'published',
      },
    })
    const page = await readHealthTourism('fr')
    const [category] = page.categories
    const [topic] = category?.topics ?? []
    expect(langOf(page, 'intro')).toBe('de')
    expect(category && langOf(category, 'title')).toBe('de')
    expect(topic && langOf(topic, 'title')).toBe('de')
  })

  it('does so for the site’s texts in header, footer and forms', async () => {
    const settings = (tagline: string, locale: 'de' | 'en') =>
      payload.updateGlobal({
        ...AS_SYSTEM,
        slug: 'site-settings',
        locale,
        data: {
          brand: { name: 'Lalezar', tagline },
          ...(locale === 'de' && { contact: { lines: [{ label: 'Tag und Nacht', phone: '1' }] } }),
        },
      })
    await settings('Gut betreut', 'de')
    await payload.updateGlobal({ ...AS_SYSTEM, slug: 'footer', locale: 'de', data: { emergency: 'Notruf' } })
    const languages = async () => {
      const { brand, contact } = await readSiteSettings('en')
      const { footer } = await readNavigation('en')
      const [line] = contact.lines
      return [langOf(brand, 'tagline'), line && langOf(line, 'label'), langOf(footer, 'emergency')]
    }
    expect(await languages()).toEqual(['de', 'de', 'de'])
    await settings('In good hands', 'en')
    expect(await languages()).toEqual([undefined, 'de', 'de'])
  })

  it('has no such list in API answers', async () => {
    const id = await halfTranslated()
    const service = await payload.findByID({
      collection: 'services',
      id,
      locale: 'tr',
      fallbackLocale: 'de',
      overrideAccess: false,
    })
    expect(JSON.stringify(service)).not.toContain('inGerman')
  })
})

describe('captions of a patient’s film', () => {
  const film = async (consent: { givenOn?: string; withdrawnOn?: string }) => {
    const { id } = await payload.create({
      ...AS_SYSTEM,
      collection: 'testimonials',
      data: {
        title: 'Film',
        captions: [{ from: 0, to: 2, text: 'Guten Tag' }],
        consent,
        _status: consent.withdrawnOn ? 'draft' : 'published',
      },
      locale: 'de',
    })
    return id
  }

  it('are a separate WebVTT file, in German where the language has none', async () => {
    const id = await film({ givenOn: '2026-05-14' })
    const shown = (await listTestimonials('en')).find((listed) => listed.id === id)
    expect(shown?.captions).toEqual({ url: `/captions/en/${id}.vtt`, locale: 'de' })
    const answer = await getCaptions('en', `${id}.vtt`)
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await answer.text()).toContain('00:00:00.000 --> 00:00:02.000\nGuten Tag')
  })

  it('of a film that is not public are not found', async () => {
    const id = await film({ givenOn: '2026-05-14', withdrawnOn: '2026-06-01' })
    for (const name of [`${id}.vtt`, '999999.vtt', '0.vtt', 'x.vtt', `${id}.txt`])
      expect((await getCaptions('de', name)).status, name).toBe(404)
  })
})

/** Sitemap, feed, redirects and link-preview pictures over a real content database. */
import { readdir, rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_PAGES } from '@/content/site-settings/constants'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
import { type RenderContext, renderContext } from '@/lib/render-context'
import { testContent } from '../support/content'

const { payload, close } = await testContent()
const AS_SYSTEM = { overrideAccess: true } as const
const pictures = `${process.env.DATA_DIR}/share-images`
afterAll(async () => {
  await rm(pictures, { recursive: true, force: true })
  await close()
})

const ids = { published: 0, draft: 0 }
beforeAll(async () => {
  const service = (name: string, _status: 'published' | 'draft') =>
    payload.create({
      ...AS_SYSTEM,
      collection: 'services',
      locale: 'de',
      data: { name, definition: 'Text', _status },
    })
  ids.published = (await service('Haartransplantation für Frauen', 'published')).id
  ids.draft = (await service('Noch nicht fertig', 'draft')).id
  const data = { name: 'Kadınlarda saç ekimi' }
  await payload.update({ ...AS_SYSTEM, collection: 'services', id: ids.published, locale: 'tr', data })
})

describe('the sitemap', () => {
  it('has every published record with its canonical URL in each language, and no draft', async () => {
    const { loadSitemap, loadSitemapIndex } = await import('@/surfaces/site/sitemap/loaders')
    expect(await loadSitemapIndex()).toContain('/sitemaps/services-1.xml')
    const xml = (await loadSitemap('services-1')) ?? ''
    expect(xml).toContain(`/de/services/${ids.published}-haartransplantation-fuer-frauen</loc>`)
    expect(xml).toContain(`/tr/services/${ids.published}-kadinlarda-sac-ekimi</loc>`)
    expect(xml).toContain(`/fr/services/${ids.published}-haartransplantation-fur-frauen</loc>`)
    expect(xml).not.toContain('noch-nicht-fertig')
  })

  it('leaves out records that are hidden from search engines or have their original elsewhere', async () => {
    const { loadSitemap } = await import('@/surfaces/site/sitemap/loaders')
    const { readService } = await import('@/content/services/read-services')
    const { pageMetadata } = await import('@/surfaces/site/page-metadata')
    const original = 'https://journal.example.org/12'
    const made = (key: string, seo: object) =>
      payload.create({
        ...AS_SYSTEM,
        collection: 'services',
        locale: 'de',
        data: { name: key, definition: 'Text', _status: 'published', seo },
      })
    const headOf = async (id: number) => {
      const seo = (await readService(id, 'de'))?.seo ?? { title: '', description: '' }
      const { alternates, robots } = await pageMetadata({ locale: 'de', path: `/services/${id}`, seo })
      return { canonical: alternates?.canonical, languages: alternates?.languages, robots }
    }
    const hidden = await made('Verborgen', { isHidden: true })
    const copied = await made('Nachdruck', { canonical: original })
    const xml = (await loadSitemap('services-1')) ?? ''
    expect(xml).not.toMatch(/verborgen|nachdruck/)
    expect(xml).toContain(`/de/services/${ids.published}-`)
    expect(await headOf(hidden.id)).toEqual({
      canonical: expect.stringContaining(`/de/services/${hidden.id}`),
      languages: undefined,
      robots: { index: false, follow: true },
    })
    expect(await headOf(copied.id)).toEqual({ canonical: original, languages: undefined, robots: undefined })
    await expect(made('Falsch', { canonical: '/services/12' })).rejects.toThrow('Adresse des Originals')
    for (const { id } of [hidden, copied]) await payload.delete({ ...AS_SYSTEM, collection: 'services', id })
  })

  it('has no empty part', async () => {
    const { loadSitemap } = await import('@/surfaces/site/sitemap/loaders')
    for (const name of ['services-2', 'doctors-1', 'editors-1', 'x'])
      expect(await loadSitemap(name), name).toBeNull()
  })

  it('includes lists and pages without an id in their path', async () => {
    const { loadSitemap } = await import('@/surfaces/site/sitemap/loaders')
    const xml = (await loadSitemap('pages-1')) ?? ''
    for (const path of ['/services', '/doctors', '/about', '/testimonials', '/contact'])
      for (const locale of LOCALES) expect(xml).toContain(`/${locale}${path}</loc>`)
  })
})

describe('title and description of a list', () => {
  type Search = Promise<Record<string, string>>
  type ListPage = {
    generateMetadata(props: {
      params: Promise<{ locale: string }>
      searchParams: Search
    }): Promise<{ title?: unknown; description?: unknown }>
  }
  const seoOf = async (list: string, locale: string) => {
    const { generateMetadata }: ListPage = await import(`@/app/[locale]/(site)/${list}/page.tsx`)
    const props = { params: Promise.resolve({ locale }), searchParams: Promise.resolve({}) }
    const context: RenderContext = { tags: new Set() }
    const { title, description } = await renderContext.run(context, () => generateMetadata(props))
    return [String(title).split(' | ')[0], description]
  }

  it.each(LIST_PAGES)(
    '%s: are an editor’s per language, else the interface’s, never German elsewhere',
    async (list) => {
      const texts = { title: `${list} in Suchmaschinen`, description: `Was ${list} zeigt` }
      const write = (locale: Locale, given: typeof texts | { title: string }) =>
        payload.updateGlobal({
          ...AS_SYSTEM,
          slug: 'site-settings',
          locale,
          data: { listPages: { [list]: given } },
        })
      await write('de', texts)
      await write('tr', { title: 'Arama için başlık' })
      const [french, turkish] = [
        (await loadMessages('fr')).catalog[list],
        (await loadMessages('tr')).catalog[list],
      ]
      expect(await seoOf(list, 'de')).toEqual([texts.title, texts.description])
      expect(await seoOf(list, 'fr')).toEqual([french.title, french.lead])
      expect(await seoOf(list, 'tr')).toEqual(['Arama için başlık', turkish.lead])
    },
  )
})

it('an entry of the redirect manager is found for its language and for all', async () => {
  const { findRedirect } = await import('@/content/redirects/find-redirect')
  await payload.create({
    ...AS_SYSTEM,
    collection: 'redirects',
    data: { from: '/services/9-alt', to: '/de/services', isPermanent: true },
  })
  expect(await findRedirect('fr', '/services/9-alt')).toMatchObject({ to: '/de/services', isPermanent: true })
  expect(await findRedirect('fr', '/services/9-anders')).toBeUndefined()
})

it('a redirect keeps the reader’s language', async () => {
  const { followRedirect } = await import('@/content/addresses/loaders')
  for (const isPermanent of [true, false]) {
    const data = { from: `/angebote-${isPermanent}`, to: '/services?category=hair', isPermanent }
    await payload.create({ ...AS_SYSTEM, collection: 'redirects', data })
    const context: RenderContext = { tags: new Set() }
    const sent = renderContext.run(context, () => followRedirect('fr', data.from))
    await expect(sent).rejects.toMatchObject({
      digest: expect.stringContaining(';/fr/services?category=hair;'),
    })
    expect(context.status).toBe(isPermanent ? 301 : undefined)
  }
})

it('the feed of a language is well-formed and empty without articles', async () => {
  const { loadFeed } = await import('@/surfaces/site/feed/loaders')
  const xml = await loadFeed('de')
  expect(xml).toContain('<rss version="2.0"')
  expect(xml).not.toContain('<item>')
})

describe('the picture for link previews', () => {
  it('is drawn once per record and language, with a file name that changes with its texts', async () => {
    const { shareImageOf } = await import('@/content/share-image/read-share-image')
    const { getShareImage } = await import('@/content/share-image/routes')
    const nameIn = async (locale: 'de' | 'tr') =>
      (await shareImageOf(locale, `/services/${ids.published}-x`))?.url.split('/').at(-1) ?? ''
    const [german, turkish] = [await nameIn('de'), await nameIn('tr')]
    expect(german).not.toBe(turkish)
    const answer = await getShareImage('de', german)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(await readdir(`${pictures}/de`)).toEqual([german])

    const data = { name: 'Haartransplantation für alle' }
    await payload.update({ ...AS_SYSTEM, collection: 'services', id: ids.published, locale: 'de', data })
    const renamed = await nameIn('de')
    const outdated = await getShareImage('de', german)
    expect([outdated.status, outdated.headers.get('location')]).toEqual([302, `/share-images/de/${renamed}`])
    expect((await getShareImage('de', renamed)).status).toBe(200)
    expect(await readdir(`${pictures}/de`), 'the older picture is gone').toEqual([renamed])
  })

  it('is not drawn for invented names, nor for drafts', async () => {
    const { getShareImage } = await import('@/content/share-image/routes')
    const hash = '0123456789abcdef'
    for (const name of [
      `services-${ids.draft}-${hash}.jpg`,
      `services-99999-${hash}.jpg`,
      `programs-nope-${hash}.jpg`,
      'x.jpg',
    ])
      expect((await getShareImage('de', name)).status, name).toBe(404)
  })
})

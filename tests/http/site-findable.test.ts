/** Beyond the specification: what makes the site findable and installable; readings 3, 4 and 27. */
import { expect, test } from 'vitest'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { words } from '../e2e/support/words'
import { Visitor } from './support/client'

const visitor = new Visitor()

type Entry = { readonly loc: string; readonly alternates: Readonly<Record<string, string>> }

/** Every page that the sitemaps name. */
async function sitemapEntries(): Promise<Entry[]> {
  const index = (await visitor.get('/sitemap.xml')).text
  const parts = locationsIn(index).map((part) => new URL(part).pathname)
  const sitemaps = await Promise.all(parts.map(async (part) => (await visitor.get(part)).text))
  return sitemaps.flatMap((xml) =>
    [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => ({
      loc: locationsIn(url)[0] ?? '',
      alternates: Object.fromEntries(
        [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]),
      ),
    })),
  )
}

function locationsIn(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, loc]) => loc ?? [])
}

/** The first path of a section in a language. */
async function firstOf(section: string, locale = 'de'): Promise<string> {
  const found = (await sitemapEntries()).find(({ loc }) => loc.includes(`/${locale}/${section}/`))
  if (!found) throw new Error(`The sitemaps name nothing in ${section}`)
  return new URL(found.loc).pathname
}

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

test('canonical, hreflang and sitemap are from one builder: they agree on every page', async () => {
  const entries = await sitemapEntries()
  expect(entries.length).toBeGreaterThan(100)
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
  for (const { loc, alternates } of entries) {
    for (const href of Object.values(alternates)) expect(href).toMatch(/^http/)
    expect(Object.values(alternates)).toContain(loc)
  }
  const german = entries.filter(({ loc }) => /\/de(?:\/|$)/.test(new URL(loc).pathname))
  expect(german.length).toBeGreaterThan(25)
  for (const { loc, alternates } of german) {
    const answer = await visitor.get(new URL(loc).pathname, {}, false)
    expect(answer.status, loc).toBe(200)
    const html = answer.text
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(loc)
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
    expect(Object.fromEntries(links.map(([, name, href]) => [name, href?.replace(/\/$/, '')])), loc).toEqual(
      Object.fromEntries(Object.entries(alternates).map(([name, href]) => [name, href.replace(/\/$/, '')])),
    )
    expect(html, `${loc} is indexed`).not.toContain('name="robots" content="noindex')
    expect(attribute(html, /<meta name="description" content="([^"]+)"/), loc).toBeTruthy()
  }
})

test('robots disallows portal, desk, admin, api and search, and names the sitemap', async () => {
  const answer = await visitor.get('/robots.txt')
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const lines = answer.text.split('\n')
  for (const path of ['/my-requests', '/desk', '/admin', '/api/', '/de/search'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.find((line) => line.startsWith('Sitemap: '))).toMatch(/\/sitemap\.xml$/)
})

test('JSON-LD of every kind parses, and has no invented rating', async () => {
  const expected: [string, string[]][] = [
    ['/de', ['MedicalOrganization', 'WebSite']],
    [await firstOf('services'), ['MedicalWebPage', 'BreadcrumbList']],
    [await firstOf('doctors'), ['Physician', 'BreadcrumbList']],
    [await firstOf('hospitals'), ['Hospital', 'BreadcrumbList']],
    [await firstOf('blogs'), ['Article', 'BreadcrumbList']],
    ['/de/testimonials', ['VideoObject']],
    ['/de/faq', ['FAQPage']],
  ]
  for (const [path, types] of expected) {
    const html = (await visitor.get(path)).text
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    const things = blocks.flatMap(([, json = '']) => {
      const block: { '@context': string; '@graph': { '@type': string }[] } = JSON.parse(json)
      expect(block['@context']).toBe('https://schema.org')
      return block['@graph']
    })
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toEqual(expect.arrayContaining(types))
    expect(JSON.stringify(things), path).not.toContain('aggregateRating')
  }
})

for (const locale of LOCALES) {
  test(`RSS in ${locale}: linked from the pages, newest articles at their canonical addresses`, async () => {
    const html = (await visitor.get(`/${locale}/blogs`)).text
    const link = attribute(html, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/)
    expect(new URL(link ?? '', 'http://x.invalid').pathname).toBe(`/${locale}/rss.xml`)
    const answer = await visitor.get(`/${locale}/rss.xml`)
    expect(answer.headers.get('content-type')).toContain('application/rss+xml')
    expect(answer.text).toContain(`<language>${LANGUAGES[locale].code.toLowerCase()}</language>`)
    const links = [...answer.text.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].flatMap(
      ([, href]) => href ?? [],
    )
    expect(links.length).toBeGreaterThan(0)
    const first = await visitor.get(new URL(links[0] ?? '').pathname, {}, false)
    expect(first.status).toBe(200)
  })
}

test('301 on a changed slug: any slug with the right id leads to the canonical address (reading 4)', async () => {
  const canonical = await firstOf('services')
  const id = /\/(\d+)-/.exec(canonical)?.[1] ?? ''
  for (const old of [`/de/services/${id}-ein-alter-name`, `/de/services/${id}`]) {
    const answer = await visitor.get(old, {}, false)
    expect(answer.status, old).toBe(301)
    expect(answer.headers.get('location')).toContain(canonical)
  }
  expect((await visitor.get('/de/programs/hair', {}, false)).status).toBe(301)
})

test('an unknown path with a file extension is answered with the not-found page', async () => {
  const answer = await visitor.get('/en/index.php')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain(words('en', 'errors').notFound.home)
})

test('Open Graph images are drawn for pages of every kind, in the page’s language', async () => {
  const paths = ['/tr', '/tr/services', '/tr/imprint', '/tr/faq', '/tr/contact', '/tr/programs/ivf']
  const records = ['services', 'doctors', 'hospitals', 'blogs'].map((section) => firstOf(section, 'tr'))
  const seen = new Set<string>()
  for (const path of [...paths, ...(await Promise.all(records))]) {
    const html = (await visitor.get(path)).text
    const image = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? ''
    expect(new URL(image).pathname, path).toMatch(
      /^\/share-images\/tr\/[a-z]+-(?:[a-z0-9]+-)?[0-9a-f]{16}\.jpg$/,
    )
    seen.add(image)
    const picture = await visitor.get(new URL(image).pathname)
    expect([picture.status, picture.headers.get('content-type')], path).toEqual([200, 'image/jpeg'])
    expect(picture.headers.get('cache-control')).toContain('immutable')
  }
  expect(seen.size, 'one for the site, one for each record and program').toBe(6)
})

test('a page of search results is not indexed, the list itself is', async () => {
  const robots = async (path: string) =>
    attribute((await visitor.get(path)).text, /<meta name="robots" content="([^"]+)"/)
  expect(await robots('/de/blogs?q=haar')).toBe('noindex, follow')
  expect(await robots('/de/blogs')).toBeUndefined()
})

for (const locale of LOCALES) {
  test(`the manifest is in ${locale} and its icons exist`, async () => {
    const html = (await visitor.get(`/${locale}`)).text
    const link = attribute(html, /<link rel="manifest" href="([^"]+)"/) ?? ''
    const answer = await visitor.get(link)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest: { icons: { src: string }[] } = JSON.parse(answer.text)
    expect(manifest).toMatchObject({
      lang: LANGUAGES[locale].code,
      start_url: `/${locale}`,
      display: 'standalone',
    })
    expect(manifest.icons.length).toBeGreaterThan(1)
    for (const { src } of manifest.icons) expect((await visitor.get(src)).status, src).toBe(200)
  })

  test(`the offline page in ${locale} is complete in one file`, async () => {
    const answer = await visitor.get(`/${locale}/offline`)
    expect(answer.text).toContain(words(locale, 'offline').title)
    expect(answer.text).not.toMatch(/<link|<img|<script src/)
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  })
}

test('the service worker’s script is served', async () => {
  const answer = await visitor.get('/service-worker.js')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('javascript'),
  ])
})

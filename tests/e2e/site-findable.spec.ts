/** Beyond the specification: what makes the site findable and installable; readings 3, 4 and 27. */
import type { APIRequestContext } from '@playwright/test'
import { LANGUAGES, LOCALES } from '@/i18n/locales'
import { expect, test } from './support/fixtures'
import { words } from './support/words'

const SLOW_TEST_MS = 240_000

type Entry = { readonly loc: string; readonly alternates: Readonly<Record<string, string>> }

/** Every page that the sitemaps name. */
async function sitemapEntries(request: APIRequestContext): Promise<Entry[]> {
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = locationsIn(index).map((part) => new URL(part).pathname)
  const sitemaps = await Promise.all(parts.map(async (part) => (await request.get(part)).text()))
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
async function firstOf(request: APIRequestContext, section: string, locale = 'de'): Promise<string> {
  const found = (await sitemapEntries(request)).find(({ loc }) => loc.includes(`/${locale}/${section}/`))
  return new URL(found?.loc ?? 'http://none.invalid').pathname
}

function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
}

test('canonical, hreflang and sitemap are from one builder: they agree on every page', async ({
  request,
}) => {
  test.setTimeout(SLOW_TEST_MS)
  const entries = await sitemapEntries(request)
  expect(entries.length).toBeGreaterThan(100)
  expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length)
  for (const { loc, alternates } of entries) {
    for (const href of Object.values(alternates)) expect(href).toMatch(/^http/)
    expect(Object.values(alternates)).toContain(loc)
  }
  for (const { loc, alternates } of entries.filter(({ loc }) => /\/de(?:\/|$)/.test(new URL(loc).pathname))) {
    const answer = await request.get(new URL(loc).pathname, { maxRedirects: 0 })
    expect(answer.status(), loc).toBe(200)
    const html = await answer.text()
    expect(attribute(html, /<link rel="canonical" href="([^"]+)"/)).toBe(loc)
    const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
    expect(Object.fromEntries(links.map(([, name, href]) => [name, href?.replace(/\/$/, '')])), loc).toEqual(
      Object.fromEntries(Object.entries(alternates).map(([name, href]) => [name, href.replace(/\/$/, '')])),
    )
    expect(html, `${loc} is indexed`).not.toContain('name="robots" content="noindex')
    expect(attribute(html, /<meta name="description" content="([^"]+)"/), loc).toBeTruthy()
  }
})

test('robots disallows portal, desk, admin, api and search, and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  for (const path of ['/my-requests', '/desk', '/admin', '/api/', '/de/search'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines.find((line) => line.startsWith('Sitemap: '))).toMatch(/\/sitemap\.xml$/)
})

test('JSON-LD of every kind parses, and has no invented rating', async ({ request }) => {
  test.setTimeout(SLOW_TEST_MS)
  const expected: [string, string[]][] = [
    ['/de', ['MedicalOrganization', 'WebSite']],
    [await firstOf(request, 'services'), ['MedicalWebPage', 'BreadcrumbList']],
    [await firstOf(request, 'doctors'), ['Physician', 'BreadcrumbList']],
    [await firstOf(request, 'hospitals'), ['Hospital', 'BreadcrumbList']],
    [await firstOf(request, 'blogs'), ['Article', 'BreadcrumbList']],
    ['/de/testimonials', ['VideoObject']],
    ['/de/faq', ['FAQPage']],
  ]
  for (const [path, types] of expected) {
    const html = await (await request.get(path)).text()
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

test('a page with JSON-LD can be opened and left by client navigation without a policy violation', async ({
  page,
  request,
}) => {
  await page.goto(await firstOf(request, 'services', 'en'))
  await page
    .getByRole('link', { name: words('en', 'catalog').crumbs.home, exact: true })
    .first()
    .click()
  await expect(page).toHaveURL('/en')
})

for (const locale of LOCALES) {
  test(`RSS in ${locale}: linked from the pages, newest articles at their canonical addresses`, async ({
    request,
  }) => {
    const html = await (await request.get(`/${locale}/blogs`)).text()
    const link = attribute(html, /<link rel="alternate" type="application\/rss\+xml"[^>]* href="([^"]+)"/)
    expect(new URL(link ?? '', 'http://x.invalid').pathname).toBe(`/${locale}/rss.xml`)
    const answer = await request.get(`/${locale}/rss.xml`)
    expect(answer.headers()['content-type']).toContain('application/rss+xml')
    const xml = await answer.text()
    expect(xml).toContain(`<language>${LANGUAGES[locale].code.toLowerCase()}</language>`)
    const links = [...xml.matchAll(/<item>.*?<link>([^<]+)<\/link>/gs)].flatMap(([, href]) => href ?? [])
    expect(links.length).toBeGreaterThan(0)
    const first = await request.get(new URL(links[0] ?? '').pathname, { maxRedirects: 0 })
    expect(first.status()).toBe(200)
  })
}

test('301 on a changed slug: any slug with the right id leads to the canonical address (reading 4)', async ({
  request,
}) => {
  const canonical = await firstOf(request, 'services')
  const id = /\/(\d+)-/.exec(canonical)?.[1] ?? ''
  for (const old of [`/de/services/${id}-ein-alter-name`, `/de/services/${id}`]) {
    const answer = await request.get(old, { maxRedirects: 0 })
    expect(answer.status(), old).toBe(301)
    expect(answer.headers().location).toContain(canonical)
  }
  const program = await request.get('/de/programs/hair', { maxRedirects: 0 })
  expect(program.status()).toBe(301)
})

test('an unknown path with a file extension is answered with the not-found page', async ({ request }) => {
  const answer = await request.get('/en/index.php')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain(words('en', 'errors').notFound.home)
})

test('Open Graph images are drawn for pages of every kind, in the page’s language', async ({ request }) => {
  const paths = ['/tr', '/tr/services', '/tr/imprint', '/tr/faq', '/tr/contact', '/tr/programs/ivf']
  const records = ['services', 'doctors', 'hospitals', 'blogs'].map((section) =>
    firstOf(request, section, 'tr'),
  )
  const seen = new Set<string>()
  for (const path of [...paths, ...(await Promise.all(records))]) {
    const html = await (await request.get(path)).text()
    const image = attribute(html, /<meta property="og:image" content="([^"]+)"/) ?? ''
    expect(new URL(image).pathname, path).toMatch(
      /^\/share-images\/tr\/[a-z]+-(?:[a-z0-9]+-)?[0-9a-f]{16}\.jpg$/,
    )
    seen.add(image)
    const picture = await request.get(new URL(image).pathname)
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/jpeg'])
    expect(picture.headers()['cache-control']).toContain('immutable')
  }
  expect(seen.size, 'one for the site, one for each record and program').toBe(6)
})

test('a page of search results is not indexed, the list itself is', async ({ request }) => {
  const robots = async (path: string) =>
    attribute(await (await request.get(path)).text(), /<meta name="robots" content="([^"]+)"/)
  expect(await robots('/de/blogs?q=haar')).toBe('noindex, follow')
  expect(await robots('/de/blogs')).toBeUndefined()
})

test.describe('installable', () => {
  for (const locale of LOCALES) {
    test(`the manifest is in ${locale} and its icons exist`, async ({ request }) => {
      const html = await (await request.get(`/${locale}`)).text()
      const link = attribute(html, /<link rel="manifest" href="([^"]+)"/) ?? ''
      const answer = await request.get(link)
      expect(answer.headers()['content-type']).toContain('application/manifest+json')
      const manifest = await answer.json()
      expect(manifest).toMatchObject({
        lang: LANGUAGES[locale].code,
        start_url: `/${locale}`,
        display: 'standalone',
      })
      for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)
    })

    test(`the offline page in ${locale} is complete in one file`, async ({ request }) => {
      const answer = await request.get(`/${locale}/offline`)
      const html = await answer.text()
      expect(html).toContain(words(locale, 'offline').title)
      expect(html).not.toMatch(/<link|<img|<script src/)
      expect(answer.headers()['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    })
  }

  test('the service worker’s script is served', async ({ request }) => {
    const answer = await request.get('/service-worker.js')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringContaining('javascript'),
    ])
  })

  test.describe('without network', () => {
    test.use({
      serviceWorkers: 'allow',
      allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
    })

    test('a service worker at /service-worker.js shows the offline page and keeps no page, no data (reading 27)', async ({
      page,
      context,
    }) => {
      await page.goto('/fr')
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
        timeout: 30_000,
      })
      await page.goto('/fr/services')
      const kept = await page.evaluate(async () => {
        const names = await caches.keys()
        const stores = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return stores.flat().map(({ url }) => new URL(url).pathname)
      })
      expect(kept).toEqual(expect.arrayContaining(LOCALES.map((locale) => `/${locale}/offline`)))
      for (const path of kept) expect(path).toMatch(/^\/(?:_next\/static\/|(?:de|en|tr|fr)\/offline$)/)
      await context.setOffline(true)
      await page.goto('/fr/doctors')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr', 'offline').title)
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES.fr.code)
      await context.setOffline(false)
      await page.getByRole('link', { name: words('fr', 'offline').retry }).click()
      await expect(page).toHaveURL('/fr/doctors')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('fr', 'catalog').doctors.title)
    })
  })
})

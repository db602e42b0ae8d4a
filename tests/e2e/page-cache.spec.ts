/** Public pages come from memory, are fresh the moment something is published, and never hold a person's data. */
import type { APIRequestContext, APIResponse, Page } from '@playwright/test'
import { expect, test } from './support/fixtures'
import { signInAs } from './support/sign-in'
import { words } from './support/words'

// The tests publish and restore; one after the other, so that none sees another's change as its own.
test.describe.configure({ mode: 'default' })

test('the second request of a public page comes from memory, the same for HEAD and for If-None-Match', async ({
  request,
}) => {
  await warm(request, '/de/about')
  const again = await request.get('/de/about')
  expect(cacheOf(again)).toBe('hit')
  const { etag = '' } = again.headers()
  expect((await request.head('/de/about')).headers().etag).toBe(etag)
  expect((await request.get('/de/about', { headers: { 'if-none-match': etag } })).status()).toBe(304)
})

test('a bare address is served from the copy of its language', async ({ request }) => {
  await warm(request, '/tr/about')
  const bare = await request.get('/about', { headers: { 'accept-language': 'tr' } })
  expect(cacheOf(bare)).toBe('hit')
  expect(await bare.text()).toContain('lang="tr"')
  expect(bare.headers().vary).toContain('Accept-Language')
})

test('unknown query names do not make a page of their own', async ({ request }) => {
  await warm(request, '/de/about')
  expect(cacheOf(await request.get(`/de/about?x=${Date.now()}`))).toBe('hit')
})

test('a page from memory names its fonts ahead', async ({ request }) => {
  await warm(request, '/de/about')
  const page = await request.get('/de/about')
  expect(cacheOf(page)).toBe('hit')
  expect(await page.text()).toMatch(/<link rel="preload" href="[^"]+\.woff2" as="font"/)
})

test('a published change of a hair service shows at once on its page and on the home page', async ({
  page,
  request,
}) => {
  const service = await someService(request, 'hair')
  const paths = [`/de/services/${service.id}`, '/de', '/de/services']
  await Promise.all(paths.map((path) => warm(request, path)))
  await whilePublished(page, service, async (definition) => {
    for (const path of paths) {
      await expectAtOnce(request, path, definition)
      expect(cacheOf(await request.get(path)), path).toBe('hit')
    }
  })
  for (const path of paths) await expectAtOnce(request, path, encoded(service.definition))
})

test('a published change drops exactly the pages that used it', async ({ page, request }) => {
  const service = await someService(request, 'visio')
  const used = [`/de/services/${service.id}`, '/de/services']
  const unrelated = ['/de/about', '/de/doctors', '/de/privacy', '/en/about']
  await Promise.all([...used, ...unrelated].map((path) => warm(request, path)))
  await whilePublished(page, service, async (definition) => {
    for (const path of used) await expectAtOnce(request, path, definition)
    for (const path of unrelated) expect(cacheOf(await request.get(path)), path).toBe('hit')
  })
})

test('a dot in an address makes no file of a page: its one address is named, or that there is none', async ({
  request,
}) => {
  const { docs } = await (await request.get('/api/doctors?limit=1&depth=0&locale=de&sort=id')).json()
  const right = await request.get(`/de/doctors/${docs[0].id}-x`, { maxRedirects: 0 })
  for (const path of ['/de/doctors/', '/doctors/']) {
    const answer = await request.get(`${path}${docs[0].id}-dr.aa`, {
      maxRedirects: 0,
      headers: { 'accept-language': 'de' },
    })
    expect([answer.status(), answer.headers().location], path).toEqual([301, right.headers().location])
    expect(cacheOf(answer), path).toBeDefined()
  }
  const none = await request.get('/de/anything.aa')
  expect([none.status(), none.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await none.text()).toContain(words('de', 'errors').notFound.title)
  expect((await request.get('/favicon.ico')).headers()['cache-control']).toContain('max-age=3600')
})

test('private pages are private and never stored', async ({ page }) => {
  await signInAs(page, 'patient')
  const entry = [
    'login',
    'set-password',
    'reset-password',
    'forgot-password',
    'user_register',
    'verify-email',
  ]
  for (const name of ['my-requests', 'my-requests/offers', ...entry, 'account-verified']) {
    const path = `/de/${name}`
    const answer = await page.request.get(path)
    expect(answer.headers()['cache-control'], path).toBe('private, no-store')
    expect(cacheOf(answer), path).toBeUndefined()
  }
})

test('a signed-in visitor gets the same cached page as everyone', async ({ page, request }) => {
  await signInAs(page, 'patient')
  await warm(request, '/de')
  const stranger = await request.get('/de')
  const patient = await page.request.get('/de')
  expect(cacheOf(patient)).toBe('hit')
  expect(patient.headers().etag).toBe(stranger.headers().etag)
  expect(await patient.text()).toBe(await stranger.text())
  expect(patient.headers()['set-cookie']).toBeUndefined()
})

type Service = { readonly id: number; readonly definition: string }

/** The first published service of a program, as any visitor may read it. */
async function someService(request: APIRequestContext, program: string): Promise<Service> {
  const query = `where[program.slug][equals]=${program}&sort=id&limit=1&locale=de&depth=0`
  const { docs } = await (await request.get(`/api/services?${query}`)).json()
  return docs[0]
}

/** Publishes another definition as an editor, and puts the old one back whatever happens in between. */
async function whilePublished(
  page: Page,
  { id, definition }: Service,
  check: (definition: string) => Promise<void>,
): Promise<void> {
  await signInAs(page, 'editor')
  const changed = `Geprüfter Satz ${Date.now()}.`
  const publish = async (text: string): Promise<void> => {
    const answer = await page.request.patch(`/api/services/${id}?locale=de`, {
      headers: { origin: new URL(page.url()).origin },
      data: { definition: text, _status: 'published' },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  try {
    await publish(changed)
    await check(changed)
  } finally {
    await publish(definition)
  }
}

async function warm(request: APIRequestContext, path: string): Promise<void> {
  expect((await request.get(path)).status(), path).toBe(200)
}

/** At the first or second asking; the limit only finds a change that never arrives, not a busy machine. */
async function expectAtOnce(request: APIRequestContext, path: string, text: string): Promise<void> {
  const html = async () => (await request.get(path)).text()
  await expect
    .poll(html, { message: `${path} shows the change`, timeout: 10_000, intervals: [50, 250, 1_000] })
    .toContain(text)
}

function cacheOf(answer: APIResponse): string | undefined {
  return answer.headers()['x-cache']
}

/** As text is written in HTML. */
function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}

/** Public pages come from memory, are fresh the moment something is published, and never hold a person's data. */
import { expect, test } from 'vitest'
import type { Doctor } from '@/payload-types'
import { words } from '../e2e/support/words'
import { type Answer, signedIn, Visitor } from './support/client'
import { published } from './support/content'

const visitor = new Visitor()

test('the second request of a public page comes from memory, the same for HEAD and for If-None-Match', async () => {
  await warm('/de/about')
  const again = await visitor.get('/de/about')
  expect(cacheOf(again)).toBe('hit')
  const etag = again.headers.get('etag') ?? ''
  expect(etag).toMatch(/"/)
  expect((await visitor.send('HEAD', '/de/about')).headers.get('etag')).toBe(etag)
  expect((await visitor.get('/de/about', { 'if-none-match': etag })).status).toBe(304)
})

test('a bare address is served from the copy of its language', async () => {
  await warm('/tr/about')
  const bare = await visitor.get('/about', { 'accept-language': 'tr' })
  expect(cacheOf(bare)).toBe('hit')
  expect(bare.text).toContain('lang="tr"')
  expect(bare.headers.get('vary')).toContain('Accept-Language')
})

test('unknown query names do not make a page of their own', async () => {
  await warm('/de/about')
  expect(cacheOf(await visitor.get(`/de/about?x=${Date.now()}`))).toBe('hit')
})

test('a page from memory names its fonts ahead', async () => {
  await warm('/de/about')
  const page = await visitor.get('/de/about')
  expect(cacheOf(page)).toBe('hit')
  expect(page.text).toMatch(/<link rel="preload" href="[^"]+\.woff2" as="font"/)
})

test('a published change of a hair service shows at once on its page and on the home page', async () => {
  const service = await someService('hair')
  const paths = [`/de/services/${service.id}`, '/de', '/de/services']
  await Promise.all(paths.map(warm))
  await whilePublished(service, async (definition) => {
    for (const path of paths) {
      await expectAtOnce(path, definition)
      expect(cacheOf(await visitor.get(path)), path).toBe('hit')
    }
  })
  for (const path of paths) await expectAtOnce(path, encoded(service.definition))
})

test('a published change drops exactly the pages that used it', async () => {
  const service = await someService('visio')
  const used = [`/de/services/${service.id}`, '/de/services']
  const unrelated = ['/de/about', '/de/doctors', '/de/privacy', '/en/about']
  await Promise.all([...used, ...unrelated].map(warm))
  await whilePublished(service, async (definition) => {
    for (const path of used) await expectAtOnce(path, definition)
    for (const path of unrelated) expect(cacheOf(await visitor.get(path)), path).toBe('hit')
  })
})

test('a dot in an address makes no file of a page: its one address is named, or that there is none', async () => {
  const [doctor] = await published<Doctor>('doctors', { sort: 'id', depth: 0 })
  const id = doctor?.id
  const right = (await visitor.get(`/de/doctors/${id}-x`, {}, false)).headers.get('location')
  expect(right).toContain(`/de/doctors/${id}-`)
  for (const path of ['/de/doctors/', '/doctors/']) {
    const answer = await visitor.get(`${path}${id}-dr.aa`, { 'accept-language': 'de' }, false)
    expect([answer.status, answer.headers.get('location')], path).toEqual([301, right])
    expect(cacheOf(answer), path).not.toBeNull()
  }
  const none = await visitor.get('/de/anything.aa')
  expect([none.status, none.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(none.text).toContain(words('de', 'errors').notFound.title)
  expect((await visitor.get('/favicon.ico')).headers.get('cache-control')).toContain('max-age=3600')
})

test('private pages are private and never stored', async () => {
  const patient = await signedIn('patient')
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
    const answer = await patient.get(path)
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
    expect(cacheOf(answer), path).toBeNull()
  }
})

test('a signed-in visitor gets the same cached page as everyone', async () => {
  const patient = await signedIn('patient')
  await warm('/de')
  const stranger = await visitor.get('/de')
  const theirs = await patient.get('/de')
  expect(cacheOf(theirs)).toBe('hit')
  expect(theirs.headers.get('etag')).toBe(stranger.headers.get('etag'))
  expect(theirs.text).toBe(stranger.text)
  expect(theirs.headers.get('set-cookie')).toBeNull()
})

type Service = { readonly id: number; readonly definition: string }

/** The first published service of a program. */
async function someService(program: string): Promise<Service> {
  const options = { sort: 'id', depth: 0, locale: 'de' } as const
  const [first] = await published<Service>(`services?where[program.slug][equals]=${program}`, options)
  if (!first) throw new Error(`No service of ${program} is published`)
  return first
}

/** Publishes another definition as an editor, and puts the old one back whatever happens in between. */
async function whilePublished(
  { id, definition }: Service,
  check: (definition: string) => Promise<void>,
): Promise<void> {
  const editor = await signedIn('editor')
  const changed = `Geprüfter Satz ${Date.now()}.`
  const publish = async (text: string): Promise<void> => {
    const json = { definition: text, _status: 'published' }
    const answer = await editor.send('PATCH', `/api/services/${id}?locale=de`, { json })
    expect(answer.status, answer.text).toBe(200)
  }
  try {
    await publish(changed)
    await check(changed)
  } finally {
    await publish(definition)
  }
}

async function warm(path: string): Promise<void> {
  expect((await visitor.get(path)).status, path).toBe(200)
}

/** At the first or second asking; the limit only finds a change that never arrives, not a busy machine. */
async function expectAtOnce(path: string, text: string): Promise<void> {
  const html = async () => (await visitor.get(path)).text
  await expect
    .poll(html, { message: `${path} shows the change`, timeout: 10_000, interval: 50 })
    .toContain(text)
}

function cacheOf(answer: Answer): string | null {
  return answer.headers.get('x-cache')
}

/** As text is written in HTML. */
function encoded(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}

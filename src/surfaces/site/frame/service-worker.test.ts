/** The service worker (reading 27), run with fakes for the browser. */
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales'

const source = readFileSync('public/service-worker.js', 'utf8')
const ORIGIN = 'https://lalezar.example'
type RequestOptions = { method?: string; mode?: string }

const network = { isUp: true, asked: [] as string[] }
const stores = new Map<string, Map<string, Response>>()
const listeners = new Map<string, (event: object) => void>()

function storeNamed(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  const keyOf = (asked: string | { url: string }) =>
    new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).pathname
  return {
    match: async (asked: string | { url: string }) => store.get(keyOf(asked))?.clone(),
    put: async (asked: string | { url: string }, answer: Response) => void store.set(keyOf(asked), answer),
    keys: async () => [...store.keys()],
    delete: async (asked: string) => store.delete(keyOf(asked)),
  }
}

async function fetchFake(asked: string | { url: string }): Promise<Response> {
  const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN)
  network.asked.push(pathname)
  if (!network.isUp) throw new TypeError('no network')
  return new Response(`body of ${pathname}`, { headers: { date: new Date().toUTCString() } })
}

beforeEach(() => {
  stores.clear()
  listeners.clear()
  network.isUp = true
  network.asked = []
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined },
    registration: {},
    location: new URL(ORIGIN),
    navigator: { languages: ['tr-TR', 'en'] },
  }
  const caches = {
    open: async (name: string) => storeNamed(name),
    match: async (asked: string, { cacheName }: { cacheName: string }) => storeNamed(cacheName).match(asked),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  }
  runInContext(source, createContext({ self, caches, fetch: fetchFake, URL, Date, Error, Promise, Math }))
})

/** Dispatches an event and waits for its `waitUntil` work. @returns the response it was answered with */
async function dispatch(name: string, more: object = {}): Promise<Response | undefined> {
  const waiting: Promise<unknown>[] = []
  let answer: Promise<Response> | undefined
  listeners.get(name)?.({
    ...more,
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (work: Promise<Response>) => {
      answer = work
    },
  })
  const result = await answer
  for (const work of waiting) await work
  return result
}

const ask = (path: string, { method = 'GET', mode = 'cors' }: RequestOptions = {}) =>
  dispatch('fetch', { request: { url: path.startsWith('http') ? path : ORIGIN + path, method, mode } })
const kept = () => [...stores.values()].flatMap((store) => [...store.keys()])

it('stores an offline page for each language when it is installed', async () => {
  await dispatch('install')
  expect(kept().sort()).toEqual(LOCALES.map((locale) => `/${locale}/offline`).sort())
})

it('without a network it shows the offline page in the language of the URL, or of the browser', async () => {
  await dispatch('install')
  network.isUp = false
  const bodyOf = async (path: string) => (await ask(path, { mode: 'navigate' }))?.text()
  expect(await bodyOf('/fr/services')).toBe('body of /fr/offline')
  expect(await bodyOf('/services')).toBe('body of /tr/offline')
})

it('without a network it shows the trip card that was put on this device, and never deletes it', async () => {
  await dispatch('install')
  await storeNamed('kervan-trip').put('/trip', new Response('my trip'))
  await dispatch('activate')
  expect(await (await ask('/de/my-requests', { mode: 'navigate' }))?.text()).toBe('body of /de/my-requests')
  network.isUp = false
  expect(await (await ask('/de/my-requests', { mode: 'navigate' }))?.text()).toBe('my trip')
})

it('leaves the pages of the content admin to the network, which it can say to some browsers in advance', async () => {
  const routes: object[] = []
  await dispatch('install', { addRoutes: (route: object) => routes.push(route) })
  expect(routes).toEqual([{ condition: { urlPattern: '/admin{/*}?' }, source: 'network' }])
  for (const path of ['/admin', '/admin/collections/services/7'])
    expect(await ask(path, { mode: 'navigate' }), path).toBeUndefined()
  expect(await (await ask('/administration', { mode: 'navigate' }))?.text()).toBe('body of /administration')
})

it('stores static files and answers with them, also without a network', async () => {
  await ask('/_next/static/a.js')
  network.isUp = false
  expect(await (await ask('/_next/static/a.js'))?.text()).toBe('body of /_next/static/a.js')
})

it('keeps a limited number of files', async () => {
  for (let n = 0; n < 160; n++) await ask(`/_next/static/${n}.js`)
  expect(kept()).toHaveLength(150)
  expect(kept()).not.toContain('/_next/static/0.js')
})

it('never keeps a page, and is not asked about data, programs or other sites', async () => {
  await ask('/de/my-requests', { mode: 'navigate' })
  expect(kept().filter((path) => !path.endsWith('/offline'))).toEqual([])
  for (const path of [
    '/items/service',
    '/api/media/file/a.webp',
    '/de/services?_rsc=1',
    '/captcha',
    'https://tiles.example/1.png',
  ])
    expect(await ask(path), path).toBeUndefined()
  expect(await ask('/_next/static/a.js', { method: 'POST' })).toBeUndefined()
})

it('removes the caches of older versions, and no others', async () => {
  storeNamed('kervan-files-0')
  storeNamed('another')
  await dispatch('activate')
  expect([...stores.keys()]).toEqual(['another'])
})

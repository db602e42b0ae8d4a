/** The trip card on the device, with a fake of the browser's cache. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findKeptTrip, forgetTrip, keepTrip, presentKeptTrip } from './kept-trip'

const stores = new Map<string, Map<string, Response>>()
const storeNamed = (name: string) => {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return store
}

beforeEach(() => {
  stores.clear()
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      put: async (path: string, answer: Response) => void storeNamed(name).set(path, answer),
    }),
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(path),
    delete: async (name: string) => stores.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const text = {
  ...{ lang: 'de-DE', title: 'Ihre Reisekarte', lead: 'Buchung OR-2026-0001', retry: 'Noch einmal' },
  groups: [
    {
      title: 'Hilfe',
      lines: [{ label: 'Nacht', value: '+90 500 <script>', tel: '+90500' }],
    },
  ],
}

it('is a page in one file that runs nothing and loads nothing, and dials', () => {
  const html = presentKeptTrip(text)
  expect(html).toContain('<html lang="de-DE">')
  expect(html).toContain('href="tel:+90500"')
  expect(html).toContain('+90 500 &lt;script&gt;')
  expect(html).not.toMatch(/<script|<img|<link|src=|@import|url\(/)
})

it('is there when it was put there, in its newest version, and gone when it is removed', async () => {
  expect(await findKeptTrip()).toBeUndefined()
  await keepTrip('order 1', text)
  await keepTrip('order 2', text)
  expect(await findKeptTrip()).toBe('order 2')
  const stored = stores.get('kervan-trip')?.get('/trip')
  expect(stored?.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
  await forgetTrip()
  expect(await findKeptTrip()).toBeUndefined()
  expect(stores.size).toBe(0)
})

it('is nothing in a browser that has no cache', async () => {
  vi.unstubAllGlobals()
  expect(await findKeptTrip()).toBeUndefined()
  await forgetTrip()
})

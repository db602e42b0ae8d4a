/** Texts for search engines, moved addresses and data blocks, through the front with a renderer of the test's own. */
import { describe, expect, it } from 'vitest'
import { addDataBlock, setResponseStatus, tagRender } from '@/lib/render-context'
import type { Handler } from '@/server/next-adapter/render-page'
import { startFront } from '../support/front'

const TYPES: Readonly<Record<string, string>> = {
  '/crawlers/sitemap': 'application/xml; charset=utf-8',
  '/crawlers/robots': 'text/plain; charset=utf-8',
  '/de/rss.xml': 'application/rss+xml; charset=utf-8',
  '/tr/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
}
const state = { renders: 0 }

/** Answers like our pages do: texts with their type, a page that has moved, a page with a data block. */
const handler: Handler = (incoming, response) => {
  state.renders++
  const url = incoming.url ?? ''
  const type = TYPES[url]
  tagRender('services')
  if (type) {
    response.setHeader('Content-Type', type)
    response.end(`text of ${url}`)
  } else if (url.includes('/1-alt')) {
    setResponseStatus(301)
    response.statusCode = incoming.headers.rsc === undefined ? 308 : 200
    if (incoming.headers.rsc === undefined) response.setHeader('Location', '/de/services/1-neu')
    response.setHeader('Content-Type', incoming.headers.rsc === undefined ? 'text/html' : 'text/x-component')
    response.end('moved')
  } else {
    addDataBlock(JSON.stringify({ name: '</script><script>alert(1)</script>' }))
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end('<html><head></head><body><p>page</p></body></html>')
  }
}

const { get, cache } = await startFront({ surfaces: ['site'], handler, state })

describe('a text for search engines', () => {
  it.each([
    ['/sitemap.xml', '/crawlers/sitemap'],
    ['/robots.txt', '/crawlers/robots'],
    ['/de/rss.xml', '/de/rss.xml'],
    ['/tr/manifest.webmanifest', '/tr/manifest.webmanifest'],
  ])('%s has its own type, is kept, and is dropped by tag', async (path, made) => {
    const first = await get(path)
    expect(first.headers.get('content-type')).toBe(TYPES[made])
    expect(await first.text()).toBe(`text of ${made}`)
    expect(first.headers.get('content-security-policy')).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    )
    expect((await get(path)).headers.get('x-cache')).toBe('hit')
    cache.markStaleByTag(['services'])
    expect((await get(path)).headers.get('x-cache')).toBe('miss')
    expect(state.renders).toBe(2)
  })

  it('is one copy for every reader and every query', async () => {
    await get('/sitemap.xml', { 'accept-language': 'tr' })
    await get('/sitemap.xml?page=7', { 'accept-language': 'fr', rsc: '1' })
    expect(state.renders).toBe(1)
  })

  it('the manifest of a bare address speaks the reader’s language', async () => {
    const answer = await get('/manifest.webmanifest', { 'accept-language': 'tr' })
    expect(await answer.text()).toBe('text of /tr/manifest.webmanifest')
  })
})

describe('an address that has moved', () => {
  it('answers 301 with the new address, and is kept', async () => {
    const first = await get('/de/blogs/1-alt')
    expect([first.status, first.headers.get('location')]).toEqual([301, '/de/services/1-neu'])
    const second = await get('/de/blogs/1-alt')
    expect([second.status, second.headers.get('x-cache')]).toEqual([301, 'hit'])
    expect(second.headers.get('location')).toBe('/de/services/1-neu')
  })

  it('is not kept when it is only another spelling, which are unlimited in number', async () => {
    for (const rsc of [undefined, '1']) {
      const headers: Record<string, string> = rsc ? { rsc } : {}
      await get('/de/services/1-alt', headers)
      expect((await get('/de/services/1-alt', headers)).headers.get('x-cache')).toBe('miss')
    }
  })

  it('leaves the tree form readable: there the redirect is in the body', async () => {
    expect((await get('/de/services/1-alt', { rsc: '1' })).status).toBe(200)
  })
})

it('a page’s data block is in its document and cannot close its own element', async () => {
  const html = await (await get('/de/services/2')).text()
  expect(html).toContain('<script type="application/ld+json">{"name":"\\u003c/script>')
  expect(html.match(/<script type="application\/ld\+json">/g)).toHaveLength(1)
  expect(html).not.toContain('<script>alert')
})

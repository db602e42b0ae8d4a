/**
 * The HTTP front with a renderer of the test's own in the place of Next: what is refused, what is cached, what a
 * page carries, and what happens when rendering fails.
 */

import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { renderContext } from '@/lib/render-context'
import type { Handler } from '@/server/next-adapter/render-page'
import { startFront } from '../support/front'

const PUBLIC_URL = 'https://lalezar.example'
const state = {
  renders: 0,
  isBroken: false,
  isReady: true,
  seen: new Map<string, string | string[] | undefined>(),
}

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Answers like Next: a document with an inline script that bears the nonce it was given, tagged with what it used. */
const handler: Handler = async (incoming, response) => {
  state.renders++
  for (const [name, value] of Object.entries(incoming.headers)) state.seen.set(name, value)
  renderContext.getStore()?.tags.add('services:1')
  response.statusCode = state.isBroken ? 500 : incoming.url?.includes('404') ? 404 : 200
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Critical-CH', 'Sec-CH-Prefers-Color-Scheme')
  const nonce = /'nonce-([^']+)'/.exec(String(incoming.headers['content-security-policy']))?.[1]
  const own = `<script${nonce ? ` nonce="${nonce}"` : ''}>self.x=1</script>`
  response.end(
    `<html>${own}<script>alert("a text of an editor’s")</script><p>${incoming.url}</p>${'<i>text</i>'.repeat(200)}</html>`,
  )
}

const { base, get, cache } = await startFront({
  publicUrl: PUBLIC_URL,
  externalOrigins: { images: ['https://tiles.example.org'], frames: [] },
  handler,
  state,
  readiness: { isStopping: () => false, check: async () => state.isReady },
})

describe('a public page', () => {
  it('is rendered once and served from memory afterwards, compressed, with a tag', async () => {
    const first = await get('/de/services')
    expect(first.headers.get('x-cache')).toBe('miss')
    const second = await get('/de/services', { 'accept-encoding': 'br' })
    expect(second.headers.get('x-cache')).toBe('hit')
    expect(second.headers.get('content-encoding')).toBe('br')
    expect(state.renders).toBe(1)
    const third = await get('/de/services', { 'if-none-match': second.headers.get('etag') ?? '' })
    expect(third.status).toBe(304)
    const several = `"other", ${second.headers.get('etag')}`
    expect((await get('/de/services', { 'if-none-match': several })).status).toBe(304)
    expect((await get('/de/services', { 'if-none-match': '*' })).status).toBe(304)
  })

  it('answers a bare address in the reader’s language with the same copy', async () => {
    expect(await (await get('/services', { 'accept-language': 'tr' })).text()).toContain('/tr/services')
    expect(
      await (await get('/services', { cookie: 'i18next=fr', 'accept-language': 'tr' })).text(),
    ).toContain('/fr/services')
    expect((await get('/tr/services')).headers.get('x-cache')).toBe('hit')
  })

  it('is dropped when content it used changes, and only then', async () => {
    await get('/de/services/1')
    cache.markStaleByTag(['services:2'])
    expect((await get('/de/services/1')).headers.get('x-cache')).toBe('hit')
    cache.markStaleByTag(['services:1'])
    expect((await get('/de/services/1')).headers.get('x-cache')).toBe('miss')
  })

  it('never sees what a client sent', async () => {
    await get('/de/about', {
      cookie: 'kervan.session_token=x',
      'x-forwarded-host': 'evil.example',
    })
    expect(state.seen.get('cookie')).toBeUndefined()
    expect(state.seen.get('host')).toBe('lalezar.example')
    expect(state.seen.get('x-forwarded-host')).toBe('lalezar.example')
  })

  it('keeps being served when rendering fails', async () => {
    await get('/de/about')
    cache.markAllStale()
    state.isBroken = true
    const answer = await get('/de/about')
    expect([answer.status, answer.headers.get('x-cache')]).toEqual([200, 'stale'])
  })

  it('has no body for HEAD', async () => {
    const answer = await fetch(`${base}/de/about`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(0)
  })
})

describe('a page that is not kept', () => {
  it('that fails is a page of ours, also where a form without scripts was sent', async () => {
    state.isBroken = true
    const headers = { origin: PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(`${base}/de/login`, { method: 'POST', headers, body: 'email=x' })
    expect(answer.status).toBe(500)
    expect(await answer.text()).toContain('Das hat nicht geklappt')
    const own = await fetch(`${base}/de/login`, {
      method: 'POST',
      headers: { ...headers, 'next-action': 'a' },
      body: 'x',
    })
    expect(await own.text()).toContain('self.x=1')
  })

  it('is sent compressed to strangers: what was typed, and the sign-in', async () => {
    for (const path of ['/de/search?q=haar', '/de/blogs?q=heilung', '/de/login']) {
      const answer = await get(path, { 'accept-encoding': 'br' })
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, 'br'])
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
      expect(await answer.text()).toContain(`<p>${path}</p>`)
    }
    expect(
      (await get('/de/search?q=haar', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBe(null)
  })

  it('that answers what was typed is this reader’s alone, and has the policy of a public document', async () => {
    const answer = await get('/de/search?q=haar', { cookie: 'session=secret' })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('content-security-policy')).toContain(
      "script-src https://lalezar.example/_next/static/ 'sha256-",
    )
    expect(answer.headers.get('x-cache')).toBe('none')
  })

  it('of a signed-in person is not: its size would tell what is in it', async () => {
    const answer = await get('/de/my-requests', { 'accept-encoding': 'br' })
    expect(answer.headers.get('content-encoding')).toBe(null)
  })
})

describe('security headers', () => {
  it.each(['/de', '/de/services', '/de/my-requests', '/livez', '/favicon.ico', '/de/404-page', '/de/%00'])(
    '%s',
    async (path) => {
      const { headers } = await get(path)
      if (path === '/livez') return expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toMatch(/max-age/)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('critical-ch')).toBeNull()
    },
  )

  it('a cached page allows its inline script by hash, a private page by nonce', async () => {
    const cached = (await get('/de')).headers.get('content-security-policy') ?? ''
    expect(cached).toMatch(/script-src https:\/\/lalezar\.example\/_next\/static\/ 'sha256-/)
    const own = await get('/de/my-requests')
    expect(own.headers.get('content-security-policy')).toMatch(/'nonce-/)
    expect(own.headers.get('cache-control')).toBe('private, no-store')
    expect(own.headers.get('x-cache')).toBeNull()
  })

  it.each(['/de', '/de/search?q=a'])('a script that came with a text does not run: %s', async (path) => {
    const answer = await get(path)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(sha('self.x=1'))
    expect(policy).not.toContain(sha('alert("a text of an editor’s")'))
    expect(policy).not.toContain('nonce')
    expect(await answer.text()).not.toContain('nonce')
  })

  it('every answer has a request id of its own', async () => {
    const [one, two] = await Promise.all([get('/de'), get('/livez')])
    expect(one.headers.get('x-request-id')).toBeTruthy()
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'))
  })
})

describe('what is turned away', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${base}/items/contact_request`, { method: 'POST', headers, body: '{}' })

  it.each([
    [{ origin: 'https://evil.example' }, 403, 'FOREIGN_ORIGIN'],
    [{ 'sec-fetch-site': 'same-site' }, 403, 'FOREIGN_ORIGIN'],
    [{ 'content-encoding': 'br' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('a post with %j', async (headers, status, code) => {
    const answer = await post(headers)
    expect([answer.status, (await answer.json()).errors[0].extensions.code]).toEqual([status, code])
  })

  it('lets our own pages post', async () => {
    expect((await post({ origin: PUBLIC_URL, cookie: 'a=1' })).status).toBe(200)
  })

  it.each([
    ['/de/%E0%A4%A', 400],
    ['//evil.example/', 400],
    ['/\\evil.example', 400],
    ['/captcha/../admin', 400],
    ['/api/%2e%2e/en/desk', 400],
  ])('the path %s', async (path, status) => {
    expect(await rawStatus('GET', path)).toBe(status)
  })

  it('an address longer than any of ours', async () => {
    expect(await rawStatus('GET', `/${'a'.repeat(5000)}`)).toBe(414)
  })

  it('a name that is not ours, as a page has that pointed its own name at this machine', async () => {
    expect(await rawStatus('GET', '/dev/mailbox', { host: 'rebind.evil.example' })).toBe(421)
    expect(await rawStatus('GET', '/de/terms', { host: 'lalezar.example' })).toBe(200)
    expect(await rawStatus('GET', '/livez', { host: '10.0.0.7:3000' })).toBe(200)
  })

  it('TRACE, and what is not ours to understand', async () => {
    expect(await rawStatus('TRACE', '/de')).toBe(405)
  })

  it('headers that would get past the front', async () => {
    await get('/de/my-requests', {
      'x-middleware-subrequest': 'a',
      'x-forwarded-for': '6.6.6.6',
      'x-kervan-client-ip': '6.6.6.6',
    })
    expect(state.seen.get('x-middleware-subrequest')).toBeUndefined()
    expect(state.seen.get('x-kervan-client-ip')).toBe('127.0.0.1')
  })
})

describe('when a page cannot be made', () => {
  it.each([
    ['de', false, 503, 'Datenbank'],
    ['tr', false, 503, 'Veritabanı'],
    ['fr', true, 500, 'de notre côté'],
  ])('says so in %s (ready: %s)', async (locale, isReady, status, words) => {
    state.isBroken = true
    state.isReady = isReady
    for (const path of ['/faq', '/my-requests']) {
      const answer = await get(path, { cookie: `i18next=${locale}` })
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain(words)
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '10' : null)
    }
  })

  it('/readyz says no while /livez says yes', async () => {
    state.isReady = false
    expect([(await get('/readyz')).status, (await get('/livez')).status]).toEqual([503, 200])
  })
})

/** The status of a request that `fetch` would refuse to send or would tidy up first. */
function rawStatus(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((done, failed) => {
    const sent = request(base, { method, path, headers }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    sent.on('error', failed)
    sent.end()
  })
}

/** Other programs at the front: pages of allowed origins, and bearers, which never come with a cookie. */
import { describe, expect, it } from 'vitest'
import type { Handler } from '@/server/next-adapter/render-page'
import { startFront } from '../support/front'

const APP = 'https://app.example'
const EVIL = 'https://evil.example'
const state: { seen: Record<string, unknown>[] } = { seen: [] }

const handler: Handler = (incoming, response) => {
  const { cookie, authorization } = incoming.headers
  state.seen.push({ url: incoming.url, cookie, authorization })
  incoming.resume()
  response.setHeader('Content-Type', 'application/json')
  if (incoming.method === 'POST') response.setHeader('Vary', 'rsc') // as Next does
  response.end('{"data":{}}')
}

const { base } = await startFront({ handler, state, apiOrigins: [APP] })

const post = (path: string, headers: Record<string, string>, method = 'POST') =>
  fetch(base + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: '{}' })
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(base + path, { method, headers })
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization',
}

describe('a page of an allowed origin', () => {
  it.each(['/auth/login', '/auth/refresh', '/auth/logout', '/items/contact_request'])(
    'may post to %s without a cookie, and read the answer',
    async (path) => {
      const answer = await post(path, { origin: APP, 'sec-fetch-site': 'cross-site' })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, APP])
      expect(answer.headers.get('vary')).toBe('rsc, Origin')
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    },
  )

  it('is refused with a cookie, and at every page', async () => {
    for (const path of ['/auth/login', '/users/me'])
      expect((await post(path, { origin: APP, cookie: 'a=b' })).status).toBe(403)
    for (const path of ['/de/login', '/login', '/captcha/x', '/api/services', '/auth/google', '/uploads/x'])
      expect((await post(path, { origin: APP })).status, path).toBe(403)
    expect(state.seen).toEqual([])
  })

  it('gets an answer to its preflight, which no route sees', async () => {
    const answer = await ask('/users/me', { origin: APP, ...preflight }, 'OPTIONS')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(APP)
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/authorization/i)
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    expect(state.seen).toEqual([])
  })

  it('is told nothing of other addresses', async () => {
    for (const path of ['/de/settings', '/api/services', '/documents/x', '/live'])
      for (const method of ['GET', 'OPTIONS'])
        expect(
          (await ask(path, { origin: APP, ...preflight }, method)).headers.get('access-control-allow-origin'),
          path,
        ).toBeNull()
  })
})

describe('a page of another origin', () => {
  it('is refused, and its preflight allows nothing', async () => {
    for (const origin of [EVIL, 'null', 'http://app.example'])
      expect((await post('/auth/login', { origin, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const answer = await ask('/users/me', { origin: EVIL, ...preflight }, 'OPTIONS')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Origin')
    const read = await ask('/users/me', { origin: EVIL })
    expect([read.headers.get('access-control-allow-origin'), read.headers.get('vary')]).toEqual([
      null,
      'Origin',
    ])
  })
})

describe('what is refused before it has a route', () => {
  const LONG = `?filter=${'a'.repeat(4_096)}`
  const sees = async (sent: Promise<Response>) => {
    const { status, headers } = await sent
    return [status, headers.get('access-control-allow-origin'), headers.get('vary')]
  }
  const encoded = (path: string, origin: string) => post(path, { origin, 'content-encoding': 'gzip' })

  it('can be read by a page of an allowed origin, and by no other', async () => {
    for (const [path, status] of [
      [`/items/service${LONG}`, 414],
      ['/users/%E0%A4%A', 400],
    ] as const) {
      expect(await sees(ask(path, { origin: APP }))).toEqual([status, APP, 'Origin'])
      expect(await sees(ask(path, { origin: EVIL }))).toEqual([status, null, null])
      expect(await sees(ask(path, {}))).toEqual([status, null, null])
    }
    expect(await sees(encoded('/items/contact_request', APP))).toEqual([415, APP, 'Origin'])
    expect(await sees(encoded('/items/contact_request', EVIL))).toEqual([415, null, null])
  })

  it('has a preflight that allows it, for an allowed origin alone', async () => {
    const path = `/items/service${LONG}`
    const allowed = await ask(path, { origin: APP, ...preflight }, 'OPTIONS')
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, APP])
    expect(await sees(ask(path, { origin: EVIL, ...preflight }, 'OPTIONS'))).toEqual([414, null, null])
  })

  it('can be read by every page if it is about a file of the website', async () => {
    for (const [path, status] of [
      [`/assets/x${LONG}`, 414],
      ['/assets/%E0%A4%A', 400],
    ] as const)
      for (const origin of [APP, EVIL]) {
        const { headers } = await ask(path, { origin })
        expect(await sees(ask(path, { origin }))).toEqual([status, '*', null])
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      }
  })

  it('says nothing to pages of other websites at other addresses', async () => {
    for (const path of ['/de/services', '/api/services', '/auth/google', '/docs-of-nothing', '/']) {
      const answer = await ask(path + LONG, { origin: APP })
      expect([answer.status, answer.headers.get('access-control-allow-origin')], path).toEqual([414, null])
      expect(answer.headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    }
  })
})

describe('a bearer', () => {
  it.each([EVIL, 'null', APP])('is taken from %s, without the cookie that was sent along', async (origin) => {
    const headers = { origin, authorization: 'Bearer x', cookie: 'kervan.session_token=a' }
    expect((await post('/users/me', headers, 'PATCH')).status).toBe(200)
    expect(state.seen).toEqual([{ url: '/users/me', authorization: 'Bearer x' }])
  })

  it.each(['bearer x', 'BEARER', 'Bearer '])(
    '%j takes the cookie from every address',
    async (authorization) => {
      for (const path of ['/de/settings', '/documents/x', '/api/services', '/users/me'])
        await ask(path, { authorization, cookie: 'kervan.session_token=a' })
      expect(state.seen.map(({ cookie }) => cookie)).toEqual([undefined, undefined, undefined, undefined])
    },
  )

  it('is not what a proxy’s own sign-in sends: the cookie stays', async () => {
    await ask('/de/settings', { authorization: 'Basic YTpi', cookie: 'a=b' })
    expect(state.seen).toMatchObject([{ cookie: 'a=b' }])
    expect((await post('/users/me', { authorization: 'Basic YTpi', origin: EVIL })).status).toBe(403)
  })
})

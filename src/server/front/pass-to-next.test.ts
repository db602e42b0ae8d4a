import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { documentTheme } from '@/lib/render-context'
import type { Handler } from '../next-adapter/render-page'
import type { FrontOptions } from './front-options'
import { PageCache } from './page-cache'
import { passToNext } from './pass-to-next'
import { routeOf } from './routes'

/** Headers of the answer to a path, when this is what Next does. */
async function headersOf(url: string, handler: Handler, cookie?: string) {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.url = url
  if (cookie) request.headers.cookie = cookie
  const response = new ServerResponse(request)
  const options: FrontOptions = {
    root: '',
    publicUrl: 'http://localhost:3000',
    otherOrigins: [],
    apiOrigins: [],
    trustedProxies: 0,
    externalOrigins: { images: [], frames: [] },
    isDev: false,
    surfaces: ['site'],
    handler,
    cache: new PageCache(1e6),
    readiness: { isStopping: () => false, check: async () => true },
  }
  await passToNext(
    request,
    response,
    routeOf(url, () => 'de'),
    options,
  )
  return response.getHeaders()
}

const answering =
  (headers: Readonly<Record<string, string>>, status = 200): Handler =>
  (_request, response) => {
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end('<html>')
  }
const html = { 'Content-Type': 'text/html; charset=utf-8' }

describe('the theme of the document', () => {
  const themeOf = async (url: string, cookie: string) => {
    let theme: string | undefined
    await headersOf(
      url,
      (_request, response) => {
        theme = documentTheme()
        response.end()
      },
      cookie,
    )
    return theme
  }

  it('is the one that the reader of portal and desk has chosen, from the first byte', async () => {
    expect(await themeOf('/de/settings/general', 'kervan_theme=dark')).toBe('dark')
    expect(await themeOf('/tr/notifications', 'a=b; kervan_theme=light')).toBe('light')
    expect(await themeOf('/en/desk', 'kervan_theme=dark')).toBe('dark')
  })

  it('is the device’s on every other page, and for any other value', async () => {
    expect(await themeOf('/de/login', 'kervan_theme=dark')).toBeUndefined()
    expect(await themeOf('/de/search', 'kervan_theme=dark')).toBeUndefined()
    expect(await themeOf('/de/settings', 'kervan_theme="><script>')).toBeUndefined()
    expect(await themeOf('/de/settings', 'other=dark')).toBeUndefined()
  })
})

describe('no document leaves without a policy', () => {
  it.each(['/api/nothing', '/captcha/x/y', '/nothing.png', '/_next/static/nothing.js'])(
    'Next’s own page at %s',
    async (url) => {
      const headers = await headersOf(url, answering(html, 404))
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    },
  )

  it('headers that come with the status count', async () => {
    const headers = await headersOf('/captcha', (_request, response) => {
      response.writeHead(200, html)
      response.end()
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  })

  it('a stricter one stays, and what cannot be shown as a document needs none', async () => {
    const own = { ...html, 'Content-Security-Policy': "default-src 'none'; sandbox" }
    const file = '/api/media/file/a.svg'
    expect((await headersOf(file, answering(own)))['content-security-policy']).toMatch(/sandbox/)
    const json = await headersOf('/captcha', answering({ 'Content-Type': 'application/json' }))
    expect(json['content-security-policy']).toMatch("default-src 'none'")
    const picture = await headersOf('/captcha/picture', answering({ 'Content-Type': 'image/webp' }))
    expect(picture['content-security-policy']).toBeUndefined()
  })
})

describe('what may be kept', () => {
  it.each(['/api/services', '/api/services/1?draft=true', '/api', '/api/media', '/api/media/12'])(
    '%s is its reader’s alone',
    async (url) => {
      const headers = await headersOf(url, answering({ 'Cache-Control': 'public, max-age=60' }))
      expect(headers['cache-control']).toBe('private, no-store')
    },
  )

  it('files say it themselves; what says nothing is not kept', async () => {
    const kept = { 'Cache-Control': 'public, max-age=60' }
    expect((await headersOf('/api/media/file/a.webp', answering(kept)))['cache-control']).toBe(
      kept['Cache-Control'],
    )
    expect((await headersOf('/api/media/file/a.webp', answering({}, 404)))['cache-control']).toBe(
      'private, no-store',
    )
    expect((await headersOf('/captcha', answering({})))['cache-control']).toBe('private, no-store')
  })
})

it('puts back the length that Next drops from a route’s answer', async () => {
  const headers = await headersOf('/captcha/speech', answering({ [BODY_LENGTH_HEADER]: '6' }))
  expect([headers['content-length'], headers[BODY_LENGTH_HEADER]]).toEqual(['6', undefined])
})

it('of what a public file depends on, only what its route names is left', async () => {
  const page = 'Sec-CH-Prefers-Color-Scheme, rsc, next-router-state-tree'
  expect(await headersOf('/assets/x', answering({ Vary: page }))).not.toHaveProperty('vary')
  expect((await headersOf('/assets/x', answering({ Vary: `${page}, Accept` }))).vary).toBe('Accept')
  expect((await headersOf('/captcha/picture', answering({ Vary: page }))).vary).toBe(page)
})

describe('what a page tells other addresses of its own', () => {
  it.each([
    ['/de/set-password?token=abc', 'no-referrer'],
    ['/fr/reset-password?token=abc', 'no-referrer'],
    ['/en/verify-email?token=abc', 'no-referrer'],
    ['/tr/confirm-email?token=abc', 'no-referrer'],
    ['/en/login?parked=abc', 'no-referrer'],
    ['/de/my-requests', undefined],
    ['/en/login?next=/en/desk', undefined],
  ])('%s: %s', async (url, expected) => {
    expect((await headersOf(url, answering(html)))['referrer-policy']).toBe(expected)
  })
})

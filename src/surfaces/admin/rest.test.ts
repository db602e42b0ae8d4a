import { describe, expect, it, vi } from 'vitest'
import { READS_PER_NETWORK } from '@/content/media/assets/constants'
import { BODY_LENGTH_HEADER } from '@/lib/body-length'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { wireErrorBody } from '@/lib/wire-error'
import { accessOf, guardRest } from './rest'

const asEditor = async () => ({})
const asVisitor = async () => null

describe('access to a path of Payload’s REST interface', () => {
  it.each([
    ['media/file/a.webp', 'file'],
    ['editors/me', 'me'],
    ['services', 'staff'],
    ['services/3', 'staff'],
    ['globals/site-settings', 'staff'],
    ['a-collection-of-tomorrow', 'staff'],
    ['media', 'staff'],
    ['media/3', 'staff'],
    ['media/file', 'staff'],
    ['media/file/a.webp/b', 'staff'],
    ['MEDIA/file/a.webp', 'staff'],
    ['media/FILE/a.webp', 'staff'],
    ['editors', 'staff'],
    ['editors/3', 'staff'],
    ['editors/ME', 'staff'],
    ['editors/me/x', 'staff'],
    ['editors/logout', 'staff'],
    ['editors/refresh-token', 'staff'],
    ['access', 'staff'],
    ['', 'staff'],
    ['payload-jobs/run', 'staff'],
    ['editors/LOGIN', 'closed'],
    ['editors/login', 'closed'],
    ['editors/first-register', 'closed'],
    ['editors/forgot-password', 'closed'],
    ['editors/reset-password', 'closed'],
    ['editors/unlock', 'closed'],
    ['editors/verify/x', 'closed'],
    ['editors/init', 'closed'],
    ['graphql', 'closed'],
    ['GraphQL-playground', 'closed'],
  ])('%s: %s', (path, expected) => {
    expect(accessOf(path.split('/'))).toBe(expected)
  })
})

describe('the language of a request', () => {
  const ask = async (path: string, method = 'GET') => {
    let seen = ''
    const handler = guardRest(async (request) => {
      seen = new URL(request.url).searchParams.get('locale') ?? 'none'
      return Response.json(request.method === 'GET' ? {} : await request.json())
    }, asEditor)
    const request = new Request(`http://localhost${path}`, {
      method,
      ...(method !== 'GET' && { body: '{"a":1}' }),
    })
    const answer = await handler(request, { params: Promise.resolve({ slug: ['services'] }) })
    return { seen, answer: await answer.json() }
  }

  it('is German when the caller names none', async () => {
    expect(await ask('/api/services')).toEqual({ seen: 'de', answer: {} })
  })

  it('is the one that the caller names', async () => {
    expect((await ask('/api/services?locale=fr')).seen).toBe('fr')
  })

  it('is added to a write without losing its body', async () => {
    expect(await ask('/api/services', 'POST')).toEqual({ seen: 'de', answer: { a: 1 } })
  })
})

describe('a query that the admin posts as a form', () => {
  const post = async (path: string, body: string, type = 'application/x-www-form-urlencoded') => {
    let seen: Request | undefined
    const handler = guardRest(async (request) => {
      seen = request
      return Response.json({})
    }, asEditor)
    const headers = { 'X-Payload-HTTP-Method-Override': 'GET', 'content-type': type, cookie: 'a=b' }
    const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body })
    const { status } = await handler(request, { params: Promise.resolve({ slug: ['services'] }) })
    return { seen, status }
  }

  it('becomes the query, with the language it names', async () => {
    const { seen } = await post('/api/services', 'depth=0&locale=tr&where[id][in][0]=1')
    expect(seen?.method).toBe('GET')
    const query = new URL(seen?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({ depth: '0', locale: 'tr', 'where[id][in][0]': '1' })
    expect(seen?.headers.get('cookie')).toBe('a=b')
    expect(seen?.headers.has('x-payload-http-method-override')).toBe(false)
  })

  it('is in German when it names none', async () => {
    const { seen } = await post('/api/services?draft=true', 'depth=0')
    expect(new URL(seen?.url ?? '').search).toBe('?draft=true&depth=0&locale=de')
  })

  it('is left as it is when it is JSON', async () => {
    const { seen } = await post('/api/services', '{"locale":"tr"}', 'application/json')
    expect([seen?.method, new URL(seen?.url ?? '').search]).toEqual(['POST', ''])
    expect(await seen?.json()).toEqual({ locale: 'tr' })
  })

  it('is read up to 64 kB', async () => {
    const { seen, status } = await post('/api/services', 'a'.repeat(64 * 1024 + 1))
    expect([seen, status]).toEqual([undefined, 413])
  })
})

describe('a request of a caller who is no editor', () => {
  /** A body that fails the test when it is read. */
  const unread = () =>
    new ReadableStream<Uint8Array>(
      {
        pull() {
          throw new Error('the body is read')
        },
      },
      { highWaterMark: 0 },
    )
  const send = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const handler = vi.fn(async () => Response.json({ docs: [] }))
    const body = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? null : unread()
    const init = { method, body, duplex: 'half', headers }
    const params = Promise.resolve({ slug: path.split('/') })
    const answer = await guardRest(handler, asVisitor)(new Request(`http://localhost/api/${path}`, init), {
      params,
    })
    expect(handler).not.toHaveBeenCalled()
    return answer
  }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
  const JSON_TYPE = { 'content-type': 'application/json' }
  const AS_GET = { 'X-Payload-HTTP-Method-Override': 'GET' }

  it.each([
    ['GET', 'services', {}],
    ['HEAD', 'services', {}],
    ['OPTIONS', 'services', {}],
    ['GET', 'globals/site-settings', { cookie: 'session=forged' }],
    ['POST', 'services', JSON_TYPE],
    ['PATCH', 'services/1', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['PUT', 'services/1', JSON_TYPE],
    ['DELETE', 'services/1', JSON_TYPE],
    ['POST', 'services', FORM],
    ['POST', 'services', { ...FORM, ...AS_GET }],
    ['POST', 'editors/me', { ...FORM, ...AS_GET }],
    ['POST', 'media/file/a.webp', { ...FORM, ...AS_GET }],
    ['PATCH', 'services', { ...FORM, ...AS_GET }],
    ['POST', 'services', { ...JSON_TYPE, 'X-HTTP-Method-Override': 'GET' }],
  ])('is refused before a byte of it is read: %s %s %j', async (method, path, headers) => {
    const answer = await send(method, path, headers)
    expect([answer.status, await answer.json()]).toEqual([403, wireErrorBody('FORBIDDEN')])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('is answered when the admin’s client asks who is signed in: nobody', async () => {
    const answer = await send('GET', 'editors/me')
    expect([answer.status, await answer.json()]).toEqual([200, { user: null }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('pictures of pages', () => {
  const askFile = (handler: ReturnType<typeof guardRest>, network = '203.0.113.1') =>
    handler(
      new Request('http://localhost/api/media/file/a.webp', { headers: { [CLIENT_IP_HEADER]: network } }),
      { params: Promise.resolve({ slug: ['media', 'file', 'a.webp'] }) },
    )

  it('need no session', async () => {
    const readSession = vi.fn(asVisitor)
    const handler = guardRest(async () => Response.json({}), readSession)
    expect((await askFile(handler)).status).toBe(200)
    expect(readSession).not.toHaveBeenCalled()
  })

  it('of one network are read a few at a time, and refused beyond those that wait', async () => {
    const most = READS_PER_NETWORK.atOnce + READS_PER_NETWORK.waiting
    const gate = Promise.withResolvers<void>()
    let running = 0
    const handler = guardRest(async () => {
      running += 1
      await gate.promise
      return Response.json({})
    }, asVisitor)
    const answers = Array.from({ length: most }, () => askFile(handler))
    const refused = await askFile(handler)
    expect([refused.status, await refused.json()]).toEqual([429, wireErrorBody('TOO_MANY_REQUESTS')])
    expect([refused.headers.get('retry-after'), running]).toEqual(['2', READS_PER_NETWORK.atOnce])
    gate.resolve()
    expect((await askFile(handler, '203.0.113.2')).status).toBe(200)
    expect((await Promise.all(answers)).every(({ status }) => status === 200)).toBe(true)
  })
})

it.each([500, 403])('answers 404 for a file that is missing or withheld (%i)', async (status) => {
  const handler = guardRest(async () => Response.json({}, { status }), asVisitor)
  const answer = await handler(new Request('http://localhost/api/media/file/x'), {
    params: Promise.resolve({ slug: ['media', 'file', 'x'] }),
  })
  expect(answer.status).toBe(404)
})

it('answers HEAD for a file with the headers of GET, and closes the file', async () => {
  const close = vi.fn()
  const seen: (string | null)[] = []
  const handler = guardRest(async (request) => {
    seen.push(request.method, request.headers.get('range'))
    const body = new ReadableStream({ cancel: close })
    return new Response(body, { headers: { 'Content-Length': '9', 'Content-Type': 'image/webp' } })
  }, asVisitor)
  const answer = await handler(
    new Request('http://localhost/api/media/file/x', { method: 'HEAD', headers: { range: 'bytes=0-1' } }),
    { params: Promise.resolve({ slug: ['media', 'file', 'x'] }) },
  )
  expect(seen).toEqual(['GET', null])
  expect([answer.status, answer.headers.get(BODY_LENGTH_HEADER), answer.body]).toEqual([200, '9', null])
  expect(close).toHaveBeenCalledOnce()
})

describe('a file that shows a patient', () => {
  const read = async (name: string, isOfPatient: (name: string) => Promise<boolean>) => {
    const headers = { 'Cache-Control': 'public, max-age=86400' }
    const handler = guardRest(async () => new Response('', { headers }), asVisitor, isOfPatient)
    return handler(new Request(`http://localhost/api/media/file/${name}`), {
      params: Promise.resolve({ slug: ['media', 'file', name] }),
    })
  }

  it('is kept by browsers for five minutes, any other for a day', async () => {
    const isOfPatient = async (name: string) => name === 'vorher nachher.webp'
    expect((await read('vorher%20nachher.webp', isOfPatient)).headers.get('cache-control')).toBe(
      'private, max-age=300',
    )
    expect((await read('50%.webp', isOfPatient)).headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it('is not sent while nobody can say whether it may be seen', async () => {
    const answer = await read('a.webp', () => Promise.reject(new Error('database away')))
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  })
})

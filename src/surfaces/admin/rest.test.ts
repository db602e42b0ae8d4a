import { describe, expect, it, vi } from 'vitest'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { accessOf, guardRest } from './rest'

const asEditor = async () => ({})
const asVisitor = async () => null

describe('access to a path of Payload’s REST interface', () => {
  it.each([
    ['services', 'open'],
    ['services/3', 'open'],
    ['media/file/a.webp', 'open'],
    ['editors/me', 'open'],
    ['editors/logout', 'open'],
    ['editors/refresh-token', 'open'],
    ['access', 'staff'],
    ['services/access/3', 'staff'],
    ['globals/site-settings/access', 'staff'],
    ['globals/site-settings/ACCESS', 'staff'],
    ['ACCESS', 'staff'],
    ['editors/LOGIN', 'closed'],
    ['payload-jobs/run', 'staff'],
    ['payload-preferences/nav', 'staff'],
    ['second-language/services/3', 'staff'],
    ['payload-locked-documents', 'staff'],
    ['editors/login', 'closed'],
    ['editors/first-register', 'closed'],
    ['editors/forgot-password', 'closed'],
    ['editors/reset-password', 'closed'],
    ['editors/unlock', 'closed'],
    ['editors/verify/x', 'closed'],
    ['editors/init', 'closed'],
    ['graphql', 'closed'],
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
    await handler(request, { params: Promise.resolve({ slug: ['services'] }) })
    return seen
  }

  it('becomes the query, with the language it names', async () => {
    const seen = await post('/api/services', 'depth=0&locale=tr&where[id][in][0]=1')
    expect(seen?.method).toBe('GET')
    const query = new URL(seen?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toEqual({ depth: '0', locale: 'tr', 'where[id][in][0]': '1' })
    expect(seen?.headers.get('cookie')).toBe('a=b')
    expect(seen?.headers.has('x-payload-http-method-override')).toBe(false)
  })

  it('is in German when it names none', async () => {
    const seen = await post('/api/services?draft=true', 'depth=0')
    expect(new URL(seen?.url ?? '').search).toBe('?draft=true&depth=0&locale=de')
  })

  it('is left as it is when it is JSON', async () => {
    const seen = await post('/api/services', '{"locale":"tr"}', 'application/json')
    expect([seen?.method, new URL(seen?.url ?? '').search]).toEqual(['POST', ''])
    expect(await seen?.json()).toEqual({ locale: 'tr' })
  })
})

describe('a body', () => {
  /** An endless body that counts the bytes read. */
  const endless = () => {
    const read = { bytes: 0 }
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          read.bytes += 1024
          controller.enqueue(new Uint8Array(1024).fill(0x61))
        },
      },
      { highWaterMark: 0 },
    )
    return { body, read }
  }
  const sendAsVisitor = async (method: string, type: string, headers: Record<string, string> = {}) => {
    const { body, read } = endless()
    const handler = vi.fn(async () => Response.json({}))
    const init = { method, body, duplex: 'half', headers: { 'content-type': type, ...headers } }
    const request = new Request('http://localhost/api/services', init)
    const params = Promise.resolve({ slug: ['services'] })
    const answer = await guardRest(handler, asVisitor)(request, { params })
    return { answer, read: read.bytes, handler }
  }
  const FORM = 'application/x-www-form-urlencoded'
  const AS_GET = { 'X-Payload-HTTP-Method-Override': 'GET' }

  it.each([
    ['POST', 'application/json', {}],
    ['PATCH', 'multipart/form-data; boundary=x', {}],
    ['PUT', 'application/json', {}],
    ['DELETE', 'application/json', {}],
    ['POST', FORM, {}],
    ['PATCH', FORM, AS_GET],
    ['POST', 'application/json', { 'X-HTTP-Method-Override': 'GET' }],
  ])('of an anonymous caller is refused before a byte is read: %s %s %j', async (method, type, headers) => {
    const { answer, read, handler } = await sendAsVisitor(method, type, headers)
    expect([answer.status, read]).toEqual([403, 0])
    expect(handler).not.toHaveBeenCalled()
  })

  it('that is a query is read up to 64 kB, also of an anonymous caller', async () => {
    const { answer, read, handler } = await sendAsVisitor('POST', FORM, AS_GET)
    expect(answer.status).toBe(413)
    expect(read).toBeLessThan(70 * 1024)
    expect(handler).not.toHaveBeenCalled()
  })
})

describe('anonymous reads', () => {
  /** A handler whose responses wait until they are released. */
  const createWaitingHandler = (readSession: typeof asEditor | typeof asVisitor) => {
    const waiting: (() => void)[] = []
    const guarded = guardRest(async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return Response.json({})
    }, readSession)
    const read = (network: string, headers: Record<string, string> = {}, path = 'services') =>
      guarded(
        new Request(`http://localhost/api/${path}`, { headers: { [CLIENT_IP_HEADER]: network, ...headers } }),
        { params: Promise.resolve({ slug: path.split('/') }) },
      )
    const releaseAll = async () => {
      for (let round = 0; round < 50; round += 1) {
        for (const resolve of waiting.splice(0)) resolve()
        await new Promise(setImmediate)
      }
    }
    return { read, releaseAll, running: () => waiting.length }
  }

  it('run two at a time for one network; those beyond the queue are refused at once', async () => {
    const { read, releaseAll, running } = createWaitingHandler(asVisitor)
    const answers = Array.from({ length: 40 }, () => read('203.0.113.1'))
    const refused = await Promise.all(answers.slice(12))
    expect(refused.map(({ status }) => status)).toEqual(Array(28).fill(429))
    expect(refused[0]?.headers.get('retry-after')).toBe('2')
    expect(running()).toBe(2)
    const other = read('203.0.113.2', { cookie: 'session=forged' })
    await releaseAll()
    expect((await other).status).toBe(200)
    expect((await Promise.all(answers.slice(0, 12))).map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  it('do not limit editors and the pictures of pages', async () => {
    const { read, releaseAll, running } = createWaitingHandler(asEditor)
    const editors = Array.from({ length: 20 }, () => read('203.0.113.1', { cookie: 'session=real' }))
    const pictures = Array.from({ length: 20 }, () => read('203.0.113.1', {}, 'media/file/a.webp'))
    await vi.waitFor(() => expect(running()).toBe(40))
    await releaseAll()
    const answers = await Promise.all([...editors, ...pictures])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

it('reads no session for an anonymous read', async () => {
  const readSession = vi.fn(asVisitor)
  const handler = guardRest(async () => Response.json({}), readSession)
  const params = Promise.resolve({ slug: ['services'] })
  expect((await handler(new Request('http://localhost/api/services'), { params })).status).toBe(200)
  expect(readSession).not.toHaveBeenCalled()
})

it.each([500, 403])('answers 404 for a file that is missing or withheld (%i)', async (status) => {
  const handler = guardRest(async () => Response.json({}, { status }), asVisitor)
  const answer = await handler(new Request('http://localhost/api/media/file/x'), {
    params: Promise.resolve({ slug: ['media', 'file', 'x'] }),
  })
  expect(answer.status).toBe(404)
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

/** What the content API refuses, in Directus' shape. */
import { describe, expect, it } from 'vitest'
import { SEARCH_BODY_BYTES } from '@/content/items/constants'
import {
  answerOf,
  BROKEN_TOKEN,
  errorOf,
  KNOWN_TOKEN,
  PERSON_TOKEN,
  startContentApi,
} from '../../../tests/support/content-api'

const { send, state } = await startContentApi()

describe('what is refused', () => {
  const noCollection = (name: string) =>
    `You don't have permission to access collection "${name}" or it does not exist. Queried in root.`

  it('a fault of the query has Directus’ shape', async () => {
    state.answer = () => ({ ok: false, fault: { status: 400, reason: '"limit" must be a number' } })
    expect(await errorOf(await send('/items/service?limit=x'))).toEqual([
      400,
      'Invalid query. "limit" must be a number.',
      { code: 'INVALID_QUERY', reason: '"limit" must be a number' },
    ])
    state.answer = () => ({ ok: false, fault: { status: 403, reason: noCollection('nope') } })
    expect(await errorOf(await send('/items/nope'))).toEqual([
      403,
      noCollection('nope'),
      { code: 'FORBIDDEN', reason: noCollection('nope') },
    ])
  })

  it('an unknown token', async () => {
    const response = await send('/items/service', { headers: { authorization: 'Bearer x' } })
    expect(await errorOf(response)).toEqual([
      401,
      'Invalid user credentials.',
      { code: 'INVALID_CREDENTIALS' },
    ])
    expect(state.asked).toEqual([])
  })

  it('not a header of another kind, as a proxy in front of a test system wants it', async () => {
    state.answer = () => answerOf('{"data":[]}')
    const response = await send('/items/service?fields=id', { headers: { authorization: 'Basic eDp5' } })
    expect(response.status).toBe(200)
  })

  it.each(['POST', 'PATCH', 'DELETE'])('%s: content is written in the admin only', async (method) => {
    const reason = noCollection('service')
    expect(await errorOf(await send('/items/service', { method }))).toEqual([
      403,
      reason,
      { code: 'FORBIDDEN', reason },
    ])
  })

  it.each([
    ['/items/service', 'PUT'],
    ['/items/service/1/2', 'GET'],
    ['/items/', 'GET'],
  ])('%s with %s is no route', async (path, method) => {
    expect(await errorOf(await send(path, { method }))).toEqual([
      404,
      `Route ${path} doesn't exist.`,
      { code: 'ROUTE_NOT_FOUND', path },
    ])
  })

  it('a body that is too large or no JSON, an address with too much', async () => {
    const search = (body: string) => send('/items/service', { method: 'SEARCH', body })
    expect(await errorOf(await search('{bad'))).toEqual([
      400,
      expect.stringMatching(/^Invalid payload\. /),
      expect.anything(),
    ])
    expect(await errorOf(await search(`"${'x'.repeat(SEARCH_BODY_BYTES)}"`))).toEqual([
      413,
      'Request payload is too large.',
      { code: 'CONTENT_TOO_LARGE' },
    ])
    const deep = await send(`/items/service?a${'[b]'.repeat(40)}=1`)
    expect(await errorOf(deep)).toEqual([400, expect.stringMatching(/^Invalid query\. /), expect.anything()])
  })

  it('OPTIONS says what there is', async () => {
    const response = await send('/items/service', { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, SEARCH, OPTIONS'])
  })
})

describe('calls that are no reads of content', () => {
  it.each([
    ['POST', '/items/contact_request'],
    ['OPTIONS', '/items/contact_request'],
    ['GET', '/items/support_entry'],
    ['HEAD', '/items/support_entry'],
    ['GET', '/items/support_entry/?fields=Start'],
    ['POST', '/auth/login'],
    ['PATCH', '/users/me'],
    ['HEAD', '/users/me'],
    ['GET', '/assets/1'],
    ['POST', '/docs/api'],
  ])('%s %s is answered elsewhere', async (method, path) => {
    expect((await send(path, { method })).status).toBe(418)
  })

  it.each([
    ['POST', '/items/support_entry', 'support_entry'],
    ['PATCH', '/items/contact_request/1', 'contact_request'],
    ['DELETE', '/users/me', 'directus_users'],
    ['GET', '/users', 'directus_users'],
    ['GET', '/users/1', 'directus_users'],
  ])('%s %s: nobody may', async (method, path, collection) => {
    const reason = `You don't have permission to access collection "${collection}" or it does not exist. Queried in root.`
    expect(await errorOf(await send(path, { method }))).toEqual([403, reason, { code: 'FORBIDDEN', reason }])
  })

  it.each([
    ['GET', '/items/contact_request'],
    ['GET', '/items/contact_request/1'],
    ['GET', '/items/support_entry/1'],
    ['SEARCH', '/items/contact_request'],
    ['SEARCH', '/items/support_entry'],
  ])('%s %s reads a collection that content does not have', async (method, path) => {
    state.answer = () => ({ ok: false, fault: 'NOT_FOUND' })
    expect((await send(path, { method })).status).toBe(403)
    expect(state.asked).toHaveLength(1)
  })

  it.each([
    ['PUT', '/items/support_entry'],
    ['GET', '/items/support_entry/1/2'],
    ['GET', '/auth/login'],
    ['POST', '/auth/login/x'],
    ['PUT', '/users/me'],
    ['GET', '/users/me/x'],
  ])('%s %s is no route', async (method, path) => {
    expect(await errorOf(await send(path, { method }))).toMatchObject([
      404,
      `Route ${path} doesn't exist.`,
      { code: 'ROUTE_NOT_FOUND' },
    ])
  })
})

describe('too many reads of one network', () => {
  it('are refused with the time to wait; what is stored is still answered', async () => {
    for (let round = 0; round < 3; round++) await (await send('/items/service')).text()
    for (let at = 0; at < 1_200; at++)
      await (await send('/items/service', { method: 'SEARCH', body: '' })).text()
    const refused = await send('/items/faq')
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-ratelimit-remaining': '0',
      'retry-after': expect.any(String),
    })
    expect(await errorOf(refused)).toMatchObject([
      429,
      expect.stringMatching(/^Too many requests, retry after \d+s\.$/),
      { code: 'REQUESTS_EXCEEDED', limit: 1_200 },
    ])
    expect((await send('/items/service')).headers.get('x-cache')).toBe('hit')
    for (const authorization of [PERSON_TOKEN, 'Bearer x']) {
      // Also of what is stored: each look-up of such a token is a query.
      const tooMany = await send('/items/service', { headers: { authorization } })
      expect([tooMany.status, tooMany.headers.get('x-ratelimit-remaining')]).toEqual([429, '0'])
    }
    expect(
      (await send('/items/faq', { headers: { authorization: KNOWN_TOKEN } })).headers.get(
        'x-ratelimit-limit',
      ),
    ).toBe('12000')
  })
})

describe('a large stored answer', () => {
  const path = '/items/service?limit=-1'
  const left = async (encoding: string, more: Record<string, string> = {}) => {
    const answer = await send(path, { headers: { 'accept-encoding': encoding, ...more } })
    await answer.text()
    return [answer.headers.get('x-cache'), answer.headers.get('x-ratelimit-remaining')]
  }

  it('costs a read where it is sent without compression', async () => {
    state.answer = () => answerOf(JSON.stringify({ data: 'x'.repeat(600_000) }))
    expect([await left('gzip'), await left('gzip')]).toEqual([
      ['none', '1199'],
      ['miss', '1198'],
    ])
    expect(await left('gzip')).toEqual(['hit', null])
    expect(await left('identity')).toEqual(['hit', '1197'])
    expect(await left('identity', { authorization: PERSON_TOKEN }), 'once').toEqual(['hit', '1196'])
    state.answer = () => answerOf('{"data":[]}')
    for (let at = 0; at < 1_196; at++)
      await (await send('/items/service', { method: 'SEARCH', body: '' })).body?.cancel()
    expect((await send(path, { headers: { 'accept-encoding': 'identity' } })).status).toBe(429)
    expect(await left('br')).toEqual(['hit', null])
  })
})

it('a token that cannot be looked up is answered with 503 in the form of the API', async () => {
  const answer = await send('/items/faq', { headers: { authorization: BROKEN_TOKEN } })
  expect([answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
    'application/json; charset=utf-8',
    '10',
  ])
  expect(await errorOf(answer)).toMatchObject([503, expect.any(String), { code: 'SERVICE_UNAVAILABLE' }])
  expect(state.asked).toEqual([])
})

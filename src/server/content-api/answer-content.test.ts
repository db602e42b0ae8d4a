/** Reads of the content API over a real connection: headers, and what is stored. */
import { describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import {
  answerOf,
  EXPIRED_TOKEN,
  errorOf,
  KNOWN_ORIGIN,
  KNOWN_TOKEN,
  PERSON_TOKEN,
  PLAIN_TOKEN,
  startContentApi,
} from '../../../tests/support/content-api'

const FORBIDDEN = "You don't have permission to access this."
const LARGE = JSON.stringify({ data: 'x'.repeat(2_000) })

const { send, state } = await startContentApi()

describe('a read', () => {
  it('is answered with JSON that may be stored and asked for again', async () => {
    const response = await send('/items/service?limit=1')
    expect([response.status, await response.text()]).toEqual([200, '{"data":[]}'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      vary: 'Accept-Encoding, Authorization, Origin',
      'x-cache': 'none',
      'x-ratelimit-limit': '1200',
      'x-ratelimit-remaining': '1199',
      'x-ratelimit-reset': '60',
    })
    expect(state.asked).toEqual([
      { collection: 'service', id: undefined, readsAll: false, sent: { limit: '1' } },
    ])
  })

  it('of one record has its key; a SEARCH has its query in the body', async () => {
    await send('/items/languages/de-DE')
    const found = await send('/items/service', { method: 'SEARCH', body: '{"query":{"limit":2}}' })
    expect(found.headers.get('cache-control')).toBe('private, no-store')
    expect(state.asked.map(({ collection, id, sent }) => [collection, id, sent])).toEqual([
      ['languages', 'de-DE', {}],
      ['service', undefined, { limit: 2 }],
    ])
  })

  it('with HEAD has no body', async () => {
    const response = await send('/items/service', { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
      200,
      '11',
      '',
    ])
  })

  it('in parts is sent whole; once it is stored, it has the same tag', async () => {
    state.answer = () => answerOf('{"data":[', '{"name":"Ä"},', '{"name":"B"}', ']}')
    const inParts = await send('/items/service')
    const body = '{"data":[{"name":"Ä"},{"name":"B"}]}'
    expect([inParts.headers.get('content-length'), await inParts.text()]).toEqual(['37', body])
    for (const how of ['miss', 'hit']) {
      const again = await send('/items/service')
      expect([again.headers.get('x-cache'), await again.text()]).toEqual([how, body])
      expect(again.headers.get('etag')).toBe(inParts.headers.get('etag'))
    }
  })

  it('is compressed when it is long', async () => {
    state.answer = () => answerOf(LARGE)
    const response = await send('/items/service', { headers: { 'accept-encoding': 'gzip' } })
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['gzip', LARGE])
    const plain = await send('/items/faq', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, LARGE])
  })

  it.each(['br', 'br;q=1, gzip;q=0', 'br, *;q=0'])('is not gzip for who accepts %s', async (accepted) => {
    state.answer = () => answerOf(LARGE)
    for (const init of [{}, { method: 'SEARCH', body: '{}' }]) {
      const answer = await send('/items/service', { ...init, headers: { 'accept-encoding': accepted } })
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['br', LARGE])
    }
  })

  it('that the client has is answered with 304', async () => {
    const etag = (await send('/items/service')).headers.get('etag') ?? ''
    for (let round = 0; round < 3; round++) {
      const again = await send('/items/service', { headers: { 'if-none-match': etag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    state.answer = () => answerOf('{"data":[1]}')
    state.cache.markStaleByTag(['services'])
    expect((await send('/items/service', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('may be read by pages of the origins that are allowed', async () => {
    for (let round = 0; round < 3; round++) {
      const known = await send('/items/service', { headers: { origin: KNOWN_ORIGIN } })
      expect(known.headers.get('access-control-allow-origin')).toBe(KNOWN_ORIGIN)
      const other = await send('/items/service', { headers: { origin: 'https://evil.example' } })
      expect(other.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('what is asked for a second time is stored', () => {
  const how = async (path = '/items/service', init?: RequestInit) => {
    const response = await send(path, init)
    await response.text()
    return response.headers.get('x-cache')
  }

  it('and not read again until a collection of it changes', async () => {
    expect([await how(), await how(), await how()]).toEqual(['none', 'miss', 'hit'])
    expect(state.asked).toHaveLength(2)
    state.cache.markStaleByTag(['doctors'])
    expect(await how()).toBe('hit')
    state.answer = () => answerOf('{"data":["new"]}')
    state.cache.markStaleByTag(['services'])
    expect(await (await send('/items/service')).text()).toBe('{"data":["new"]}')
  })

  it('with the headers of the first answer', async () => {
    const first = Object.fromEntries((await send('/items/service')).headers)
    await how()
    const third = Object.fromEntries((await send('/items/service')).headers)
    for (const name of [
      'content-type',
      'cache-control',
      'vary',
      'etag',
      'content-security-policy',
      'x-content-type-options',
    ])
      expect(third[name], name).toBe(first[name])
    expect(third['x-ratelimit-limit']).toBeUndefined()
  })

  it('by its whole address', async () => {
    for (let round = 0; round < 2; round++) await how('/items/service?limit=1')
    expect(await how('/items/service?limit=2')).toBe('none')
  })

  it('for programs with a token as for everyone', async () => {
    const read = (authorization: string) => send('/items/service', { headers: { authorization } })
    expect([await how(), await how()]).toEqual(['none', 'miss'])
    for (const authorization of [PLAIN_TOKEN, 'Basic eDp5']) {
      const { headers } = await read(authorization)
      expect(Object.fromEntries(headers), authorization).toMatchObject({
        'x-cache': 'hit',
        'cache-control': 'private, no-store',
        vary: 'Accept-Encoding, Authorization, Origin',
      })
      expect(headers.get('x-ratelimit-limit')).toBeNull()
    }
    expect((await read('Bearer x')).status, 'an unknown token, whatever is stored').toBe(401)
    expect((await send('/items/service')).headers.get('cache-control')).toMatch(/^public/)
  })

  it('for the apps of people as well, counted like anyone of their network', async () => {
    expect([await how(), await how()]).toEqual(['none', 'miss'])
    const read = (path: string, authorization: string) => send(path, { headers: { authorization } })
    const left = async (path: string, authorization = PERSON_TOKEN) =>
      (await read(path, authorization)).headers.get('x-ratelimit-remaining')
    expect((await read('/items/service', PERSON_TOKEN)).headers.get('x-cache')).toBe('hit')
    expect([await left('/items/service'), await left('/items/faq')]).toEqual(['1196', '1195'])
    expect(await left('/items/faq', 'Bearer x'), 'one that is not known').toBe('1194')
    const expired = await read('/items/faq', EXPIRED_TOKEN)
    expect(await errorOf(expired)).toEqual([401, 'Token expired.', { code: 'TOKEN_EXPIRED' }])
    expect(expired.headers.get('x-ratelimit-remaining')).toBe('1193')
    expect(await left('/items/faq', PLAIN_TOKEN), 'of a program').toBe('11999')
    expect(state.asked.every(({ readsAll }) => !readsAll)).toBe(true)
  })

  it('for programs that may read everything in copies of their own', async () => {
    const init = { headers: { authorization: KNOWN_TOKEN } }
    const path = '/items/service?limit=-1'
    expect([await how(path), await how(path)]).toEqual(['none', 'miss'])
    state.answer = () => answerOf('{"data":["all"]}')
    expect([await how(path, init), await how(path, init), await how(path, init)]).toEqual([
      ...['none', 'miss', 'hit'],
    ])
    expect(await (await send(path, init)).text()).toBe('{"data":["all"]}')
    expect(await (await send(path)).text()).toBe('{"data":[]}')
    expect(state.asked.map(({ readsAll }) => readsAll)).toEqual([false, false, true, true])
  })

  it('not for a body or a refusal', async () => {
    for (let round = 0; round < 3; round++)
      expect(await how('/items/service', { method: 'SEARCH', body: '{}' })).toBe('none')
    state.answer = () => ({ ok: false, fault: 'NOT_FOUND' })
    for (let round = 0; round < 3; round++) {
      const refused = await send('/items/service/9')
      expect(refused.headers.get('cache-control')).toBe('private, no-store')
      expect(await errorOf(refused)).toEqual([403, FORBIDDEN, { code: 'FORBIDDEN' }])
    }
  })

  it('requests that wait for the same refusal are all refused', async () => {
    state.answer = async () => {
      await new Promise((done) => setTimeout(done, 30))
      return { ok: false, fault: 'NOT_FOUND' }
    }
    await send('/items/service/9')
    const all = await Promise.all([1, 2, 3].map(() => send('/items/service/9')))
    for (const each of all) {
      expect(each.headers.get('cache-control')).toBe('private, no-store')
      expect(each.status).toBe(403)
    }
  })

  it('an older copy answers while the database is down', async () => {
    vi.spyOn(log, 'error').mockReturnValue(undefined)
    await how()
    await how()
    state.cache.markAllStale()
    state.answer = () => Promise.reject(new Error('down'))
    expect(await how()).toBe('stale')
    expect(await errorOf(await send('/items/faq'))).toEqual([
      503,
      'The content cannot be read at the moment.',
      { code: 'SERVICE_UNAVAILABLE' },
    ])
    await send('/items/doctors')
    const all = await Promise.all([1, 2, 3].map(() => send('/items/doctors')))
    for (const each of all) expect([each.status, each.headers.get('retry-after')]).toEqual([503, '10'])
    vi.restoreAllMocks()
  })
})

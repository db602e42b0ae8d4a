/** Collection, key and query of a request. */
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { SEARCH_BODY_BYTES } from '@/content/items/constants'
import { itemsPathOf, readBodyQuery, readUrlQuery } from './read-request'

describe('a path', () => {
  it.each<[string, unknown]>([
    ['/items/service', { collection: 'service', id: undefined }],
    ['/items/service/', { collection: 'service', id: undefined }],
    ['/items/service/12', { collection: 'service', id: '12' }],
    ['/items/languages/de-DE/', { collection: 'languages', id: 'de-DE' }],
    ['/items/a%20b/%C3%BC', { collection: 'a b', id: 'ü' }],
    ['/items/__proto__', { collection: '__proto__', id: undefined }],
    ['/items', 'UNKNOWN'],
    ['/items/', 'UNKNOWN'],
    ['/items/service/1/2', 'UNKNOWN'],
    ['/items/%zz', 'UNKNOWN'],
    ['/items/service/%E0%A4', 'UNKNOWN'],
    ['/users/me', undefined],
    ['/assets/1', undefined],
    ['/itemsx', undefined],
  ])('%s', (path, expected) => {
    expect(itemsPathOf(path)).toEqual(expected)
  })
})

const queryOf = (text: string) => {
  const result = readUrlQuery(`/items/service?${text}`)
  return result.ok ? JSON.parse(JSON.stringify(result.value)) : result.code
}

describe('the query of an address', () => {
  it.each<[string, unknown]>([
    ['', {}],
    ['limit=3&fields=id,title', { limit: '3', fields: 'id,title' }],
    ['filter[id][_in]=1,2', { filter: { id: { _in: '1,2' } } }],
    ['filter[id][_in][]=', { filter: { id: { _in: [''] } } }],
    ['filter%5Bid%5D%5B_eq%5D=3', { filter: { id: { _eq: '3' } } }],
    ['fields[]=id&fields[]=title', { fields: ['id', 'title'] }],
    ['filter[_or][0][id]=1&filter[_or][1][id]=2', { filter: { _or: [{ id: '1' }, { id: '2' }] } }],
    ['limit=1&limit=2', { limit: ['1', '2'] }],
    ['search=a+b%26c', { search: 'a b&c' }],
    ['search=100%', { search: '100%' }],
    ['a', { a: '' }],
    ['filter[constructor][_eq]=1', { filter: { constructor: { _eq: '1' } } }],
    ['filter[hasOwnProperty]=1&toString=2', { filter: { hasOwnProperty: '1' }, toString: '2' }],
  ])('%s', (text, query) => {
    expect(queryOf(text)).toEqual(query)
  })

  it('cannot reach a prototype', () => {
    expect(queryOf('__proto__[polluted]=1&filter[__proto__][polluted]=1')).toEqual({ filter: {} })
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('a list of a hundred values is a list', () => {
    const text = Array.from({ length: 150 }, (_, at) => `filter[id][_in][]=${at}`).join('&')
    expect(queryOf(text)).toMatchObject({ filter: { id: { _in: { length: 150 } } } })
  })

  it.each([
    ['too deep', `a${'[b]'.repeat(30)}=1`],
    ['too many parameters', 'a=1&'.repeat(2_001)],
    ['too many values', 'a[]=1&'.repeat(1_500)],
  ])('%s is refused', (_, text) => {
    expect(queryOf(text)).toBe('INVALID_QUERY')
  })
})

const bodyOf = (...pieces: (Buffer | string)[]) => bodyAt('/items/service', ...pieces)

async function bodyAt(url: string, ...pieces: (Buffer | string)[]) {
  const request = new IncomingMessage(new Socket())
  request.url = url
  for (const piece of pieces) request.push(piece)
  request.push(null)
  const result = await readBodyQuery(request)
  return result.ok ? result.value : result.code
}

describe('the query of a body', () => {
  it.each<[string, unknown]>([
    ['{"query":{"limit":2,"sort":["-id"]}}', { limit: 2, sort: ['-id'] }],
    ['{}', {}],
    ['', {}],
    ['{"query":{}}', {}],
  ])('%s', async (body, query) => {
    expect(await bodyOf(body)).toEqual(query)
  })

  it.each(['{"keys":[1,2]}', '{"keys":[],"query":{"limit":2}}'])(
    'is refused with keys, which would not choose the records: %s',
    async (body) => expect(await bodyOf(body)).toBe('KEYS_IN_BODY'),
  )

  it('is refused beside one in the address, which would have no effect', async () => {
    expect(await bodyAt('/items/service?limit=1', '{"query":{"limit":2}}')).toBe('QUERY_IN_ADDRESS')
    expect(await bodyAt('/items/service?limit=1', '')).toBe('QUERY_IN_ADDRESS')
    expect(await bodyAt('/items/service?', '{"query":{"limit":2}}')).toEqual({ limit: 2 })
  })

  it('may arrive in pieces', async () => {
    expect(await bodyOf('{"query":', '{"limit"', ':2}}')).toEqual({ limit: 2 })
  })

  it.each([
    '{bad json',
    '[]',
    '"x"',
    '{"query":[]}',
    '{"query":"x"}',
    '{"limit":2}',
    '{"query":{},"filter":{}}',
    '{"query":{"__proto__":{}}}',
    '{"a":1,"a":2}',
    '{"query":{"a":"\\u0000"}}',
  ])('is none: %s', async (body) => {
    expect(await bodyOf(body)).toBe('INVALID_PAYLOAD')
  })

  it('has its thousands of terms, which the query language counts', async () => {
    const terms = Array.from({ length: 10_000 }, () => ({ a: { _eq: 'x'.repeat(36) } }))
    expect(await bodyOf(JSON.stringify({ query: { filter: { _or: terms } } }))).toEqual({
      filter: { _or: terms },
    })
  })

  it.each(['{},', '[],', '{"a":1},'])(
    'is refused before it is parsed when it has too many parts: %s',
    async (part) => {
      expect(await bodyOf(`{"query":{"a":[${part.repeat(50_000)}0]}}`)).toBe('INVALID_QUERY')
    },
  )

  it('is none in another encoding', async () => {
    expect(await bodyOf(Buffer.from('{"query":{"search":"\xfc"}}', 'latin1'))).toBe('INVALID_PAYLOAD')
  })

  it('is refused when it is too large, before it has arrived whole', async () => {
    expect(await bodyOf('x'.repeat(SEARCH_BODY_BYTES), 'x')).toBe('CONTENT_TOO_LARGE')
  })
})

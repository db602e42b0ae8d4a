/**
 * The requests of which Directus 11 was observed, asked of our collections. The first part is answered as Directus does:
 * status, shape and, for a refusal, its words. The second has what we answer otherwise, and why.
 */

import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { createContentApi } from '@/server/content-api/answer-content'
import { PageCache } from '@/server/front/page-cache'
import { testItems } from '../support/items'

const { items, payload, close } = await testItems({ seed: false })
afterAll(close)

const LOCALES = ['de', 'en'] as const
const LANGUAGES = [
  ['de-DE', 'de', 'Deutsch'],
  ['en-US', 'en', 'English'],
] as const
const COUNT = 12

const AS_SYSTEM = { overrideAccess: true, depth: 0 } as const
for (const [code, simpleCode, name] of LANGUAGES)
  await payload.create({
    ...AS_SYSTEM,
    collection: 'languages',
    data: { code, simpleCode, name, appActive: true },
  })
const created: number[] = []
for (let at = 0; at < COUNT; at++) {
  const data = { name: `Dienst ${at}`, definition: 'Lorem', _status: 'published' } as const
  const { id } = await payload.create({ ...AS_SYSTEM, collection: 'services', locale: LOCALES[0], data })
  await payload.update({
    ...AS_SYSTEM,
    collection: 'services',
    id,
    locale: LOCALES[1],
    data: { name: `Service ${at}` },
  })
  created.push(id)
}
const [first = 0, second = 0, third = 0] = created
const last = created.at(-1) ?? 0

const api = createContentApi({
  items,
  cache: new PageCache(1e6),
  commonHeaders: {},
  findApiClient: async () => undefined,
  checkPerson: async () => 'UNKNOWN',
  corsOf: () => ({}),
})
const server = createServer((request, response) => void api(request, response, request.url ?? ''))
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const address = server.address()
const base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const response = await fetch(base + path, init)
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    answer: text && JSON.parse(text),
  }
}
const data = (value: unknown) => ({ data: value })
const ids = (...all: number[]) => data(all.map((id) => ({ id })))
const refused = (code: string, message: string, more = {}) => ({
  errors: [{ message, extensions: { ...more, code } }],
})
const invalid = (reason: string) => refused('INVALID_QUERY', `Invalid query. ${reason}.`, { reason })
const hidden = (reason: string) => refused('FORBIDDEN', reason, { reason })
const FORBIDDEN = refused('FORBIDDEN', "You don't have permission to access this.")
const noField = (name: string) =>
  hidden(
    `You don't have permission to access field "${name}" in collection "service" or it does not exist. Queried in root.`,
  )
const noCollection = (name: string) =>
  hidden(`You don't have permission to access collection "${name}" or it does not exist. Queried in root.`)
const language = ([code, simple, name]: (typeof LANGUAGES)[number]) => ({
  code,
  simple_code: simple,
  name,
  app_active: [1],
})
const [german, english] = [language(LANGUAGES[0]), language(LANGUAGES[1])]

describe('as Directus', () => {
  it.each<[string, number, unknown]>([
    [
      '/items/service?limit=1&fields=id,service_name,translations.languages_code,translations.service_name',
      200,
      data([
        {
          id: first,
          service_name: 'Dienst 0',
          translations: [
            { languages_code: 'de-DE', service_name: 'Dienst 0' },
            { languages_code: 'en-US', service_name: 'Service 0' },
          ],
        },
      ]),
    ],
    [
      '/items/service?limit=1&fields=id,status,translations.languages_code.*',
      200,
      data([
        {
          id: first,
          status: 'published',
          translations: [{ languages_code: german }, { languages_code: english }],
        },
      ]),
    ],
    [
      `/items/service/${last}?fields=id,service_name&deep[translations][_filter][languages_code][_eq]=en-US`,
      200,
      data({ id: last, service_name: 'Dienst 11' }),
    ],
    [
      `/items/service/${last}?fields=id,translations.service_name&deep[translations][_filter][languages_code][_eq]=en-US`,
      200,
      data({ id: last, translations: [{ service_name: 'Service 11' }] }),
    ],
    ['/items/service?limit=0', 200, data([])],
    [`/items/service?limit=-1&fields=id&filter[id][_lte]=${third}`, 200, ids(first, second, third)],
    ['/items/service?limit=-5', 400, invalid('"limit" must be greater than or equal to -1')],
    ['/items/service?limit=abc&fields=id', 400, invalid('"limit" must be a number')],
    [`/items/service?offset=${COUNT - 2}&fields=id`, 200, ids(...created.slice(-2))],
    ['/items/service?page=2&limit=3&fields=id', 200, ids(...created.slice(3, 6))],
    ['/items/service?sort=-id&limit=2&fields=id', 200, ids(...created.slice(-2).toReversed())],
    ['/items/service?sort=bogus&limit=2&fields=id', 403, noField('bogus')],
    ['/items/service?fields=bogus&limit=1', 403, noField('bogus')],
    [`/items/service?filter[id][_in]=${first},${second}&fields=id`, 200, ids(first, second)],
    [
      '/items/service?filter[id][_bogus]=1&fields=id',
      400,
      invalid('"integer" field type does not contain the "_bogus" filter operator'),
    ],
    [`/items/service?filter[id]=${third}&fields=id`, 200, ids(third)],
    [
      `/items/service?filter={"_or":[{"id":{"_eq":${first}}},{"service_name":{"_icontains":"dienst 1"}}]}&fields=id&limit=3`,
      200,
      ids(first, ...created.filter((_, at) => [1, 10].includes(at))),
    ],
    ['/items/service?filter={bad&fields=id', 400, invalid('Invalid JSON for filter object')],
    [
      '/items/service?filter[translations][service_name][_contains]=Service 1&fields=id&limit=3',
      200,
      ids(...created.filter((_, at) => [1, 10, 11].includes(at))),
    ],
    ['/items/service?search=Dienst 7&fields=id', 200, ids(created[7] ?? 0)],
    [
      '/items/service?limit=1&fields=id&meta=*',
      200,
      { meta: { total_count: COUNT, filter_count: COUNT }, ...ids(first) },
    ],
    [
      `/items/service?limit=1&fields=id&meta=filter_count&filter[id][_lt]=${third}`,
      200,
      { meta: { filter_count: 2 }, ...ids(first) },
    ],
    ['/items/service?aggregate[count]=*', 200, data([{ count: String(COUNT) }])],
    [
      '/items/service?aggregate[count]=id&groupBy[]=status',
      200,
      data([{ status: 'published', count: { id: String(COUNT) } }]),
    ],
    ['/items/service/999999', 403, FORBIDDEN],
    ['/items/service/abc', 403, FORBIDDEN],
    ['/items/nope', 403, noCollection('nope')],
    ['/items/languages?fields=*', 200, data([german, english])],
    ['/items/languages/de-DE', 200, data(german)],
  ])('GET %s', async (path, status, answer) => {
    const found = await ask('GET', path)
    expect(found).toEqual({ status, type: 'application/json; charset=utf-8', answer })
  })

  it('the records themselves have the keys of their translations', async () => {
    const { answer } = await ask('GET', `/items/service/${last}?fields=id,translations`)
    expect(answer.data).toEqual({ id: last, translations: [expect.any(Number), expect.any(Number)] })
    const all = await ask('GET', '/items/service?limit=1')
    expect(all.answer.data[0]).toMatchObject({
      id: first,
      status: 'published',
      description: null,
      service_name: 'Dienst 0',
    })
  })

  it('SEARCH, an unknown token, PUT, and what may not be written', async () => {
    const query = { fields: ['id'], limit: 2, sort: ['-id'] }
    expect(await ask('SEARCH', '/items/service', { query })).toMatchObject({
      status: 200,
      answer: ids(last, created.at(-2) ?? 0),
    })
    const unknown = await ask('GET', '/items/service', undefined, { authorization: 'Bearer x' })
    expect(unknown).toMatchObject({
      status: 401,
      answer: refused('INVALID_CREDENTIALS', 'Invalid user credentials.'),
    })
    expect(await ask('PUT', '/items/service', {})).toMatchObject({
      status: 404,
      answer: refused('ROUTE_NOT_FOUND', "Route /items/service doesn't exist.", { path: '/items/service' }),
    })
    expect(await ask('POST', '/items/service', { service_name: 'x' })).toMatchObject({
      status: 403,
      answer: noCollection('service'),
    })
  })
})

describe('otherwise, on purpose', () => {
  it('fields=bogus.* is refused as fields=bogus: Directus answers with ids, and the mistake is not seen', async () => {
    expect(await ask('GET', '/items/service?fields=bogus.*&limit=1')).toMatchObject({
      status: 403,
      answer: noField('bogus'),
    })
  })

  it('fields=*,translations.… also has the other fields of a translation only when they are named, as in Directus', async () => {
    const { answer } = await ask('GET', '/items/service?limit=1&fields=*,translations.languages_code.code')
    expect(answer.data[0].translations).toEqual([
      { languages_code: { code: 'de-DE' } },
      { languages_code: { code: 'en-US' } },
    ])
  })

  it('nobody needs a token: what is published may be read by everyone', async () => {
    expect((await ask('GET', '/items/service')).status).toBe(200)
  })

  it('OPTIONS has its methods in Allow, without a body; there are no PATCH and DELETE', async () => {
    const response = await fetch(`${base}/items/service`, { method: 'OPTIONS' })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, SEARCH, OPTIONS'])
  })

  it('a body that is no JSON is not read where nothing may be written: 403 instead of 400', async () => {
    const response = await fetch(`${base}/items/service`, { method: 'POST', body: '{bad json' })
    expect(response.status).toBe(403)
  })
})

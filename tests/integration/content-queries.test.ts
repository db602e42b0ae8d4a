/** What strangers may ask of the content interface: bounded lists, no drafts through relations, no errors of ours. */
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardRest } from '@/content/rest/rest'
import { log } from '@/lib/log'
import { testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)

const rest = guardRest((request: Request, _: { params: Promise<{ slug?: string[] }> }) =>
  handleEndpoints({ config, request }),
)

async function call(path: string, init: RequestInit = {}) {
  const url = new URL(`/api/${path}`, process.env.PUBLIC_URL ?? '')
  const slug = url.pathname.split('/').slice(2)
  return rest(new Request(url, init), { params: Promise.resolve({ slug }) })
}

beforeAll(async () => {
  for (let number = 0; number < 12; number += 1)
    await payload.create({
      collection: 'faqs',
      data: { question: `Frage ${number}`, answer: 'Antwort', topic: 'bound', _status: 'published' },
      overrideAccess: true,
    })
})

it('logs through the one logger', () => {
  expect(payload.logger).toBe(log)
})

it.each(['', '&limit=10'])('bounds a list without pages (%s)', async (limit) => {
  const answer = await (await call(`faqs?pagination=false&depth=0${limit}`)).json()
  expect(answer.docs.length).toBeLessThanOrEqual(10)
  expect(answer.totalDocs).toBeGreaterThan(10)
})

it('bounds what a stranger asks for to a hundred', async () => {
  for (const limit of ['0', '-1', '5000', 'abc'])
    expect((await (await call(`faqs?pagination=false&limit=${limit}`)).json()).limit).toBe(100)
})

it('gives a stranger every record that an answer refers to, however many', async () => {
  const shared = { overrideAccess: true, locale: 'de' } as const
  const services: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const data = { name: `Leistung ${number}`, definition: 'Text', _status: 'published' } as const
    services.push((await payload.create({ ...shared, collection: 'services', data })).id)
  }
  const data = { name: 'Haus', city: 'Istanbul', services, _status: 'published' } as const
  const { id } = await payload.create({ ...shared, collection: 'hospitals', data })
  for (const path of [`hospitals/${id}?depth=9`, 'hospitals?where[name][equals]=Haus']) {
    const answer = await (await call(path)).json()
    const named: unknown[] = (answer.docs?.[0] ?? answer).services.map((service: object) =>
      Reflect.get(service, 'name'),
    )
    expect(named).toEqual(services.map((_id, number) => `Leistung ${number}`))
  }
})

it.each(['99999999999', 'abc', '1.5', '-1', '0'])('there is no record %s', async (id) => {
  expect((await call(`testimonials/${id}`)).status).toBe(404)
})

it.each([
  'page=-1',
  'page=0',
  'where[id][equals]=99999999999',
  'where[id][greater_than]=1e400',
  'where[or][0][and][0][id][in]=1,99999999999',
  'where[title][near]=1,2',
  'where[id][within]=1',
  'where[_status][equals]=invented',
  'where[createdAt][equals]=yesterday',
  'where=abc',
  'where[service._status][equals]=draft',
  'where[service.name][like]=x',
  'where[consent.formReference][exists]=true',
  'sort=service._status',
])('refuses ?%s', async (query) => {
  expect((await call(`testimonials?${query}`)).status).toBe(400)
  if (query.startsWith('where')) expect((await call(`testimonials/count?${query}`)).status).toBe(400)
})

describe('what pages ask', () => {
  it.each([
    'services?where[program.slug][equals]=hair&sort=id&limit=1&depth=0',
    'services?where[reviewedBy][exists]=true&limit=1&depth=1',
    'programs?where[slug][equals]=hair&depth=1',
    'testimonials?where[service][equals]=1&sort=-createdAt',
    'faqs?where[question][like]=Frage&page=2',
  ])('%s', async (query) => {
    expect((await call(query)).status).toBe(200)
  })

  it('may be posted as a form', async () => {
    const answer = await call('faqs', {
      method: 'POST',
      headers: {
        'X-Payload-HTTP-Method-Override': 'GET',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'depth=0&limit=1&where[topic][equals]=bound&locale=de',
    })
    expect(answer.status).toBe(200)
    expect((await answer.json()).docs[0].question).toMatch(/^Frage/)
  })
})

it.each(['GET', 'POST'])('tells strangers nothing of access (%s)', async (method) => {
  for (const path of ['access', 'ACCESS', 'globals/site-settings/access', 'faqs/access/1'])
    expect((await call(path, { method })).status).toBe(403)
})

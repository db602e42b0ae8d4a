/** Anonymous queries of the content API: limited lists, no drafts through relations, no status 500. */
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { CLIENT_IP_HEADER } from '@/lib/client-ip'
import { log } from '@/lib/log'
import { guardRest } from '@/surfaces/admin/rest'
import { testContent } from '../support/content'

const { config, payload, close } = await testContent()
afterAll(close)

const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  readStaffSession,
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

it('Payload logs through the product’s logger', () => {
  expect(payload.logger).toBe(log)
})

it.each(['', '&limit=10'])('a list without pages is limited (%s)', async (limit) => {
  const answer = await (await call(`faqs?pagination=false&depth=0${limit}`)).json()
  expect(answer.docs.length).toBeLessThanOrEqual(10)
  expect(answer.totalDocs).toBeGreaterThan(10)
})

async function refusalOf(path: string): Promise<unknown[]> {
  const answer = await call(path)
  return [answer.status, (await answer.json()).errors?.[0]?.message]
}

describe('an anonymous query that reads too much is refused with the reason', () => {
  it.each([
    ['limit=0', 'LIMIT_TOO_HIGH'],
    ['limit=51', 'LIMIT_TOO_HIGH'],
    ['limit=-1', 'LIMIT_TOO_HIGH'],
    ['limit=abc&pagination=false', 'LIMIT_TOO_HIGH'],
    ['depth=2', 'DEPTH_TOO_HIGH'],
    ['depth=10', 'DEPTH_TOO_HIGH'],
    ['locale=all', 'ONE_LOCALE_AT_A_TIME'],
    ['locale=*', 'ONE_LOCALE_AT_A_TIME'],
    [`sort=${'question,answer,'.repeat(3)}id`, 'BAD_QUERY'],
  ])('%s', async (query, code) => {
    expect(await refusalOf(`faqs?${query}`)).toEqual([400, code])
  })

  it('also by id, in a count, and for a global', async () => {
    expect(await refusalOf('faqs/1?depth=2')).toEqual([400, 'DEPTH_TOO_HIGH'])
    expect(await refusalOf('faqs/count?locale=all')).toEqual([400, 'ONE_LOCALE_AT_A_TIME'])
    expect(await refusalOf('globals/site-settings?depth=2')).toEqual([400, 'DEPTH_TOO_HIGH'])
    expect(await refusalOf('globals/site-settings?locale=all')).toEqual([400, 'ONE_LOCALE_AT_A_TIME'])
    expect((await call('globals/site-settings?depth=1&locale=tr')).status).toBe(200)
  })

  it('also with a filter of too many conditions', async () => {
    const conditions = Array.from({ length: 41 }, (_, at) => `where[or][${at}][topic][like]=x`)
    expect(await refusalOf(`faqs?${conditions.join('&')}`)).toEqual([400, 'BAD_QUERY'])
    expect((await call(`faqs?${conditions.slice(1).join('&')}`)).status).toBe(200)
  })
})

it('forty expensive reads of one network do not delay another network’s', async () => {
  const as = (address: string) => ({ headers: { [CLIENT_IP_HEADER]: address } })
  const forty = Array.from({ length: 40 }, () => call('faqs?limit=0&depth=10&locale=all', as('203.0.113.1')))
  const other = await call('faqs?limit=50&depth=1', as('203.0.113.2'))
  expect([other.status, (await other.json()).limit]).toEqual([200, 50])
  const statuses = (await Promise.all(forty)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(12)
  expect(statuses.filter((status) => status === 429)).toHaveLength(28)
})

it('an anonymous answer includes every related record, however many', async () => {
  const shared = { overrideAccess: true, locale: 'de' } as const
  const services: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const data = { name: `Leistung ${number}`, definition: 'Text', _status: 'published' } as const
    services.push((await payload.create({ ...shared, collection: 'services', data })).id)
  }
  const data = { name: 'Haus', city: 'Istanbul', services, _status: 'published' } as const
  const { id } = await payload.create({ ...shared, collection: 'hospitals', data })
  for (const path of [`hospitals/${id}?depth=1`, 'hospitals?where[name][equals]=Haus']) {
    const answer = await (await call(path)).json()
    const named: unknown[] = (answer.docs?.[0] ?? answer).services.map((service: object) =>
      Reflect.get(service, 'name'),
    )
    expect(named).toEqual(services.map((_id, number) => `Leistung ${number}`))
  }
})

it.each(['99999999999', 'abc', '1.5', '-1', '0'])('there is no record with the id %s', async (id) => {
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

describe('the pages’ own queries are answered', () => {
  it.each([
    'services?where[program.slug][equals]=hair&sort=id&limit=1&depth=0',
    'services?where[reviewedBy][exists]=true&limit=1&depth=1',
    'programs?where[slug][equals]=hair&depth=1',
    'testimonials?where[service][equals]=1&sort=-createdAt',
    'faqs?where[question][like]=Frage&page=2',
  ])('%s', async (query) => {
    expect((await call(query)).status).toBe(200)
  })

  it('also posted as a form', async () => {
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

it.each(['GET', 'POST'])('access rules are not sent to anonymous callers (%s)', async (method) => {
  for (const path of ['access', 'ACCESS', 'globals/site-settings/access', 'faqs/access/1'])
    expect((await call(path, { method })).status).toBe(403)
})

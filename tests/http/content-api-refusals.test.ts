/** Reads that are made to do harm are refused soon, and disturb nobody: neither the process nor what is in its memory. */
import { readFileSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { at } from '../support/fits-schema'
import { type Answer, Visitor } from './support/client'
import { REFUSED_READS, type RefusedRead } from './support/refused-reads'

const SOON_MS = 200
/** The least of them is what the answer needs; what is beyond it, the machine was busy with something else. */
const ATTEMPTS = 3
/** A machine that stays busy gets more of them. */
const ATTEMPTS_MAX = 20
const MEMORY_MORE_MB = 250
const STORED = ['/de/about', '/items/service?limit=5&fields=id,service_name,translations.service_name']

const all = Object.entries(REFUSED_READS).flatMap(([expected, reads]) =>
  reads.map((read) => ({ expected, name: nameOf(read), read })),
)

function nameOf({ path, body }: RefusedRead): string {
  return body === undefined ? `GET ${path.slice(0, 90)}` : `SEARCH ${String(body).slice(0, 90)}`
}

const ask = (visitor: Visitor, { path, body, headers = {} }: RefusedRead) =>
  body === undefined ? visitor.get(path, headers) : visitor.send('SEARCH', path, { body, headers })

function refusalOf(answer: Answer): string {
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const [error] = [isJson ? at(answer.json(), 'errors') : undefined].flat()
  return `${answer.status} ${String(at(error, 'extensions', 'code'))}`
}

/** Of the server under test in MB; undefined where it cannot be read. */
function residentMb(): number | undefined {
  const { pid } = inject('site')
  if (pid === undefined) return undefined
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1_024
}

describe('what must be refused', () => {
  const visitor = new Visitor()
  const times = new Map<string, number>()

  test.each(all)('$expected: $name', async ({ expected, name, read }) => {
    let least = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < (least < SOON_MS ? ATTEMPTS : ATTEMPTS_MAX); attempt++) {
      const began = performance.now()
      const answer = await ask(visitor, read)
      least = Math.min(least, performance.now() - began)
      expect(refusalOf(answer)).toBe(expected)
    }
    times.set(name, least)
  })

  test(`is answered within ${SOON_MS} ms`, () => {
    const sorted = [...times].toSorted(([, one], [, other]) => one - other)
    const [, median = 0] = sorted[Math.floor(sorted.length / 2)] ?? []
    const [slowest = '', most = Number.NaN] = sorted.at(-1) ?? []
    const measured = `median ${median.toFixed(1)} ms, most ${most.toFixed(1)} ms (${slowest})`
    expect(sorted.length, 'each was measured').toBe(new Set(all.map(({ name }) => name)).size)
    expect(most, measured).toBeLessThan(SOON_MS)
  })
})

describe('a call that is not there', () => {
  const visitor = new Visitor()

  test.each([
    ['SEARCH', '/items/contact_request', '403 FORBIDDEN'],
    ['SEARCH', '/items/support_entry', '403 FORBIDDEN'],
    ['POST', '/items/support_entry', '403 FORBIDDEN'],
    ['PUT', '/items/support_entry', '404 ROUTE_NOT_FOUND'],
    ['GET', '/auth/login', '404 ROUTE_NOT_FOUND'],
    ['GET', '/auth/refresh/x', '404 ROUTE_NOT_FOUND'],
    ['DELETE', '/users/me', '403 FORBIDDEN'],
    ['GET', '/users', '403 FORBIDDEN'],
    ['GET', '/users/me/x', '404 ROUTE_NOT_FOUND'],
  ])('%s %s: %s', async (method, path, expected) => {
    expect(refusalOf(await visitor.send(method, path))).toBe(expected)
  })

  test('what is there beside it is answered by its route', async () => {
    const [shifts, head] = [
      await visitor.get('/items/support_entry/'),
      await visitor.send('HEAD', '/items/support_entry'),
    ]
    expect([shifts.status, head.status, Object.keys(shifts.json() ?? {})]).toEqual([200, 200, ['data']])
    expect(refusalOf(await visitor.get('/users/me'))).toBe('401 INVALID_CREDENTIALS')
    expect(refusalOf(await visitor.send('POST', '/auth/login', { json: {} }))).toBe('400 INVALID_PAYLOAD')
    expect((await visitor.send('OPTIONS', '/users/me')).headers.get('allow')).toContain('PATCH')
  })
})

test('a flood of them leaves the process and what is stored as they were', async () => {
  const reader = new Visitor()
  const stored = new Map<string, { readonly etag: string | null; readonly text: string }>()
  for (const path of STORED) {
    for (let asked = 0; asked < 2; asked++) expect((await reader.get(path)).status, path).toBe(200)
    const { headers, text } = await reader.get(path)
    expect(headers.get('etag'), path).toMatch(/"/)
    stored.set(path, { etag: headers.get('etag'), text })
  }
  const expectStored = async () => {
    for (const [path, { etag, text }] of stored) {
      const answer = await reader.get(path)
      expect([answer.status, answer.headers.get('x-cache'), answer.headers.get('etag')], path).toEqual([
        ...[200, 'hit', etag],
      ])
      expect(answer.text === text, `${path} is answered with the same bytes`).toBe(true)
    }
  }
  await expectStored()
  const before = residentMb()
  for (let round = 0; round < 5; round++) {
    let isOver = false
    const attacker = new Visitor()
    const flood = Promise.all(all.map(({ read }) => ask(attacker, read))).finally(() => {
      isOver = true
    })
    do await expectStored()
    while (!isOver)
    const statuses = (await flood).map(({ status }) => status)
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
  }
  await expectStored()
  for (const path of ['/livez', '/readyz']) expect((await reader.get(path)).status, path).toBe(200)
  const after = residentMb()
  if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(MEMORY_MORE_MB)
})

describe('what is only a text', () => {
  const visitor = new Visitor()

  test.each([
    `filter[service_name]=' or '1'='1`,
    `filter[service_name][_contains]='; drop table services; --`,
    'filter[service_name][_icontains]=%25_%5C',
    'search=") union select password from editors --',
    'search=$1::regclass',
  ])('%s finds nothing', async (query) => {
    expect(await visitor.json(`/items/service?${query}&fields=id`)).toEqual({ data: [] })
  })

  test.each(['__proto__[limit]=1', '__proto__[fields]=slug', 'constructor[prototype][limit]=1', 'bogus=1'])(
    '%s is ignored, as other unknown names are',
    async (query) => {
      const plain = await visitor.json('/items/service?fields=id')
      expect(await visitor.json(`/items/service?fields=id&${query}`)).toEqual(plain)
      expect(await visitor.json('/items/service?fields=id')).toEqual(plain)
    },
  )
})

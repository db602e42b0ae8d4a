/** Payload's REST interface: closed for everyone but editors, who are answered no status 500. */
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '@/care/sign-in/create-staff'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { log } from '@/lib/log'
import { wireErrorBody } from '@/lib/wire-error'
import { guardRest } from '@/surfaces/admin/rest'
import { testContent } from '../support/content'
import { careDatabase } from '../support/database'
import { signInFully } from '../support/second-factor'

const care = await careDatabase()
const { config, payload, close } = await testContent()
afterAll(async () => {
  await close()
  await care.close()
})

const ORIGIN = process.env.PUBLIC_URL ?? ''
const EDITOR = { email: 'queries@example.org', password: 'Bosporus-47' }
let cookie = ''

beforeAll(async () => {
  await createStaff({ ...EDITOR, name: 'Queries', role: 'editor' })
  const { name, value } = sessionCookie((await signInFully({ ...EDITOR, clientIp: '203.0.113.9' })).token)
  cookie = `${name}=${encodeURIComponent(value)}`
  for (let number = 0; number < 12; number += 1)
    await payload.create({
      collection: 'faqs',
      data: { question: `Frage ${number}`, answer: 'Antwort', topic: 'bound', _status: 'published' },
      overrideAccess: true,
    })
})

const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  readStaffSession,
)

async function call(path: string, init: RequestInit = {}) {
  const url = new URL(`/api/${path}`, ORIGIN)
  const slug = url.pathname.split('/').slice(2)
  return rest(new Request(url, init), { params: Promise.resolve({ slug }) })
}

const asEditor = (path: string, { headers, ...init }: RequestInit = {}) =>
  call(path, { ...init, headers: { ...Object.fromEntries(new Headers(headers)), cookie, origin: ORIGIN } })

const { collections, globals } = config
const PATHS = [
  ...collections.flatMap(({ slug }) => [slug, `${slug}/1`, `${slug}/count`, `${slug}/versions`]),
  ...globals.flatMap(({ slug }) => [`globals/${slug}`, `globals/${slug}/versions`, `globals/${slug}/access`]),
  'access',
  'ACCESS',
]

it('Payload logs through the product’s logger', () => {
  expect(payload.logger).toBe(log)
})

it.each(['GET', 'HEAD', 'OPTIONS', 'POST', 'PATCH', 'PUT', 'DELETE'])(
  'every collection and global is refused without a session (%s)',
  async (method) => {
    for (const path of PATHS) {
      const answer = await call(`${path}?draft=true`, { method })
      expect([answer.status, await answer.json()], path).toEqual([403, wireErrorBody('FORBIDDEN')])
    }
  },
)

describe('an editor', () => {
  it('reads every list and global of content', async () => {
    const shown = collections.filter(({ custom }) => custom?.publicContent)
    expect(shown.length).toBeGreaterThan(10)
    for (const { slug } of shown) expect((await asEditor(`${slug}?depth=0`)).status, slug).toBe(200)
    for (const { slug } of globals) expect((await asEditor(`globals/${slug}`)).status, slug).toBe(200)
  })

  it('reads whole lists in all languages', async () => {
    const { docs } = await (await asEditor('faqs?limit=0&locale=all&depth=0')).json()
    expect(docs.length).toBeGreaterThanOrEqual(12)
    expect(docs[0].question).toHaveProperty('de')
  })

  it('posts a long query as a form', async () => {
    const answer = await asEditor('faqs', {
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

  it.each(['99999999999', 'abc', '1.5', '-1', '0'])('finds no record with the id %s', async (id) => {
    expect((await asEditor(`testimonials/${id}`)).status).toBe(404)
  })

  it.each([
    'where[id][equals]=99999999999',
    'where[id][greater_than]=1e400',
    'where[_status][equals]=invented',
  ])('is told that ?%s cannot be evaluated', async (query) => {
    expect((await asEditor(`testimonials?${query}`)).status).toBe(400)
  })
})

/** The content admin accepts the product's session, in requests from this site only. */
import { eq } from 'drizzle-orm'
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { createStaff } from '@/care/sign-in/create-staff'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { careDb } from '@/db/client'
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
const PASSWORD = 'Bosporus-47'

async function cookieOf(role: 'editor' | 'admin' | 'support'): Promise<string> {
  const email = `${role}@example.org`
  await createStaff({ email, name: `${role} Test`, role, password: PASSWORD })
  return sessionOf(email)
}

async function sessionOf(email: string): Promise<string> {
  const signedIn = await signInFully({ email, password: PASSWORD, clientIp: '203.0.113.9' })
  const { name, value } = sessionCookie(signedIn.token)
  return `${name}=${encodeURIComponent(value)}`
}

const cookies = new Map<string, string>()
beforeAll(async () => {
  for (const role of ['editor', 'admin', 'support'] as const) cookies.set(role, await cookieOf(role))
})

type Call = {
  as?: string
  method?: string
  origin?: string | null
  body?: unknown
  headers?: Record<string, string>
}

const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  readStaffSession,
)

async function call(path: string, { as, method = 'GET', origin = ORIGIN, body, headers }: Call = {}) {
  const all = new Headers({ ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) })
  if (origin && method !== 'GET') all.set('origin', origin)
  if (as) all.set('cookie', cookies.get(as) ?? '')
  const url = new URL(`/api/${path}`, ORIGIN)
  const request = new Request(url, {
    method,
    headers: all,
    body: body === undefined ? null : JSON.stringify(body),
  })
  const slug = url.pathname.split('/').slice(2)
  return rest(request, { params: Promise.resolve({ slug }) })
}

const FAQ = { question: 'Frage', answer: 'Antwort', _status: 'published' }

describe('signing in', () => {
  it('creates one record for an editor, also with several requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('editors/me', { as: 'editor' })))
    const bodies = await Promise.all(answers.map((answer) => answer.json()))
    expect(new Set(bodies.map((body) => body.user?.id)).size).toBe(1)
    expect(bodies[0]).toMatchObject({
      user: { role: 'editor', email: 'editor@example.org' },
      exp: expect.any(Number),
    })
    expect(bodies[0].exp).toBeGreaterThan(1_700_000_000)
  })

  it.each(['support', undefined])('gives no access to others (%s)', async (as) => {
    expect(await (await call('editors/me', as ? { as } : {})).json()).toMatchObject({ user: null })
    expect((await call('faqs', { ...(as && { as }), method: 'POST', body: FAQ })).status).toBe(403)
  })

  it('lasts until the editor signs out', async () => {
    cookies.set('left', await sessionOf('editor@example.org'))
    expect((await call('faqs', { as: 'left' })).status).toBe(200)
    expect((await call('editors/logout', { as: 'left', method: 'POST' })).status).toBe(200)
    expect((await call('faqs', { as: 'left' })).status).toBe(403)
    expect(await (await call('editors/me', { as: 'left' })).json()).toEqual({ user: null })
  })

  it('sets no cookie of Payload’s own', async () => {
    const answer = await call('editors/refresh-token', { as: 'editor', method: 'POST' })
    expect(answer.headers.getSetCookie().join()).not.toContain('payload-token')
  })

  it('applies a change of role with the next request', async () => {
    await call('editors/me', { as: 'admin' })
    await careDb().update(user).set({ role: 'editor' }).where(eq(user.email, 'admin@example.org'))
    expect(await (await call('editors/me', { as: 'admin' })).json()).toMatchObject({
      user: { role: 'editor' },
    })
    await careDb().update(user).set({ role: 'patient' }).where(eq(user.email, 'admin@example.org'))
    expect(await (await call('editors/me', { as: 'admin' })).json()).toMatchObject({ user: null })
    await careDb().update(user).set({ role: 'admin' }).where(eq(user.email, 'admin@example.org'))
  })
})

describe('a request from another site', () => {
  it.each([
    ['another site', 'https://evil.test', {}],
    ['a sibling address', 'http://localhost:3444', {}],
    ['an opaque origin', 'null', {}],
    ['no origin at all', null, {}],
    ['a cross-site fetch', null, { 'sec-fetch-site': 'cross-site' }],
  ])('may not write: %s', async (_, origin, headers) => {
    const { doc } = await (await call('faqs', { as: 'editor', method: 'POST', body: FAQ })).json()
    const attempt = await call(`faqs/${doc.id}`, {
      as: 'editor',
      method: 'PATCH',
      origin,
      headers,
      body: { question: 'x' },
    })
    expect(attempt.status).toBe(403)
    const after = await payload.findByID({ collection: 'faqs', id: doc.id, overrideAccess: true })
    expect(after.question).toBe('Frage')
  })
})

describe('writing without naming a language', () => {
  it('saves the localized fields in German', async () => {
    const answer = await call('faqs', { as: 'editor', method: 'POST', body: FAQ })
    expect(answer.status).toBe(201)
    const { doc } = await answer.json()
    const saved = await payload.findByID({
      collection: 'faqs',
      id: doc.id,
      locale: 'de',
      overrideAccess: true,
    })
    expect(saved).toMatchObject({ question: 'Frage', answer: 'Antwort' })
  })
})

describe('PATCH per role', () => {
  it.each([
    ['editor', 200, 403],
    ['admin', 200, 200],
    ['support', 403, 403],
    [undefined, 403, 403],
  ])('%s: by id %d, by filter %d', async (as, byId, byFilter) => {
    const { doc } = await (await call('faqs', { as: 'editor', method: 'POST', body: FAQ })).json()
    const patch = { method: 'PATCH', body: { topic: 't' }, ...(as && { as }) }
    expect((await call(`faqs/${doc.id}`, patch)).status).toBe(byId)
    expect((await call(`faqs?where[id][equals]=${doc.id}`, patch)).status).toBe(byFilter)
  })
})

describe('Payload’s own routes', () => {
  it.each([
    ['editors/first-register', 'POST'],
    ['editors/login', 'POST'],
    ['editors/forgot-password', 'POST'],
    ['editors/reset-password', 'POST'],
    ['editors/unlock', 'POST'],
    ['editors/init', 'GET'],
    ['graphql', 'POST'],
  ])('%s does not exist', async (path, method) => {
    expect((await call(path, { as: 'admin', method, ...(method === 'POST' && { body: {} }) })).status).toBe(
      404,
    )
  })

  it.each([
    'access',
    'payload-jobs',
    'payload-jobs/run',
    'payload-locked-documents',
    'payload-preferences/nav',
    'payload-kv',
  ])('%s is closed to anonymous callers', async (path) => {
    expect((await call(path)).status).toBe(403)
  })

  it('run no job over HTTP', async () => {
    expect((await call('payload-jobs/run', { as: 'admin' })).status).toBeGreaterThanOrEqual(401)
  })
})

describe('GET per role', () => {
  it.each([
    ['editor', 200],
    ['admin', 200],
    ['support', 403],
    [undefined, 403],
  ])('%s: %d', async (as, status) => {
    for (const path of ['faqs?limit=0&depth=3&locale=all', 'faqs/versions', 'globals/site-settings'])
      expect((await call(path, { ...(as && { as }) })).status, path).toBe(status)
  })
})

describe('restoring an earlier version with the admin’s request', () => {
  it.each([
    ['false', 'published', 'first words'],
    ['true', 'published', 'later words'],
  ])('is allowed for an editor (draft=%s)', async (draft, status, question) => {
    const body = { ...FAQ, question: 'first words' }
    const { doc } = await (await call('faqs', { as: 'editor', method: 'POST', body })).json()
    await call(`faqs/${doc.id}`, { as: 'editor', method: 'PATCH', body: { ...FAQ, question: 'later words' } })
    const path = `faqs/versions?where[parent][equals]=${doc.id}&sort=createdAt`
    const { docs } = await (await call(path, { as: 'editor' })).json()
    const restored = await call(`faqs/versions/${docs[0].id}?draft=${draft}`, {
      as: 'editor',
      method: 'POST',
    })
    expect(restored.status).toBe(200)
    expect(await (await call(`faqs/${doc.id}`, { as: 'editor' })).json()).toMatchObject({
      question,
      _status: status,
    })
    const newest = await (await call(`faqs/${doc.id}?draft=true`, { as: 'editor' })).json()
    expect(newest.question).toBe('first words')
  })

  it('is refused to anonymous callers', async () => {
    expect((await call('faqs/versions/1?draft=false', { method: 'POST' })).status).toBe(403)
  })
})

/** The addresses that are closed to everyone, and what a form of another site may do: nothing. */
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { wireErrorBody } from '@/lib/wire-error'
import { words } from '../e2e/support/words'
import { signedIn, site, Visitor } from './support/client'

test('a patient reads why without scripts, too', async () => {
  const answer = await (await signedIn('patient')).get('/tr/desk')
  expect(answer.status).toBe(403)
  const title = answer.page().role('heading', { level: 1 }).shown()
  expect(title.text()).toBe(words('tr', 'accounts').forbidden.title)
})

test('the content system has no sign-in of its own', async () => {
  const visitor = new Visitor()
  const json = { email: 'editor@demo.kervan.example', password: DEMO_PASSWORD }
  for (const door of ['login', 'first-register', 'forgot-password', 'reset-password', 'unlock', 'verify/x']) {
    const answer = await visitor.send('POST', `/api/editors/${door}`, { json })
    expect(answer.status, door).toBe(404)
    expect(answer.headers.get('set-cookie'), door).toBeNull()
  }
  const query = { json: { query: '{__typename}' } }
  expect((await visitor.send('POST', '/api/graphql', query)).status).toBe(404)
})

describe('Payload’s REST interface', () => {
  const records = (
    'services service-categories success-factors doctors hospitals programs blogs testimonials certifications faqs ' +
    'questionnaires pages media languages error-messages redirects editors'
  ).split(' ')
  const globals = ['site-settings', 'navigation', 'footer', 'about', 'health-tourism'].map(
    (name) => `globals/${name}`,
  )
  const paths = [...records, ...globals]
  const others = [
    'access',
    'services/count',
    'services/1?depth=9',
    'media/paste-url?src=http%3A%2F%2F127.0.0.1',
    'globals/site-settings/access',
    'payload-jobs/run',
    'payload-jobs/handle-schedules',
    'payload-locked-documents',
    'payload-preferences/nav',
    'second-language/services/1?locale=tr&edited=de',
    'editors/logout',
    'editors/refresh-token',
    'EDITORS/me',
    'MEDIA/file/x',
    'og?title=x',
  ]
  const spellings = [...paths, ...others].flatMap((path) => [`/api/${path}`, `/api//${path}`])
  for (const path of paths)
    for (const rest of ['?depth=0&locale=tr', '?draft=true', '/1', '/versions', '/'])
      spellings.push(`/api/${path}${rest}`, `/api/${path.toUpperCase()}${rest}`)
  const query = new URLSearchParams({ depth: '0', limit: '1' })
  const headers = { 'X-Payload-HTTP-Method-Override': 'GET' }

  test.each(['nobody', 'patient', 'support'] as const)('tells %s nothing', async (who) => {
    const visitor = who === 'nobody' ? new Visitor() : await signedIn(who)
    const refused = [403, wireErrorBody('FORBIDDEN')]
    for (const path of spellings) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.json()], path).toEqual(refused)
      expect((await visitor.send('HEAD', path)).status, path).toBe(403)
    }
    for (const path of paths) {
      const posted = await visitor.send('POST', `/api/${path}`, { headers, body: query })
      expect([posted.status, posted.json()], path).toEqual(refused)
    }
    for (const path of ['services%2F1', 'media/file%2F..%2F..%2Fservices', 'media/file/..%5C..%5Cservices'])
      expect((await visitor.get(`/api/${path}`)).status, path).toBe(400)
    expect((await visitor.get('/api/editors/me')).json()).toEqual({ user: null })
  })

  test.each(['editor', 'admin'] as const)('answers the %s', async (who) => {
    const editor = await signedIn(who)
    for (const path of paths)
      expect((await editor.get(`/api/${path}?depth=0&locale=tr`)).status, path).toBe(200)
    const posted = await editor.send('POST', '/api/services', { headers, body: query })
    expect(posted.json()).toMatchObject({ docs: [{ id: expect.any(Number) }] })
  })
})

test('a form of another site changes nothing', async () => {
  const editor = await signedIn('editor')
  const path = '/api/services/1?locale=de'
  const before = (await editor.get(path)).text
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: site().replace('//', '//sub.') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of foreign) {
    const change = await editor.send('PATCH', path, { headers, json: { definition: 'fremd' } })
    expect(change.status, JSON.stringify(headers)).toBe(403)
    for (const form of ['/items/contact_request', '/en/login', '/captcha/x', '/api/services']) {
      const body = new URLSearchParams({ a: 'b' })
      expect((await editor.send('POST', form, { headers, body, follow: false })).status, form).toBe(403)
    }
  }
  expect((await editor.get(path)).text).toBe(before)
})

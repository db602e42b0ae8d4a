/** The addresses that are closed to everyone, and what a form of another site may do: nothing. */
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
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
  expect((await visitor.get('/api/access')).status).toBe(403)
  expect((await visitor.get('/api/editors')).status).toBe(403)
})

test('a form of another site changes nothing', async () => {
  const [editor, visitor] = [await signedIn('editor'), new Visitor()]
  const path = '/api/services/1?locale=de'
  const before = (await visitor.get(path)).text
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
  expect((await visitor.get(path)).text).toBe(before)
})

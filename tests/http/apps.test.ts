/** Other programs, over HTTP: the client of Directus signs in, reads and changes its person, and signs out. */
import { authentication, readMe, updateMe } from '@directus/sdk'
import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '@/care/accounts/constants'
import { createKervanClient } from '../../clients/typescript/client'
import { demoEmail } from '../e2e/support/session'
import { callAction } from './support/actions'
import { site, Visitor } from './support/client'
import { newPerson, signIn, withBearer } from './support/people'

const APP = 'https://app.example'

const client = () => createKervanClient(site()).with(authentication('json', { autoRefresh: false }))
const refused = (code: string) => ({ errors: [{ extensions: { code } }] })

describe('@directus/sdk', () => {
  test('signs in, reads and updates the person, renews, signs out', async () => {
    const { userId, email } = await newPerson({ hasPassword: true })
    const directus = client()
    const first = await directus.login({ email, password: DEMO_PASSWORD })
    expect(first.expires).toBeGreaterThan(890_000)
    const fields = ['id', 'email', 'language'] as const
    const me = await directus.request(readMe({ fields: [...fields] }))
    expect(me).toEqual({ id: userId, email, language: 'de-DE' })
    expect(await directus.request(updateMe({ language: 'tr-TR' }))).toMatchObject({
      ...{ id: userId, first_name: 'Ada', last_name: 'Lovelace', language: 'tr-TR', role: 'patient' },
    })
    const second = await directus.refresh()
    expect(second.access_token).not.toBe(first.access_token)
    expect(await directus.request(readMe())).toMatchObject({ id: userId, language: 'tr-TR' })
    await directus.logout()
    await expect(directus.request(readMe())).rejects.toMatchObject(refused('INVALID_CREDENTIALS'))
    await directus.setToken(second.access_token)
    await expect(directus.request(readMe())).rejects.toMatchObject(refused('INVALID_CREDENTIALS'))
  })

  test('is on the security page as an app, where it can be signed out', async () => {
    const { email } = await newPerson({ hasPassword: true })
    const directus = client()
    await directus.login({ email, password: DEMO_PASSWORD })
    const browser = await signIn(new Visitor(), email)
    expect((await browser.get('/en/settings/security')).text).toMatch(/>App</)
    await callAction(browser, 'portal/settings/actions.signOutElsewhere', { session: 'others', locale: 'en' })
    await expect(directus.request(readMe())).rejects.toMatchObject(refused('INVALID_CREDENTIALS'))
    expect((await browser.get('/en/settings/security')).text).not.toMatch(/>App</)
  })

  test('reads content with the token until it signs out, also what is in memory', async () => {
    const { email } = await newPerson({ hasPassword: true })
    const directus = client()
    const { access_token } = await directus.login({ email, password: DEMO_PASSWORD })
    const path = '/items/service?fields=id,service_name&limit=7'
    const read = () => new Visitor().get(path, { authorization: `Bearer ${access_token}` })
    const anyone = await new Visitor().get(path)
    for (const how of ['miss', 'hit', 'hit']) {
      const answer = await read()
      expect([answer.status, answer.headers.get('x-cache'), answer.text]).toEqual([200, how, anyone.text])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('x-ratelimit-limit')).toBe('1200')
    }
    await directus.logout()
    expect((await read()).status).toBe(401)
    expect((await new Visitor().get(path)).headers.get('x-cache')).toBe('hit')
  })

  test('is told what is wrong as Directus tells it', async () => {
    const { email } = await newPerson({ hasPassword: true })
    await expect(client().login({ email, password: 'wrong' })).rejects.toMatchObject(
      refused('INVALID_CREDENTIALS'),
    )
    const staff = { email: demoEmail('support'), password: DEMO_PASSWORD }
    await expect(client().login(staff)).rejects.toMatchObject(refused('INVALID_OTP'))
    await expect(client().login(staff, { otp: '000000' })).rejects.toMatchObject(refused('INVALID_OTP'))
    await expect(client().login({ email, password: 'x' }, { mode: 'cookie' })).rejects.toMatchObject(
      refused('INVALID_PAYLOAD'),
    )
    const directus = client()
    await directus.login({ email, password: DEMO_PASSWORD })
    await expect(directus.request(updateMe({ first_name: 'Eve' }))).rejects.toMatchObject(
      refused('FORBIDDEN'),
    )
  })
})

describe('a page of an allowed origin', () => {
  test('reads its answers, the refused ones too', async () => {
    const { email } = await newPerson({ hasPassword: true })
    const visitor = new Visitor()
    const headers = { origin: APP, 'sec-fetch-site': 'cross-site' }
    for (const [password, status] of [
      [DEMO_PASSWORD, 200],
      ['wrong', 401],
    ] as const) {
      const answer = await visitor.send('POST', '/auth/login', { headers, json: { email, password } })
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, APP])
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const bearer = await withBearer(email)
    const me = await bearer.get('/users/me', { origin: APP })
    expect([me.status, me.headers.get('access-control-allow-origin')]).toEqual([200, APP])
    const change = { headers, json: { language: 'fr-FR' } }
    expect((await bearer.send('PATCH', '/users/me', change)).status).toBe(200)
  })

  test('of another origin does not', async () => {
    const { email } = await newPerson({ hasPassword: true })
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const json = { email, password: DEMO_PASSWORD }
    expect((await new Visitor().send('POST', '/auth/login', { headers, json })).status).toBe(403)
    const me = await (await withBearer(email)).get('/users/me', headers)
    expect(me.headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('the bearer of an editor or admin opens nothing of the content admin', async () => {
  for (const role of ['editor', 'admin'] as const) {
    const { email } = await newPerson({ role })
    const [bearer, browser] = [await withBearer(email), await signIn(new Visitor(), email)]
    expect((await browser.get('/api/editors/me')).json()).toMatchObject({ user: { email } })
    for (const visitor of [bearer, await withBearer(email, browser)]) {
      expect((await visitor.get('/api/editors/me')).json()).toMatchObject({ user: null })
      const drafts = await visitor.get('/api/services?draft=true&where[_status][equals]=draft&depth=0')
      expect(drafts.status).toBe(403)
      const change = await visitor.send('PATCH', '/api/services/1?locale=de', { json: { definition: 'x' } })
      expect(change.status).toBe(403)
      expect((await visitor.get('/admin', {}, false)).status).not.toBe(200)
    }
  }
})

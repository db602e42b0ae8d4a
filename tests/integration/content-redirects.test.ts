/** A redirect that is refused: the editor reads why, in the language of the admin. */
import { handleEndpoints } from 'payload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '@/care/sign-in/create-staff'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { readStaffSession } from '@/care/sign-in/staff-session'
import { LOCALES, type Locale } from '@/i18n/locales'
import { loadMessages } from '@/i18n/messages'
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
const EDITOR = { email: 'redirects@example.org', password: 'Bosporus-47' }
let cookie = ''

beforeAll(async () => {
  await createStaff({ ...EDITOR, name: 'Redirects', role: 'editor' })
  const { name, value } = sessionCookie((await signInFully({ ...EDITOR, clientIp: '203.0.113.9' })).token)
  cookie = `${name}=${encodeURIComponent(value)}`
})

const rest = guardRest(
  (request: Request, _: { params: Promise<{ slug?: string[] }> }) => handleEndpoints({ config, request }),
  readStaffSession,
)

/** Saves a redirect as the admin in `language` does, where texts are edited in German. */
async function save(language: Locale, from: string, to: string) {
  const headers = {
    cookie: `${cookie}; payload-lng=${language}`,
    origin: ORIGIN,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ from, to })
  const request = new Request(new URL('/api/redirects?locale=de', ORIGIN), { method: 'POST', headers, body })
  const answer = await rest(request, { params: Promise.resolve({ slug: ['redirects'] }) })
  return { status: answer.status, body: await answer.json() }
}

const refusalsIn = async (language: Locale) => (await loadMessages(language)).editing.refusals
const refused = (message: string) => ({ status: 400, body: { errors: [{ name: 'APIError', message }] } })

async function isStored(from: string): Promise<boolean> {
  const where = { from: { equals: from } }
  return (await payload.count({ collection: 'redirects', where, overrideAccess: true })).totalDocs > 0
}

describe('a redirect that leaves the site', () => {
  it.each(LOCALES)('is refused in the language of the admin (%s)', async (language) => {
    const { redirectNotOurs } = await refusalsIn(language)
    expect(await save(language, '/alt', 'https://example.org/neu')).toEqual(refused(redirectNotOurs))
    expect(await isStored('/alt')).toBe(false)
  })

  it.each(['alt', '//example.org', '/admin/alt', '/api/alt', '/a lt'])(
    'is refused from %s, too',
    async (from) => {
      expect(await save('de', from, '/neu')).toEqual(refused((await refusalsIn('de')).redirectNotOurs))
    },
  )
})

describe('a redirect that leads back to where it begins', () => {
  it('is refused, also through another one', async () => {
    const { redirectCircle } = await refusalsIn('en')
    expect(await save('en', '/selbst', '/selbst')).toEqual(refused(redirectCircle))
    expect(await save('en', '/hin', '/her')).toMatchObject({ status: 201 })
    expect(await save('en', '/her', '/hin')).toEqual(refused(redirectCircle))
    expect(await isStored('/her')).toBe(false)
  })
})

/** PATCH /users/me: saves a signed-in reader's language (specification, sections 4 and 7). */
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { user } from '@/care/accounts/table'
import { createStaff } from '@/care/sign-in/create-staff'
import { patchOwnLanguage } from '@/care/sign-in/own-profile/routes'
import { readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { careDatabase } from '../support/database'
import { signInFully } from '../support/second-factor'

const care = await careDatabase()
afterAll(() => care.close())

const PASSWORD = 'Bosporus-47'
const EMAIL = 'reader@example.org'
await createStaff({ email: EMAIL, name: 'Ada L', role: 'support', password: PASSWORD })
const signedIn = await signInFully({ email: EMAIL, password: PASSWORD, clientIp: '203.0.113.9' })
const { name, value } = sessionCookie(signedIn.token)
const cookie = `${name}=${encodeURIComponent(value)}`

function patch(body: string, headers: Record<string, string> = { cookie }): Promise<Response> {
  return patchOwnLanguage(new Request('http://localhost/users/me', { method: 'PATCH', body, headers }))
}

async function storedLanguage(): Promise<string | undefined> {
  const [row] = await careDb().select({ locale: user.locale }).from(user).where(eq(user.email, EMAIL))
  return row?.locale
}

it('saves the picked language to the user record, and the next session speaks it', async () => {
  const answer = await patch('{"language":"tr-TR"}')
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { language: 'tr-TR' } }])
  expect(await storedLanguage()).toBe('tr')
  expect((await readSession(new Headers({ cookie })))?.actor.locale).toBe('tr')
})

it.each(['{"language":"xx"}', '{"language":7}', 'de', ''])(
  'refuses %s and leaves the record alone',
  async (body) => {
    const before = await storedLanguage()
    expect((await patch(body)).status).toBe(400)
    expect(await storedLanguage()).toBe(before)
  },
)

it('refuses a request without a session', async () => {
  for (const headers of [{ cookie: '' }, { cookie: `${name}=forged.AAAA` }])
    expect((await patch('{"language":"fr-FR"}', headers)).status).toBe(401)
  expect(await storedLanguage()).not.toBe('fr')
})

it('answers a demo account as a success and writes nothing (reading 22)', async () => {
  await careDb().update(user).set({ demo: true }).where(eq(user.email, EMAIL))
  const before = await storedLanguage()
  const answer = await patch('{"language":"fr-FR"}')
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { data: { language: 'fr-FR' }, meta: { demo: true } },
  ])
  expect(await storedLanguage()).toBe(before)
})

/** GET and PATCH /users/me (reading 33): Directus' shapes, for a browser's session and for an app's token. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { profile, user } from '@/care/accounts/table'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { careDb } from '@/db/client'
import { now } from '@/lib/clock'
import { readMe, signInApp, updateMe } from '../support/apps'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())

const cookieOf = (token: string) => {
  const { name, value } = sessionCookie(token)
  return { cookie: `${name}=${encodeURIComponent(value)}` }
}
const INVALID = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid user credentials.' }
const FORBIDDEN = { status: 403, code: 'FORBIDDEN', message: "You don't have permission to access this." }

describe('GET', () => {
  it('answers with the person’s own record, not to be cached', async () => {
    const { userId, email } = await newPerson()
    await careDb().update(profile).set({ title: 'Dr.', location: 'Lyon' }).where(eq(profile.userId, userId))
    const answer = await readMe(undefined, '', cookieOf(await openSession(userId)))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.data).toEqual({
      ...{ id: userId, first_name: 'Grace', last_name: 'Hopper', email },
      ...{ location: 'Lyon', title: 'Dr.', language: 'fr-FR', role: 'patient' },
    })
    const { access_token } = await signInApp({ email })
    expect((await readMe(access_token)).data).toEqual(answer.data)
  })

  it('answers to staff as well', async () => {
    const { userId, email } = await newPerson({ role: 'support' })
    await giveSecondFactor(userId)
    const { data } = await readMe(undefined, '', cookieOf(await openSession(userId, now())))
    expect(data).toMatchObject({ id: userId, email, role: 'support' })
  })

  it('selects fields, and refuses those that do not exist', async () => {
    const { userId, email } = await newPerson()
    const { access_token } = await signInApp({ email })
    const selected = await readMe(access_token, '?fields=id,email,language')
    expect(selected.data).toEqual({ id: userId, email, language: 'fr-FR' })
    const reason = 'You don\'t have permission to access field "bogus" in collection "directus_users"'
    expect(await readMe(access_token, '?fields=id,bogus')).toMatchObject({
      ...{ status: 403, code: 'FORBIDDEN' },
      message: `${reason} or it does not exist. Queried in root.`,
    })
  })

  it('answers nothing without a session or with the hint cookie alone', async () => {
    const sent: readonly Record<string, string>[] = [
      ...[{}, { cookie: 'kervan_hint=1' }],
      { authorization: 'Basic YTpi' },
    ]
    for (const headers of sent)
      expect(await readMe(undefined, '', headers)).toMatchObject({ ...INVALID, data: undefined })
  })

  it('never combines a token with a cookie: the token counts alone', async () => {
    const [owner, other] = [await newPerson(), await newPerson()]
    const { access_token } = await signInApp(owner)
    const cookie = cookieOf(await openSession(other.userId))
    expect((await readMe(access_token, '', cookie)).data).toMatchObject({ id: owner.userId })
    for (const token of ['', 'unknown', 'A'.repeat(43)])
      expect(await readMe(token, '', cookie)).toMatchObject(INVALID)
  })

  it('takes no token in the address, which logs would show', async () => {
    const { access_token } = await signInApp(await newPerson())
    const query = `?access_token=${access_token}`
    for (const answer of [await readMe(undefined, query), await updateMe(access_token, {}, query)])
      expect(answer).toMatchObject({ status: 400, code: 'INVALID_QUERY' })
  })
})

describe('PATCH', () => {
  it('saves the language and answers with the record', async () => {
    const person = await newPerson()
    const { access_token } = await signInApp(person)
    const saved = await updateMe(access_token, { language: 'tr-TR' })
    expect([saved.status, saved.data]).toMatchObject([200, { id: person.userId, language: 'tr-TR' }])
    const [row] = await careDb().select().from(user).where(eq(user.id, person.userId))
    expect(row?.locale).toBe('tr')
    const selected = await updateMe(access_token, { language: 'de-DE' }, '?fields=language')
    expect(selected.data).toEqual({ language: 'de-DE' })
  })

  it('ignores names that do not exist, and an empty change', async () => {
    const { access_token } = await signInApp(await newPerson())
    for (const body of [{ bogus: 1 }, {}])
      expect(await updateMe(access_token, body)).toMatchObject({ status: 200, data: { language: 'fr-FR' } })
  })

  it.each(['first_name', 'last_name', 'email', 'id', 'role', 'password', 'title', 'location', 'status'])(
    'refuses to change %s, and changes nothing',
    async (name) => {
      const person = await newPerson()
      const { access_token } = await signInApp(person)
      const before = await readMe(access_token)
      const refused = await updateMe(access_token, { language: 'de-DE', [name]: 'admin' })
      expect(refused).toMatchObject(FORBIDDEN)
      expect((await readMe(access_token)).data).toEqual(before.data)
    },
  )

  it.each(['{"language":"xx"}', '{"language":7}', '[]', 'null', '{bad', ''])('refuses %s', async (body) => {
    const { access_token } = await signInApp(await newPerson())
    expect(await updateMe(access_token, body)).toMatchObject({ status: 400, code: 'INVALID_PAYLOAD' })
  })

  it('refuses an unknown token before it looks at the body', async () => {
    for (const body of ['{bad', { email: 'x' }])
      expect(await updateMe('unknown', body)).toMatchObject(INVALID)
  })
})

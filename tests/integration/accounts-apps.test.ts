/** Signing in from other programs (reading 33): "same limits and second step as the page". */
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { session, user } from '@/care/accounts/table'
import { ACCESS_TOKEN_SECONDS } from '@/care/sign-in/apps/constants'
import { appToken } from '@/care/sign-in/apps/table'
import { SESSIONS_MAX, SIGN_IN_LIMITS } from '@/care/sign-in/constants'
import { savePassword } from '@/care/sign-in/save-password'
import { signInChallenge } from '@/care/sign-in/second-factor/table'
import { readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { callAuth, logIn, readMe, signInApp } from '../support/apps'
import { careDatabase } from '../support/database'
import { newAddress, newPerson, PASSWORD } from '../support/people'
import { codeNow, giveRecoveryCode, giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const sessionsOf = (userId: UserId) => careDb().select().from(session).where(eq(session.userId, userId))
async function eventsOf(userId: UserId): Promise<string[]> {
  const isTheirs = and(eq(auditEntry.subject, 'user'), eq(auditEntry.subjectId, userId))
  const rows = await careDb().select().from(auditEntry).where(isTheirs).orderBy(auditEntry.id)
  return rows.map(({ action }) => action)
}
const INVALID = { status: 401, code: 'INVALID_CREDENTIALS', message: 'Invalid user credentials.' }
const INVALID_OTP = { status: 401, code: 'INVALID_OTP', message: 'Invalid user OTP.' }

describe('POST /auth/login', () => {
  it('answers with tokens as Directus does, and stores their hashes alone', async () => {
    const person = await newPerson()
    const { status, data, headers } = await logIn(person)
    expect([status, headers.get('cache-control'), headers.get('set-cookie')]).toEqual([200, 'no-store', null])
    expect(Object.keys(data).sort()).toEqual(['access_token', 'expires', 'refresh_token'])
    expect(data.expires).toBeGreaterThan((ACCESS_TOKEN_SECONDS - 5) * 1000)
    expect(data.expires).toBeLessThanOrEqual(ACCESS_TOKEN_SECONDS * 1000)
    const stored = JSON.stringify([await careDb().select().from(appToken), await sessionsOf(person.userId)])
    for (const token of [data.access_token, data.refresh_token]) expect(stored).not.toContain(token)
    expect(await eventsOf(person.userId)).toEqual(['account.signed-in'])
  })

  it('answers alike to a wrong password and to a closed, unconfirmed or unknown account', async () => {
    const closed = await newPerson()
    await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, closed.userId))
    const people = [closed, await newPerson({ verified: false }), { email: newAddress() }]
    for (const person of people) expect(await logIn(person)).toMatchObject(INVALID)
    const open = await newPerson()
    expect(await logIn(open, { password: 'Not-the-1st' })).toMatchObject(INVALID)
    expect(await eventsOf(open.userId)).toEqual(['account.sign-in-failed'])
    expect(await sessionsOf(closed.userId)).toEqual([])
  })

  it.each([
    ['', 'The body must be JSON'],
    ['7', 'The body must be an object'],
    ['[]', '"email" is required'],
    [{}, '"email" is required'],
    [{ email: 'a@example.org' }, '"password" is required'],
    [{ email: 7, password: 'x' }, '"email" must be a string'],
    [{ email: 'nobody', password: 'x' }, '"email" is not valid'],
    [{ email: 'a@example.org', password: 'x', otp: 123456 }, '"otp" must be a string'],
    [{ email: 'a@example.org', password: 'x', mode: 'cookie' }, '"mode" must be "json"'],
    [{ email: 'a@example.org', password: 'x', mode: 'session' }, '"mode" must be "json"'],
  ])('refuses %j', async (body, reason) => {
    const answer = await callAuth('login', body)
    expect(answer).toMatchObject({
      status: 400,
      code: 'INVALID_PAYLOAD',
      message: `Invalid payload. ${reason}.`,
    })
  })

  it('counts its attempts with those of the page', async () => {
    const person = await newPerson()
    const { email } = person
    const clientIp = '203.0.113.88'
    for (let time = 0; time < SIGN_IN_LIMITS.accountAndNetwork.limit; time += 1)
      await (time % 2
        ? logIn(person, { password: 'wrong' }, clientIp)
        : signInWithPassword({ email, password: 'wrong', clientIp }))
    const refused = await logIn(person, {}, clientIp)
    expect(refused).toMatchObject({ status: 429, code: 'REQUESTS_EXCEEDED' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await signInWithPassword({ email, password: PASSWORD, clientIp })).toMatchObject({ ok: false })
    expect((await logIn(person, {}, '203.0.113.89')).status).toBe(200)
  })
})

describe('the second step', () => {
  it('is asked for after the right password alone, and leaves nothing to continue with', async () => {
    const person = await newPerson()
    const secret = await giveSecondFactor(person.userId)
    expect(await logIn(person, { password: 'wrong', otp: codeNow(secret) })).toMatchObject(INVALID)
    expect(await logIn(person)).toMatchObject(INVALID_OTP)
    expect(await logIn(person, { otp: '000000' })).toMatchObject(INVALID_OTP)
    expect(await logIn(person, { otp: '' })).toMatchObject(INVALID_OTP)
    expect(await sessionsOf(person.userId)).toEqual([])
    const isTheirs = eq(signInChallenge.userId, person.userId)
    expect(await careDb().select().from(signInChallenge).where(isTheirs)).toEqual([])
    expect(await eventsOf(person.userId)).toContain('account.code-failed')
  })

  it('takes a code once, and a recovery code', async () => {
    const person = await newPerson()
    const otp = codeNow(await giveSecondFactor(person.userId))
    const { data } = await logIn(person, { otp })
    expect((await readMe(data.access_token)).status).toBe(200)
    expect(await logIn(person, { otp })).toMatchObject(INVALID_OTP)
    expect((await logIn(person, { otp: await giveRecoveryCode(person.userId) })).status).toBe(200)
  })

  it('has the page’s limit of guesses', async () => {
    const person = await newPerson()
    const secret = await giveSecondFactor(person.userId)
    for (let time = 0; time < 10; time += 1) await logIn(person, { otp: '000000' }, `198.51.100.${time + 1}`)
    const later = await logIn(person, { otp: codeNow(secret, 1) }, '198.51.100.99')
    expect(later).toMatchObject({ status: 429, code: 'REQUESTS_EXCEEDED' })
  })

  it('is required of staff, who set it up in a browser', async () => {
    const staff = await newPerson({ role: 'support' })
    expect(await logIn(staff)).toMatchObject(INVALID_OTP)
    expect(await logIn(staff, { otp: '000000' })).toMatchObject(INVALID_OTP)
    expect(await sessionsOf(staff.userId)).toEqual([])
    const otp = codeNow(await giveSecondFactor(staff.userId))
    const { data } = await logIn(staff, { otp })
    expect((await readMe(data.access_token)).data).toMatchObject({ email: staff.email, role: 'support' })
  })
})

describe('the session of an app', () => {
  it('is no session of a browser: neither its row nor its tokens make a cookie', async () => {
    const person = await newPerson()
    const tokens = await signInApp(person)
    const [row] = await sessionsOf(person.userId)
    expect(row).toMatchObject({ kind: 'app', userAgent: 'node' })
    for (const token of [row?.token ?? '', tokens.access_token, tokens.refresh_token]) {
      const { name, value } = sessionCookie(token)
      const headers = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` })
      expect(await readSession(headers)).toBeNull()
    }
  })

  it('and a browser’s session gives no bearer', async () => {
    const token = await openSession((await newPerson()).userId)
    for (const bearer of [token, sessionCookie(token).value, '', 'null', 'x'.repeat(5000)])
      expect(await readMe(bearer)).toMatchObject(INVALID)
  })

  it.each([
    ['a new password', (userId: UserId) => inTransaction((tx) => savePassword(tx, userId, 'hash'))],
    ['disabling', (userId: UserId) => change(userId, { disabledAt: new Date() })],
    ['an unconfirmed address', (userId: UserId) => change(userId, { emailVerified: false })],
    [
      'a second step that it has not given',
      (userId: UserId) => change(userId, { secondFactorAt: new Date() }),
    ],
    ['becoming staff without a second step', (userId: UserId) => change(userId, { role: 'support' })],
    ['the end of the account', (userId: UserId) => careDb().delete(user).where(eq(user.id, userId))],
  ])('is closed by %s', async (_what, happens) => {
    const person = await newPerson()
    const { access_token, refresh_token } = await signInApp(person)
    expect((await readMe(access_token)).status).toBe(200)
    await happens(person.userId)
    expect(await readMe(access_token)).toMatchObject(INVALID)
    expect(await callAuth('refresh', { refresh_token })).toMatchObject(INVALID)
  })

  it('counts among the twenty that an account may have', async () => {
    const person = await newPerson()
    const { access_token } = await signInApp(person)
    for (let time = 0; time < SESSIONS_MAX - 1; time += 1) await openSession(person.userId)
    expect((await readMe(access_token)).status).toBe(200)
    await openSession(person.userId)
    expect(await readMe(access_token)).toMatchObject(INVALID)
  })
})

const change = (userId: UserId, values: Partial<typeof user.$inferInsert>) =>
  careDb().update(user).set(values).where(eq(user.id, userId))

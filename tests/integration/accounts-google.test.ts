/** Signing in with Google, against a real OpenID provider and real PostgreSQL. Reading 21, decision 0021. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { scryptHasher } from '@/care/accounts/hashing'
import type { Role } from '@/care/accounts/roles'
import { account, session, user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { insertPerson } from '@/care/sign-in/create-account'
import { confirmEmailChange } from '@/care/sign-in/email/confirm-email-change'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { disconnectGoogle } from '@/care/sign-in/google/disconnect-google'
import { findSignInMethods } from '@/care/sign-in/google/find-connection'
import { registerWithGoogle } from '@/care/sign-in/google/register-with-google'
import { signInWithGoogle } from '@/care/sign-in/google/sign-in-with-google'
import { savePassword } from '@/care/sign-in/save-password'
import type { Actor } from '@/care/sign-in/session'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { namedByGoogle, startGoogleServer } from '../support/google-server'
import { mailsTo, toldTo } from '../support/mails'
import { giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'
import { setPasswordWithToken } from '../support/set-password'

const google = await startGoogleServer()
Object.assign(process.env, google.env)
const care = await careDatabase()
afterAll(async () => {
  await care.close()
  await google.close()
})
afterEach(() => shiftClock(0))

const PASSWORD = 'Bosporus-47'
const HASH = await scryptHasher.hash(PASSWORD)
const BROWSER = { clientIp: '203.0.113.7', userAgent: 'tests' }
let count = 0
const newEmail = (domain = 'gmail.com') => `google${++count}@${domain}`

async function person(email: string, { role = 'patient' as Role, verified = true, hasPassword = true } = {}) {
  const name = { email, firstName: 'Ada', lastName: 'Lovelace', locale: 'fr' } as const
  const userId = await insertPerson(careDb(), { ...name, role, verified })
  if (!userId) throw new Error('not made')
  if (hasPassword)
    await careDb()
      .insert(account)
      .values({ providerId: 'credential', accountId: userId, userId, password: HASH })
  return userId
}
const actorOf = (userId: UserId, email: string): Actor => ({
  userId,
  email,
  role: 'patient',
  name: 'Ada Lovelace',
  demo: false,
  locale: 'fr',
})

const signIn = async (login: string) => signInWithGoogle(await namedByGoogle(login), BROWSER)
const isIn = async (login: string) => {
  const done = await signIn(login)
  return done.ok && done.value.step === 'in' ? done.value.actor.userId : done
}

describe('a person without an account', () => {
  it('registers by accepting the terms, and signs in the next time', async () => {
    const email = newEmail('elsewhere.example')
    const identity = await namedByGoogle(email)
    expect(await signInWithGoogle(identity, BROWSER)).toMatchObject({ value: { step: 'register' } })
    expect(await careDb().select().from(user).where(eq(user.email, email)), 'nothing made yet').toEqual([])
    const { subject, firstName, lastName } = identity
    const made = await registerWithGoogle({ subject, email, firstName, lastName, locale: 'tr' }, BROWSER)
    if (!made.ok || made.value.step !== 'in') throw new Error('not in')
    const { userId } = made.value.actor
    expect(made.value.actor).toMatchObject({ email, role: 'patient', locale: 'tr', name: 'Ayşe Öztürk' })
    const given = await careDb().select().from(consent).where(eq(consent.userId, userId))
    expect(given.map(({ kind, locale }) => [kind, locale])).toEqual([['privacy_terms', 'tr']])
    const noted = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
    expect(noted.map(({ action }) => action).sort()).toEqual(['account.registered', 'account.signed-in'])
    expect(await isIn(email)).toBe(userId)
    expect(await findSignInMethods(careDb(), userId)).toEqual({ hasPassword: false, hasGoogle: true })
  })

  it('gets one account from two registrations at once', async () => {
    const email = newEmail()
    const { subject } = await namedByGoogle(email)
    const asked = { subject, email, firstName: 'A', lastName: 'B', locale: 'en' } as const
    const done = await Promise.all([registerWithGoogle(asked, BROWSER), registerWithGoogle(asked, BROWSER)])
    expect(done.map(({ ok }) => ok).sort()).toEqual([false, true])
  })

  it('has no password that could be guessed', async () => {
    const email = newEmail()
    const { subject } = await namedByGoogle(email)
    await registerWithGoogle({ subject, email, firstName: 'A', lastName: 'B', locale: 'en' }, BROWSER)
    for (const password of ['', 'null', 'undefined', PASSWORD])
      expect(await signInWithPassword({ email, password, clientIp: null })).toMatchObject({ ok: false })
  })
})

describe('an account with the same address', () => {
  it('is connected if the mailbox is at Google; its owner gets a mail; the password stays', async () => {
    for (const domain of ['gmail.com', 'hosted.example']) {
      const email = newEmail(domain)
      const userId = await person(email)
      expect(await isIn(email)).toBe(userId)
      expect(await toldTo(email)).toEqual(['googleConnected'])
      expect(await signInWithPassword({ email, password: PASSWORD, clientIp: null })).toMatchObject({
        ok: true,
      })
      expect(await isIn(email), 'again').toBe(userId)
      expect(await toldTo(email), 'told once').toEqual(['googleConnected'])
    }
  })

  it('is connected once by two tabs that return at once', async () => {
    const email = newEmail()
    const userId = await person(email)
    const identity = await namedByGoogle(email)
    const done = await Promise.all([1, 2, 3, 4].map(() => signInWithGoogle(identity, BROWSER)))
    expect(done.map((one) => one.ok && one.value.step)).toEqual(['in', 'in', 'in', 'in'])
    expect(await careDb().select().from(account).where(eq(account.userId, userId))).toHaveLength(2)
    expect(await toldTo(email)).toEqual(['googleConnected'])
  })

  it('loses password, links and sessions if it was never confirmed: a stranger may have made it', async () => {
    const email = newEmail()
    const userId = await person(email, { verified: false })
    const { token } = await issueToken(careDb(), { userId, purpose: 'verify', locale: 'en' })
    const theirs = await openSession(userId)
    expect(await isIn(email)).toBe(userId)
    expect(await findSignInMethods(careDb(), userId)).toEqual({ hasPassword: false, hasGoogle: true })
    expect(await signInWithPassword({ email, password: PASSWORD, clientIp: null })).toMatchObject({
      ok: false,
    })
    expect(await careDb().select().from(session).where(eq(session.token, theirs))).toEqual([])
    const set = { token, password: 'Another-Word-99', clientIp: null }
    expect(await setPasswordWithToken(set)).toMatchObject({ code: 'TOKEN_INVALID' })
  })

  it('is not connected if the mailbox is not at Google, or the address is not confirmed', async () => {
    for (const email of [newEmail('elsewhere.example'), `x${++count}+unconfirmed@gmail.com`]) {
      const userId = await person(email)
      expect(await signIn(email)).toMatchObject({ ok: false, code: 'USE_PASSWORD' })
      expect(await findSignInMethods(careDb(), userId)).toEqual({ hasPassword: true, hasGoogle: false })
    }
  })

  it.each(['support', 'editor', 'admin'] as const)(
    'of %s is never opened by Google, connected or not',
    async (role) => {
      const email = newEmail()
      const userId = await person(email, { role })
      expect(await signIn(email)).toMatchObject({ code: 'USE_PASSWORD' })
      const { subject } = await namedByGoogle(email)
      await careDb().insert(account).values({ providerId: 'google', accountId: subject, userId })
      expect(await signIn(email)).toMatchObject({ code: 'USE_PASSWORD' })
      expect(await careDb().select().from(session).where(eq(session.userId, userId))).toEqual([])
    },
  )

  it('cannot be opened when it is disabled', async () => {
    const email = newEmail()
    const userId = await person(email)
    expect(await isIn(email)).toBe(userId)
    await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, userId))
    expect(await signIn(email)).toMatchObject({ code: 'USE_PASSWORD' })
  })

  it('asks for the code when it has a second step', async () => {
    const email = newEmail()
    const userId = await person(email)
    await giveSecondFactor(userId)
    expect(await signIn(email)).toMatchObject({ ok: true, value: { step: 'code' } })
    expect(await careDb().select().from(session).where(eq(session.userId, userId))).toEqual([])
  })
})

describe('an account is disconnected from Google', () => {
  it('with the password, and not with a wrong one', async () => {
    const email = newEmail()
    const userId = await person(email)
    await isIn(email)
    const actor = actorOf(userId, email)
    const end = (password: string) => disconnectGoogle(actor, { password, clientIp: null })
    expect(await end('wrong')).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: { password: 'PASSWORD_WRONG' },
    })
    expect(await findSignInMethods(careDb(), userId)).toMatchObject({ hasGoogle: true })
    expect(await end(PASSWORD)).toMatchObject({ ok: true })
    expect(await end(PASSWORD), 'again').toMatchObject({ ok: true })
    expect(await findSignInMethods(careDb(), userId)).toEqual({ hasPassword: true, hasGoogle: false })
    expect(await toldTo(email)).toEqual(['googleConnected', 'googleDisconnected'])
  })

  it('not if it has no password', async () => {
    const email = newEmail()
    const { subject } = await namedByGoogle(email)
    await registerWithGoogle({ subject, email, firstName: 'A', lastName: 'B', locale: 'en' }, BROWSER)
    const [row] = await careDb().select().from(user).where(eq(user.email, email))
    const actor = actorOf(row?.id ?? newId(), email)
    expect(await disconnectGoogle(actor, { password: PASSWORD, clientIp: null })).toMatchObject({ ok: false })
    expect(await findSignInMethods(careDb(), actor.userId)).toMatchObject({ hasGoogle: true })
  })

  it('when a mailed link sets a password', async () => {
    const email = newEmail('elsewhere.example')
    const { subject } = await namedByGoogle(email)
    await registerWithGoogle({ subject, email, firstName: 'A', lastName: 'B', locale: 'en' }, BROWSER)
    const [row] = await careDb().select().from(user).where(eq(user.email, email))
    const { token } = await issueToken(careDb(), {
      userId: row?.id ?? newId(),
      purpose: 'reset',
      locale: 'en',
    })
    expect(await setPasswordWithToken({ token, password: 'Another-Word-99', clientIp: null })).toMatchObject({
      ok: true,
    })
    expect(await signIn(email)).toMatchObject({ code: 'USE_PASSWORD' })
  })

  it('when its email address changes', async () => {
    const [email, other] = [newEmail(), newEmail('elsewhere.example')]
    const userId = await person(email)
    await inTransaction((tx) => savePassword(tx, userId, HASH))
    await isIn(email)
    const actor = actorOf(userId, email)
    await requestEmailChange(actor, { email: other, password: PASSWORD, clientIp: null })
    const [mail] = await mailsTo(other)
    const token = new URL(mail?.props.confirmUrl ?? '').searchParams.get('token') ?? ''
    expect(await confirmEmailChange(actor, { token, clientIp: null, currentToken: undefined })).toMatchObject(
      {
        ok: true,
      },
    )
    expect(await findSignInMethods(careDb(), userId)).toMatchObject({ hasGoogle: false })
    expect(await signIn(email), 'no account has the old address').toMatchObject({
      value: { step: 'register' },
    })
  })
})

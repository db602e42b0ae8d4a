/**
 * Signing in while the account changes: a password, code or Google account that is no longer valid when the session
 * would be opened opens none. Each order is forced: by a lock of another connection, or between comparing and opening.
 */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { account, session, user } from '@/care/accounts/table'
import { endConnections } from '@/care/sign-in/google/end-connections'
import { signInWithGoogle } from '@/care/sign-in/google/sign-in-with-google'
import { savePassword } from '@/care/sign-in/save-password'
import { beginSecondFactor } from '@/care/sign-in/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@/care/sign-in/second-factor/confirm-second-factor'
import { findFactor, openSecret } from '@/care/sign-in/second-factor/find-factor'
import { changePassword } from '@/care/sign-in/security/change-password'
import type { Actor } from '@/care/sign-in/session'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { verifyEmail } from '@/care/sign-in/sign-up/verify-email'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { careDatabase } from '../support/database'
import { PASSWORD, newPerson as person } from '../support/people'
import { codeNow, giveSecondFactor } from '../support/second-factor'
import { holdSession, openSession, untilWaiting } from '../support/sessions'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())

const NEXT = 'Halic-1453-Liman'
const NEXT_HASH = await scryptHasher.hash(NEXT)
let count = 0
const newClientIp = () => `198.51.100.${++count % 250}`

const sessionsOf = ({ userId }: Actor) => careDb().select().from(session).where(eq(session.userId, userId))

/** The real comparison, followed by a change before its result is used. */
const meanwhile = (happens: () => Promise<unknown>): Hasher => ({
  hash: scryptHasher.hash,
  verify: async (input) => {
    const isRight = await scryptHasher.verify(input)
    await happens()
    return isRight
  },
})

const signIn = ({ email }: Actor, hasher?: Hasher, previousToken?: string) =>
  signInWithPassword({ email, password: PASSWORD, clientIp: newClientIp(), previousToken }, hasher)

async function reset({ userId }: Actor): Promise<void> {
  const { token } = await issueToken(careDb(), { userId, purpose: 'reset', locale: 'tr' })
  const done = await setPasswordWithToken({ token, password: NEXT, clientIp: newClientIp() })
  if (!done.ok) throw new Error(done.code)
}

const REFUSED = { ok: false, code: 'SIGN_IN_FAILED' }

describe('a password that was right when it was compared opens no session if meanwhile', () => {
  it.each([
    ['after a reset', reset],
    [
      'after a change',
      (actor: Actor) =>
        changePassword(actor, { current: PASSWORD, password: NEXT, clientIp: null, currentToken: undefined }),
    ],
    [
      'once the account is disabled',
      ({ userId }: Actor) => careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, userId)),
    ],
    [
      'once the account has another address',
      ({ userId }: Actor) =>
        careDb()
          .update(user)
          .set({ email: `moved${++count}@example.org` })
          .where(eq(user.id, userId)),
    ],
  ])('%s', async (_when, happens) => {
    const actor = await person()
    expect(
      await signIn(
        actor,
        meanwhile(() => happens(actor)),
      ),
    ).toEqual(REFUSED)
    expect(await sessionsOf(actor)).toEqual([])
  })

  it('and no challenge for a code either', async () => {
    const actor = await person()
    await giveSecondFactor(actor.userId)
    expect(
      await signIn(
        actor,
        meanwhile(() => reset(actor)),
      ),
    ).toEqual(REFUSED)
  })

  it('another password is being saved: the sign-in waits for it', async () => {
    const actor = await person()
    let late: ReturnType<typeof signIn> | undefined
    await inTransaction(async (tx) => {
      await savePassword(tx, actor.userId, NEXT_HASH)
      late = signIn(actor)
      await untilWaiting(care.adminUrl, 1, late)
    })
    expect(await late).toEqual(REFUSED)
    expect(await sessionsOf(actor)).toEqual([])
  })

  it('the same with a link that confirms the address', async () => {
    const actor = await person({ verified: false })
    const { token } = await issueToken(careDb(), { userId: actor.userId, purpose: 'verify', locale: 'tr' })
    const changed = meanwhile(() =>
      careDb().update(account).set({ password: NEXT_HASH }).where(eq(account.userId, actor.userId)),
    )
    const asked = { token, password: PASSWORD, clientIp: newClientIp() }
    expect(await verifyEmail(asked, changed)).toEqual(REFUSED)
    expect(await sessionsOf(actor)).toEqual([])
    const [kept] = await careDb().select().from(user).where(eq(user.id, actor.userId))
    expect(kept?.emailVerified, 'and confirms nothing').toBe(false)
  })
})

it('the code is asked for if a second step was set up meanwhile', async () => {
  const actor = await person()
  const outcome = await signIn(
    actor,
    meanwhile(() => giveSecondFactor(actor.userId)),
  )
  expect(outcome).toMatchObject({ ok: true, value: { step: 'code' } })
  expect(await sessionsOf(actor)).toEqual([])
})

describe('a session that is being opened ends with a change of password', () => {
  it.each([
    [
      'by the password',
      async (actor: Actor, previousToken: string) => signIn(actor, undefined, previousToken),
    ],
    [
      'by a code',
      async (actor: Actor, previousToken: string) => {
        const secret = await giveSecondFactor(actor.userId)
        const first = await signIn(actor)
        if (!first.ok || first.value.step !== 'code') throw new Error('no code was asked for')
        const { challenge } = first.value
        return signInWithCode({
          challenge,
          code: await codeNow(secret),
          clientIp: newClientIp(),
          previousToken,
        })
      },
    ],
  ])('%s', async (_how, enter) => {
    const [actor, other] = [await person(), await person()]
    const previousToken = await openSession(other.userId)
    const letGo = await holdSession(care.url, previousToken)
    const entering = enter(actor, previousToken)
    await untilWaiting(care.adminUrl, 1, entering)
    const changing = reset(actor)
    await untilWaiting(care.adminUrl, 2, changing)
    await letGo()
    expect((await entering).ok, 'its password was right').toBe(true)
    await changing
    expect(await sessionsOf(actor)).toEqual([])
  })
})

it('a Google account that was disconnected meanwhile opens no session', async () => {
  const actor = await person()
  await careDb().insert(account).values({ providerId: 'google', accountId: 'g-1', userId: actor.userId })
  const identity = {
    subject: 'g-1',
    email: 'elsewhere@example.org',
    isConfirmed: false,
    hostedDomain: undefined,
    firstName: 'Elif',
    lastName: 'Kaya',
  }
  let late: ReturnType<typeof signInWithGoogle> | undefined
  await inTransaction(async (tx) => {
    await savePassword(tx, actor.userId, NEXT_HASH)
    await endConnections(tx, actor.userId)
    late = signInWithGoogle(identity, { clientIp: newClientIp() })
    await untilWaiting(care.adminUrl, 1, late)
  })
  expect(await late).toEqual({ ok: false, code: 'USE_PASSWORD' })
  expect(await sessionsOf(actor)).toEqual([])
})

describe('a password that is typed again in a session', () => {
  it('does not overwrite the password that the owner has set meanwhile', async () => {
    const actor = await person()
    const currentToken = await openSession(actor.userId)
    const asked = { current: PASSWORD, password: 'Another-Pass-1', clientIp: null, currentToken }
    const done = await changePassword(
      actor,
      asked,
      meanwhile(() => reset(actor)),
    )
    expect(done).toEqual({ ok: false, code: 'PASSWORD_WRONG', fields: { current: 'PASSWORD_WRONG' } })
    expect(
      await signInWithPassword({ email: actor.email, password: NEXT, clientIp: newClientIp() }),
    ).toMatchObject({
      ok: true,
    })
  })

  it('does not begin a second step if it was changed meanwhile', async () => {
    const actor = await person()
    const currentToken = await openSession(actor.userId)
    const begun = await beginSecondFactor(
      actor,
      { password: PASSWORD, clientIp: null, currentToken },
      meanwhile(() => reset(actor)),
    )
    expect(begun).toMatchObject({ ok: false, code: 'PASSWORD_WRONG' })
    expect(await findFactor(careDb(), actor.userId)).toBeUndefined()
  })
})

describe('setting up the second step', () => {
  async function begun() {
    const actor = await person()
    const currentToken = await openSession(actor.userId)
    await beginSecondFactor(actor, { password: PASSWORD, clientIp: null, currentToken })
    const factor = await findFactor(careDb(), actor.userId)
    return { actor, currentToken, code: await codeNow(openSecret(actor.userId, factor?.pendingSecret ?? '')) }
  }

  it('marks the current session only, not one that a stranger opens meanwhile', async () => {
    const { actor, currentToken, code } = await begun()
    const letGo = await holdSession(care.url, await openSession(actor.userId))
    const confirming = confirmSecondFactor(actor, { code, clientIp: null, currentToken })
    await untilWaiting(care.adminUrl, 1, confirming)
    const strangers = 'whatever-way-it-was-opened'
    const expiresAt = new Date(Date.now() + 1e7)
    await careDb().insert(session).values({ token: strangers, userId: actor.userId, expiresAt })
    await letGo()
    expect((await confirming).ok).toBe(true)
    const left = new Map((await sessionsOf(actor)).map((row) => [row.token, row.secondFactorAt]))
    expect(left.get(currentToken)).toBeInstanceOf(Date)
    expect(left.get(strangers)).toBeNull()
  })

  it.each([
    ['without a session', () => undefined],
    ['with one that has ended', () => 'gone'],
    ['with another person’s', async () => openSession((await person()).userId)],
  ])('is refused %s', async (_case, held) => {
    const { actor, code } = await begun()
    const asked = { code, clientIp: null, currentToken: await held() }
    expect(await confirmSecondFactor(actor, asked)).toEqual({ ok: false, code: 'NOT_SIGNED_IN' })
    const [kept] = await careDb().select().from(user).where(eq(user.id, actor.userId))
    expect(kept?.secondFactorAt).toBeNull()
  })
})

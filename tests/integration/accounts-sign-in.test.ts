/** Signing in: the same answer after the same work; sessions end when they should. */

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { CONCURRENT_HASHES, WAITING_HASHES } from '@/care/accounts/constants'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { account, session, user } from '@/care/accounts/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import { createStaff } from '@/care/sign-in/create-staff'
import { endSession } from '@/care/sign-in/end-session'
import { CODE_LIMITS } from '@/care/sign-in/second-factor/constants'
import { openChallenge } from '@/care/sign-in/second-factor/open-challenge'
import { readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { giveSecondFactor, signInFully } from '../support/second-factor'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const PASSWORD = 'Bosporus-47'
let clientIp = '203.0.113.1'
let count = 1
beforeEach(() => {
  clientIp = `203.0.113.${++count}`
})

await createStaff({ email: 'known@example.org', name: 'Ada L', role: 'support', password: PASSWORD })
await createStaff({ email: 'gone@example.org', name: 'Ada L', role: 'support', password: PASSWORD })
await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.email, 'gone@example.org'))
const fresh = { email: 'fresh@example.org', firstName: 'F', lastName: '-', locale: 'tr' } as const
const made = await inTransaction((tx) => createPatientForRequest(tx, fresh))
if (!made.ok) throw new Error('not made')
const unconfirmed = { email: 'unconfirmed@example.org', firstName: 'U', lastName: '-', locale: 'tr' } as const
const other = await inTransaction((tx) => createPatientForRequest(tx, unconfirmed))
if (!other.ok) throw new Error('not made')
await careDb()
  .insert(account)
  .values({
    providerId: 'credential',
    accountId: other.value.userId,
    userId: other.value.userId,
    password: await scryptHasher.hash(PASSWORD),
  })

/** The real hasher, counted. */
function counting(): Hasher & { calls: number } {
  const counted = {
    calls: 0,
    hash: scryptHasher.hash,
    verify: (input: { hash: string; password: string }) => {
      counted.calls += 1
      return scryptHasher.verify(input)
    },
  }
  return counted
}

it.each([
  ['unknown@example.org', PASSWORD],
  ['known@example.org', 'Wrong-4711'],
  ['fresh@example.org', PASSWORD],
  ['unconfirmed@example.org', PASSWORD],
  ['gone@example.org', PASSWORD],
])('answers %s with the same refusal after exactly one hash', async (email, password) => {
  const hasher = counting()
  const result = await signInWithPassword({ email, password, clientIp }, hasher)
  expect(result).toEqual({ ok: false, code: 'SIGN_IN_FAILED' })
  expect(hasher.calls).toBe(1)
})

const signedIn = (email = 'known@example.org', previousToken?: string) =>
  signInFully({ email, password: PASSWORD, clientIp, userAgent: 'test', previousToken })

async function headersFor(token: string): Promise<Headers> {
  const { name, value } = sessionCookie(token)
  return new Headers({ cookie: `i18next=de; ${name}=${encodeURIComponent(value)}` })
}

it('opens a session that names the actor', async () => {
  const { token, actor } = await signedIn()
  const found = await readSession(await headersFor(token))
  expect(found?.actor).toEqual(actor)
  expect(actor).toMatchObject({
    role: 'support',
    email: 'known@example.org',
    name: 'Ada L',
    demo: false,
    locale: 'de',
  })
})

it('accepts no cookie without our signature', async () => {
  const { token } = await signedIn()
  for (const forged of [token, `${token}.`, `${token}.AAAA`, `x${token}.AAAA`]) {
    expect(
      await readSession(new Headers({ cookie: `kervan.session_token=${encodeURIComponent(forged)}` })),
    ).toBeNull()
  }
  expect(await readSession(new Headers())).toBeNull()
})

it('makes a new session at every sign-in and ends the browser’s earlier one', async () => {
  const first = await signedIn()
  const second = await signedIn('known@example.org', first.token)
  expect(second.token).not.toBe(first.token)
  expect(await readSession(await headersFor(first.token))).toBeNull()
  expect(await readSession(await headersFor(second.token))).not.toBeNull()
})

it('ends a session at signing out and when the account is disabled; a changed role applies at once', async () => {
  const { token, actor } = await signedIn()
  await careDb().update(user).set({ role: 'admin' }).where(eq(user.id, actor.userId))
  expect((await readSession(await headersFor(token)))?.actor.role).toBe('admin')
  await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, actor.userId))
  expect(await readSession(await headersFor(token))).toBeNull()
  await careDb().update(user).set({ disabledAt: null, role: 'support' }).where(eq(user.id, actor.userId))
  await endSession(token, clientIp)
  expect(await readSession(await headersFor(token))).toBeNull()
})

it('ends a session after its absolute time even when in use, and after 8 idle hours', async () => {
  const busy = await signedIn()
  await careDb()
    .update(session)
    .set({ createdAt: new Date(Date.now() - 8.1 * HOUR_MS) })
    .where(eq(session.token, busy.token))
  expect(await readSession(await headersFor(busy.token))).toBeNull()
  const idle = await signedIn()
  await careDb()
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(session.token, idle.token))
  expect(await readSession(await headersFor(idle.token))).toBeNull()
})

it('stops hashing after ten failures of one account from one network, but not for its owner in another', async () => {
  const hasher = counting()
  const codes: string[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const result = await signInWithPassword(
      { email: 'known@example.org', password: 'Wrong-4711', clientIp },
      hasher,
    )
    codes.push(result.ok ? 'OK' : result.code)
  }
  expect(codes.slice(10)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
  expect(hasher.calls).toBe(10)
  clientIp = '192.0.2.77'
  expect((await signedIn()).actor.email).toBe('known@example.org')
})

it('lets an owner sign in from a network they used before, however many strangers guess', async () => {
  const email = 'owner@example.org'
  await createStaff({ email, name: 'Ada L', role: 'support', password: PASSWORD })
  clientIp = '2001:db8:1:2::7'
  await signedIn(email)
  const refusing: Hasher = { hash: scryptHasher.hash, verify: async () => false }
  for (let attempt = 0; attempt < 110; attempt += 1) {
    const stranger = `198.51.100.${attempt % 11}`
    await signInWithPassword({ email, password: 'Wrong-4711', clientIp: stranger }, refusing)
  }
  const tryFrom = (from: string | null) => signInWithPassword({ email, password: PASSWORD, clientIp: from })
  const refused = { ok: false, code: 'TOO_MANY_REQUESTS' }
  expect(await tryFrom('192.0.2.200')).toEqual(refused)
  expect(await tryFrom(null)).toEqual(refused)
  expect(await tryFrom('2001:db8:1:3::7')).toEqual(refused)
  clientIp = '2001:db8:1:2::99'
  expect((await signedIn(email)).actor.email).toBe(email)
  for (let attempt = 0; attempt < 10; attempt += 1)
    await signInWithPassword({ email, password: 'Wrong-4711', clientIp }, refusing)
  expect(await tryFrom(clientIp)).toEqual(refused)
})

it('does not count successful sign-ins', async () => {
  for (let attempt = 0; attempt < 15; attempt += 1)
    expect((await signedIn()).actor.email, `sign-in ${attempt + 1}`).toBe('known@example.org')
})

it('answers a flood without queueing hashes', async () => {
  const [many, most] = [60, CONCURRENT_HASHES + WAITING_HASHES]
  const refused = Promise.withResolvers<void>()
  let [calls, answers] = [0, 0]
  // No hash ends before all others were answered, so that the queue stays full.
  const waiting: Hasher = {
    hash: scryptHasher.hash,
    verify: async () => {
      calls += 1
      if (calls > most) refused.resolve()
      await refused.promise
      return false
    },
  }
  const attempt = async (index: number) => {
    const [email, from] = [`flood${index}@example.org`, `10.0.${index}.1`]
    const result = await signInWithPassword({ email, password: PASSWORD, clientIp: from }, waiting)
    answers += 1
    if (answers === many - most) refused.resolve()
    return result.ok ? 'OK' : result.code
  }
  const codes = await Promise.all(Array.from({ length: many }, (_each, index) => attempt(index)))
  expect(calls).toBe(most)
  expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(most)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(many - most)
})

it('limits guesses of codes for a network over all accounts', async () => {
  const answers: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const email = `guessed${round}@example.org`
    const guessed = await createStaff({ email, name: 'Ada L', role: 'support', password: PASSWORD })
    if (!guessed.ok) throw new Error(guessed.code)
    await giveSecondFactor(guessed.value.userId)
    const challenge = await openChallenge(careDb(), guessed.value.userId)
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const given = await signInWithCode({ challenge, code: '000000', clientIp: '203.0.113.77' })
      answers.push(given.ok ? 'OK' : given.code)
    }
  }
  const { limit } = CODE_LIMITS.network
  expect(answers.slice(0, limit).every((code) => code === 'CODE_WRONG')).toBe(true)
  expect(answers.slice(limit).every((code) => code === 'TOO_MANY_REQUESTS')).toBe(true)
})

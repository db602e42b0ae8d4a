/**
 * Signing up and confirming the address: the answer tells nothing about accounts, forms sent twice make one account and
 * one mail, and nobody can make a usable account with another person's address.
 */

import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { CONCURRENT_HASHES, WAITING_HASHES } from '@/care/accounts/constants'
import { findAccountByEmail } from '@/care/accounts/find-account'
import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { passwordToken, session, user } from '@/care/accounts/table'
import { consent } from '@/care/consent/table'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import { createStaff } from '@/care/sign-in/create-staff'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { answerSignUp } from '@/care/sign-in/sign-up/answer-sign-up'
import { requestNewLink, requestSignUp } from '@/care/sign-in/sign-up/request-sign-up'
import { verifyEmail } from '@/care/sign-in/sign-up/verify-email'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const PASSWORD = 'Bosporus-47'
const OTHER = 'Halic-1453-Liman'
let count = 0
const newEmail = () => `sign.up${++count}@example.org`
/** Each from a network of its own, so that the limit per network is not reached. */
const newClientIp = () => `198.51.100.${++count % 250}`

type Job = { readonly payload: { readonly id: string; readonly sealed: string; readonly locale: string } }

/** The payloads of the queued jobs, which are removed. */
async function waiting(): Promise<Job[]> {
  const { rows } = await careDb().execute(sql`
    select private.payload from graphile_worker._private_jobs private
    join graphile_worker._private_tasks task on task.id = private.task_id
    where task.identifier = 'answer-sign-up' order by private.id`)
  await careDb().execute(sql`
    delete from graphile_worker._private_jobs where task_id in
      (select id from graphile_worker._private_tasks where identifier = 'answer-sign-up')`)
  return rows as Job[]
}

async function answerAll(): Promise<void> {
  for (const { payload } of await waiting()) await answerSignUp(payload, { db: careDb() })
}

const ask = (email: string, password = PASSWORD, hasher?: Hasher) =>
  requestSignUp({ firstName: 'Ada', lastName: 'Lovelace', email, password, locale: 'tr' }, hasher)

async function signUp(email: string, password?: string): Promise<void> {
  expect(await ask(email, password)).toEqual({ ok: true, value: null })
  await answerAll()
}

/** The secret of the last link that was mailed. */
async function linkTo(email: string, path: string): Promise<string> {
  const props = (await mailsTo(email)).at(-1)?.props ?? {}
  const url = Object.values(props).find((value) => value.includes(`/${path}?token=`))
  return new URL(url ?? 'http://x').searchParams.get('token') ?? ''
}

const verify = (token: string, password = PASSWORD) =>
  verifyEmail({ token, password, clientIp: newClientIp() })
const signIn = (email: string, password = PASSWORD) =>
  signInWithPassword({ email, password, clientIp: newClientIp() })

describe('an address without an account', () => {
  it('gets an account, recorded, that link and password open', async () => {
    const email = newEmail()
    await signUp(email)
    expect(await findAccountByEmail(careDb(), email)).toMatchObject({ name: 'Ada Lovelace', verified: false })
    expect(await signIn(email)).toEqual({ ok: false, code: 'SIGN_IN_FAILED' })
    expect((await mailsTo(email)).map(({ template, locale }) => [template, locale])).toEqual([
      ['verify-email', 'tr'],
    ])

    const opened = await verify(await linkTo(email, 'verify-email'))
    if (!opened.ok) throw new Error(opened.code)
    const { userId } = opened.value.actor
    expect(opened.value.actor).toMatchObject({ email, role: 'patient', locale: 'tr', demo: false })
    expect(await careDb().select().from(session).where(eq(session.token, opened.value.token))).toHaveLength(1)
    expect((await signIn(email)).ok).toBe(true)
    const consents = await careDb().select().from(consent).where(eq(consent.userId, userId))
    expect(consents).toMatchObject([{ kind: 'privacy_terms', locale: 'tr', givenWith: null }])
    const notes = await careDb()
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, userId))
    expect(notes.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.registered', 'account.verified', 'account.signed-in']),
    )
  })

  it('gets one account and one mail from two forms at once and from a job that runs twice', async () => {
    const email = newEmail()
    await Promise.all([ask(email), ask(email)])
    for (const { payload } of await waiting()) {
      await answerSignUp(payload, { db: careDb() })
      await answerSignUp(payload, { db: careDb() })
    }
    expect(await careDb().select().from(user).where(eq(user.email, email))).toHaveLength(1)
    expect(await mailsTo(email)).toHaveLength(1)
    expect((await verify(await linkTo(email, 'verify-email'))).ok).toBe(true)
  })

  it('is sealed in the queue', async () => {
    const email = newEmail()
    await ask(email)
    const jobs = await waiting()
    expect(jobs).toHaveLength(1)
    expect(JSON.stringify(jobs)).not.toMatch(/sign\.up|Lovelace|[0-9a-f]{32}:/)
  })

  it('gets the same answer to a weak password as one with an account', async () => {
    const known = newEmail()
    await createStaff({ email: known, name: 'Elif Kaya', role: 'support', password: PASSWORD })
    const answers = [await ask(known, 'Password1!'), await ask(newEmail(), 'Password1!')]
    expect(answers[0]).toMatchObject({ ok: false, code: 'PASSWORD_TOO_COMMON' })
    expect(answers[1]).toEqual(answers[0])
    expect(await waiting()).toEqual([])
  })
})

it.each([
  ['a known', true],
  ['an unknown', false],
])(
  'a %s address gets three mails and three hashes an hour at most; a password that is refused uses up none',
  async (_case, isKnown) => {
    const email = newEmail()
    if (isKnown) await createStaff({ email, name: 'Elif Kaya', role: 'support', password: PASSWORD })
    let hashes = 0
    const hasher: Hasher = {
      ...scryptHasher,
      hash: (password) => {
        hashes += 1
        return scryptHasher.hash(password)
      },
    }
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await ask(email, 'Password1!', hasher)).ok).toBe(false)
    expect(hashes).toBe(0)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await ask(email, PASSWORD, hasher)).toEqual({ ok: true, value: null })
    expect(hashes).toBe(3)
    expect(await waiting()).toHaveLength(3)
  },
)

it('an attempt that is refused because too many hashes wait is not counted', async () => {
  const email = newEmail()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const slow: Hasher = { ...scryptHasher, hash: () => held.then(() => 'salt:hash') }
  const flood = Array.from({ length: CONCURRENT_HASHES + WAITING_HASHES }, () => makeHash('x', slow))
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await ask(email)).toEqual({ ok: false, code: 'TOO_MANY_REQUESTS' })
  letGo()
  await Promise.all(flood)
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await ask(email)).ok).toBe(true)
  expect(await waiting()).toHaveLength(3)
})

describe('an address that has an account', () => {
  it('gets a mail about it and keeps its password', async () => {
    const email = newEmail()
    await createStaff({ email, name: 'Elif Kaya', role: 'support', password: PASSWORD })
    await signUp(email, OTHER)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['already-registered'])
    expect((await mailsTo(email))[0]?.props).toEqual({
      loginUrl: 'http://localhost:4599/tr/login',
      forgotUrl: 'http://localhost:4599/tr/forgot-password',
    })
    expect([(await signIn(email)).ok, (await signIn(email, OTHER)).ok]).toEqual([true, false])
  })

  it('that came with a request gets a link to choose a password; the typed one is not stored', async () => {
    const email = newEmail()
    const person = { email, firstName: 'Lea', lastName: 'Kern', locale: 'de' } as const
    await inTransaction((tx) => createPatientForRequest(tx, person))
    await signUp(email, OTHER)
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['set-password'])
    const token = await linkTo(email, 'set-password')
    expect((await setPasswordWithToken({ token, password: PASSWORD, clientIp: newClientIp() })).ok).toBe(true)
    expect((await signIn(email, OTHER)).ok).toBe(false)
  })

  it('used by a stranger first ends with the owner’s password alone', async () => {
    const email = newEmail()
    await signUp(email, OTHER) // the stranger knows this password
    const token = await linkTo(email, 'verify-email')
    expect(await verify(token, PASSWORD), 'the owner does not know it').toEqual({
      ok: false,
      code: 'SIGN_IN_FAILED',
    })
    shiftClock(5 * MINUTE_MS)
    await signUp(email, PASSWORD) // the owner signs up
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['verify-email', 'set-password'])
    const chosen = await setPasswordWithToken({
      token: await linkTo(email, 'set-password'),
      password: PASSWORD,
      clientIp: newClientIp(),
    })
    expect(chosen.ok).toBe(true)
    expect(await verify(token, OTHER), 'the older link is void').toEqual({ ok: false, code: 'TOKEN_INVALID' })
    expect([(await signIn(email)).ok, (await signIn(email, OTHER)).ok]).toEqual([true, false])
  })

  it('that is disabled gets no mail', async () => {
    const email = newEmail()
    await createStaff({ email, name: 'Elif Kaya', role: 'support', password: PASSWORD })
    await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.email, email))
    await signUp(email)
    expect(await mailsTo(email)).toEqual([])
  })
})

describe('the link', () => {
  it('works once, for exactly one of ten at once', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await linkTo(email, 'verify-email')
    const results = await Promise.all(Array.from({ length: 8 }, () => verify(token)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    const { userId = newId<UserId>() } = (await findAccountByEmail(careDb(), email)) ?? {}
    expect(await careDb().select().from(session).where(eq(session.userId, userId))).toHaveLength(1)
  })

  it('works for 48 hours', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await linkTo(email, 'verify-email')
    shiftClock(48 * HOUR_MS + 5_000)
    expect(await verify(token)).toEqual({ ok: false, code: 'TOKEN_INVALID' })
  })

  it('is sent again on request, not twice within two minutes, and not to an address without an account', async () => {
    const email = newEmail()
    await signUp(email)
    const first = await linkTo(email, 'verify-email')
    await requestNewLink(email, 'fr')
    await requestNewLink('nobody@example.org', 'fr')
    await answerAll()
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await mailsTo('nobody@example.org')).toEqual([])
    shiftClock(121_000)
    await requestNewLink(email, 'fr')
    await answerAll()
    expect((await mailsTo(email)).map(({ template, locale }) => [template, locale])).toEqual([
      ['verify-email', 'tr'],
      ['verify-email', 'fr'],
    ])
    expect(await verify(first)).toEqual({ ok: false, code: 'TOKEN_INVALID' })
    expect((await verify(await linkTo(email, 'verify-email'))).ok).toBe(true)
  })

  it('works for its own purpose only', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await linkTo(email, 'verify-email')
    const password = OTHER
    expect(await setPasswordWithToken({ token, password, clientIp: newClientIp() })).toEqual({
      ok: false,
      code: 'TOKEN_INVALID',
    })
    const { userId = newId<UserId>() } = (await findAccountByEmail(careDb(), email)) ?? {}
    const kept = await careDb()
      .select()
      .from(passwordToken)
      .where(and(eq(passwordToken.userId, userId), eq(passwordToken.purpose, 'verify')))
    expect(kept).toMatchObject([{ usedAt: null }])
  })

  it('stops working for an hour after ten wrong passwords, from any networks', async () => {
    const email = newEmail()
    await signUp(email)
    const token = await linkTo(email, 'verify-email')
    const codes: string[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const result = await verify(token, `Wrong-${attempt}-guess`)
      codes.push(result.ok ? 'OK' : result.code)
    }
    expect(codes).toEqual([...Array(10).fill('SIGN_IN_FAILED'), 'TOO_MANY_REQUESTS'])
  })
})

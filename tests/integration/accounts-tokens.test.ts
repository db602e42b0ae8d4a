/** Links to choose a password: 256 bits, stored as a hash, used once, valid for 48 hours, older ones voided. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { findAccountByEmail, findUsableToken } from '@/care/accounts/find-account'
import { account, passwordToken, session, user } from '@/care/accounts/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { createPatientForRequest } from '@/care/sign-in/create-account'
import { createStaff } from '@/care/sign-in/create-staff'
import { accountTasks } from '@/care/sign-in/jobs'
import { requestPasswordReset } from '@/care/sign-in/password-reset/request-password-reset'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { sha256 } from '@/lib/crypto'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { mailsTo } from '../support/mails'
import { signInFully } from '../support/second-factor'
import { untilWaiting } from '../support/sessions'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const PASSWORD = 'Bosporus-47'
let count = 0

async function newPatient() {
  const email = `patient${++count}@example.org`
  const person = { email, firstName: 'Ada', lastName: 'Lovelace', locale: 'en' } as const
  const made = await inTransaction((tx) => createPatientForRequest(tx, { ...person, phone: '+905551112233' }))
  if (!made.ok) throw new Error('not made')
  return { email, userId: made.value.userId }
}

const issue = (userId: UserId, purpose: 'set' | 'reset' = 'set') =>
  inTransaction((tx) => issueToken(tx, { userId, purpose, locale: 'en' }))
/** Each from a network of its own, so that the limit per network is not reached. */
const choose = (token: string, password = PASSWORD) =>
  setPasswordWithToken({ token, password, clientIp: `198.51.100.${count++ % 250}` })

it('makes the account of a first request once, unconfirmed and without a password', async () => {
  const { email, userId } = await newPatient()
  const again = { email, firstName: 'X', lastName: 'Y', locale: 'de' } as const
  expect(await inTransaction((tx) => createPatientForRequest(tx, again))).toEqual({
    ok: false,
    code: 'ACCOUNT_EXISTS',
  })
  expect(await findAccountByEmail(careDb(), email)).toMatchObject({
    userId,
    verified: false,
    name: 'Ada Lovelace',
  })
  const racers = { email: 'race@example.org', firstName: 'R', lastName: '-', locale: 'fr' } as const
  const race = await Promise.all(
    Array.from({ length: 8 }, () => inTransaction((tx) => createPatientForRequest(tx, racers))),
  )
  expect(race.filter((result) => result.ok)).toHaveLength(1)
})

it('stores only the hash of the token, and links to the configured URL', async () => {
  const { userId } = await newPatient()
  const { token, url } = await issue(userId)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(url).toBe(`http://localhost:4599/en/set-password?token=${token}`)
  const rows = await careDb().select().from(passwordToken).where(eq(passwordToken.userId, userId))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows[0]?.hash).toBe(sha256(token))
})

it('sets the password once, confirms the address, ends all sessions, and records it', async () => {
  const { email, userId } = await newPatient()
  const { token } = await issue(userId)
  await careDb()
    .insert(session)
    .values({ token: `old-${userId}`, userId, expiresAt: new Date(Date.now() + 1e7) })
  expect(await choose(token)).toEqual({ ok: true, value: { userId } })
  expect(await findAccountByEmail(careDb(), email)).toMatchObject({ verified: true })
  expect(await careDb().select().from(session).where(eq(session.userId, userId))).toEqual([])
  const [credential] = await careDb().select().from(account).where(eq(account.userId, userId))
  expect(credential).toMatchObject({ providerId: 'credential', accountId: userId })
  expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  const notes = await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))
  expect(notes.map((note) => note.action).sort()).toEqual(['account.created', 'account.password-set'])
  expect(JSON.stringify(notes)).not.toContain('198.51.100')
  expect(await choose(token)).toEqual({ ok: false, code: 'TOKEN_INVALID' })
})

it('works for exactly one of ten at once', async () => {
  const { userId } = await newPatient()
  const { token } = await issue(userId)
  const results = await Promise.all(
    Array.from({ length: 10 }, (_each, index) => choose(token, `Bosporus-47-${index}`)),
  )
  expect(results.filter((result) => result.ok)).toHaveLength(1)
  expect(await careDb().select().from(account).where(eq(account.userId, userId))).toHaveLength(1)
})

it('voids older links when a new one is made', async () => {
  const { userId } = await newPatient()
  const [older, newer] = [await issue(userId), await issue(userId)]
  expect((await choose(older.token)).ok).toBe(false)
  expect((await choose(newer.token)).ok).toBe(true)
})

it.each([
  ['set', 48 * 60],
  ['reset', 30],
] as const)('a %s link works for %i minutes', async (purpose, minutes) => {
  const { userId } = await newPatient()
  const { token } = await issue(userId, purpose)
  shiftClock((minutes * 60 - 5) * 1000)
  expect(await findUsableToken(careDb(), token, [purpose])).toBeDefined()
  shiftClock((minutes * 60 + 5) * 1000)
  expect(await choose(token)).toEqual({ ok: false, code: 'TOKEN_INVALID' })
})

it('refuses a weak password and keeps the link', async () => {
  const { userId } = await newPatient()
  const { token } = await issue(userId)
  const refused = { ok: false, code: 'PASSWORD_TOO_COMMON', fields: { password: 'PASSWORD_TOO_COMMON' } }
  expect(await choose(token, 'Password1!')).toEqual(refused)
  expect((await choose(token)).ok).toBe(true)
})

it('stops guessing tokens after ten tries an hour from one network', async () => {
  const codes: string[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const result = await setPasswordWithToken({
      token: `guess-${attempt}`,
      password: PASSWORD,
      clientIp: `2001:db8::${attempt}`,
    })
    codes.push(result.ok ? 'OK' : result.code)
  }
  expect(codes).toEqual([...Array(10).fill('TOKEN_INVALID'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
})

it('makes staff by command, once, and changes the role of an existing account', async () => {
  const input = { email: 'nurse@example.org', name: 'Elif Kaya', role: 'support' } as const
  const first = await createStaff({ ...input, password: PASSWORD })
  const second = await createStaff({ ...input, role: 'admin' })
  if (!first.ok || !second.ok) throw new Error('not made')
  expect(second.value.userId).toBe(first.value.userId)
  expect(second.value.setPasswordUrl).toMatch(/\/de\/set-password\?token=/)
  const [row] = await careDb().select().from(user).where(eq(user.email, input.email))
  expect(row).toMatchObject({ role: 'admin', emailVerified: true })
  expect(await createStaff({ ...input, email: 'x@example.org', password: 'short' })).toMatchObject({
    ok: false,
  })
})

it('seeds the demo accounts, repeatably, one of them a demo account', async () => {
  const first = await seedDemoAccounts()
  expect(await seedDemoAccounts()).toEqual(first)
  const rows = await careDb().select().from(user).where(eq(user.demo, true))
  expect(rows.map((row) => row.email)).toEqual(['demo@demo.kervan.example'])
  const signedIn = await signInFully({
    email: 'editor@demo.kervan.example',
    password: 'Kervan-Demo-2026!',
    clientIp: null,
  })
  expect(signedIn.actor.role).toBe('editor')
})

it('no link to choose a password is mailed to an address that the account is just changing', async () => {
  const { email, userId } = await newPatient()
  await requestPasswordReset(careDb(), { email, locale: 'en' })
  const { rows } = await careDb().execute<{ payload: unknown }>(sql`
    select private.payload from graphile_worker._private_jobs private
    join graphile_worker._private_tasks task on task.id = private.task_id
    where task.identifier = 'ask-password-reset'`)
  let answer: Promise<void> | undefined
  await inTransaction(async (tx) => {
    await tx.update(user).set({ email: 'moved@example.org' }).where(eq(user.id, userId))
    answer = accountTasks['ask-password-reset'](rows[0]?.payload, { db: careDb() })
    await untilWaiting(care.adminUrl, 1, answer)
  })
  await answer
  expect(await mailsTo(email)).toEqual([])
  expect(await careDb().select().from(passwordToken).where(eq(passwordToken.userId, userId))).toEqual([])
})

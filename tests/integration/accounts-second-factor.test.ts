/** Signing in in two steps: a code works once, guesses are counted before comparing, staff need a second factor. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailContext } from '@/base/mail/queue-mail'
import { mailMessage } from '@/base/mail/table'
import { session, user } from '@/care/accounts/table'
import { savePassword } from '@/care/sign-in/save-password'
import { beginSecondFactor } from '@/care/sign-in/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@/care/sign-in/second-factor/confirm-second-factor'
import { CODE_LIMITS } from '@/care/sign-in/second-factor/constants'
import { findFactor, openSecret } from '@/care/sign-in/second-factor/find-factor'
import { openChallenge } from '@/care/sign-in/second-factor/open-challenge'
import { renewRecoveryCodes } from '@/care/sign-in/second-factor/renew-recovery-codes'
import { resetSecondFactor } from '@/care/sign-in/second-factor/reset-second-factor'
import { switchOffSecondFactor } from '@/care/sign-in/second-factor/switch-off-second-factor'
import { recoveryCode, secondFactor } from '@/care/sign-in/second-factor/table'
import { type Actor, readSession } from '@/care/sign-in/session'
import { sessionCookie } from '@/care/sign-in/session-cookie'
import { signInWithCode } from '@/care/sign-in/sign-in-with-code'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { open } from '@/lib/crypto'
import { MINUTE_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { careDatabase } from '../support/database'
import { newPerson, PASSWORD, passwordHash } from '../support/people'
import { codeNow, giveSecondFactor } from '../support/second-factor'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const HASH = await passwordHash()
const person = (role: Actor['role'] = 'patient') => newPerson({ role, locale: 'tr' })
let count = 0
const newClientIp = () => `198.51.100.${++count % 250}`

async function password({ email }: Actor) {
  const outcome = await signInWithPassword({ email, password: PASSWORD, clientIp: newClientIp() })
  if (!outcome.ok) throw new Error(outcome.code)
  return outcome.value
}

async function challengeOf(actor: Actor): Promise<string> {
  const outcome = await password(actor)
  if (outcome.step !== 'code') throw new Error('no code was asked for')
  return outcome.challenge
}

async function seen(token: string, even = false): Promise<boolean> {
  const { name, value } = sessionCookie(token)
  const headers = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` })
  return (await readSession(headers, { evenWithoutFactor: even })) !== null
}

/** As the set-up page does it: password, QR code, first code. */
async function setUp(actor: Actor, held?: string) {
  const currentToken = held ?? (await openSession(actor.userId))
  const begun = await beginSecondFactor(actor, { password: PASSWORD, clientIp: null, currentToken })
  expect(begun).toEqual({ ok: true, value: null })
  const factor = await findFactor(careDb(), actor.userId)
  const secret = openSecret(actor.userId, factor?.pendingSecret ?? '')
  const codes = await confirmSecondFactor(actor, {
    code: await codeNow(secret),
    clientIp: null,
    currentToken,
  })
  if (!codes.ok) throw new Error(codes.code)
  return { secret, codes: codes.value }
}

const deeds = async ({ userId }: Actor) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))).map((row) => row.action)
async function mails({ email }: Actor): Promise<string[]> {
  const rows = await careDb().select().from(mailMessage).where(eq(mailMessage.recipient, email))
  return rows.map(({ id, locale, props }) => {
    expect(locale).toBe('tr')
    return JSON.parse(open(props ?? '', mailContext(id, 'props'), env().DATA_KEYS)).kind
  })
}

describe('setting up', () => {
  it('needs the password, is on from the first right code, ends other sessions, is recorded and mailed', async () => {
    const actor = await person()
    const [here, there] = [await password(actor), await password(actor)]
    if (here.step !== 'in' || there.step !== 'in') throw new Error('a code was asked for')
    const wrong = await beginSecondFactor(actor, { password: 'x', clientIp: null, currentToken: here.token })
    expect(wrong).toEqual({ ok: false, code: 'PASSWORD_WRONG', fields: { password: 'PASSWORD_WRONG' } })
    const { codes } = await setUp(actor, here.token)
    expect(new Set(codes).size).toBe(10)
    expect([await seen(here.token), await seen(there.token)]).toEqual([true, false])
    expect((await password(actor)).step).toBe('code')
    expect(await deeds(actor)).toContain('account.second-factor-on')
    expect(await mails(actor)).toEqual(['secondFactorOn'])
  })

  it('stores secret and recovery codes unreadable in the database', async () => {
    const actor = await person()
    const { secret, codes } = await setUp(actor)
    const rows = await careDb().select().from(secondFactor).where(eq(secondFactor.userId, actor.userId))
    const kept = await careDb().select().from(recoveryCode).where(eq(recoveryCode.userId, actor.userId))
    const text = JSON.stringify([rows, kept])
    for (const secretText of [secret, ...codes]) expect(text).not.toContain(secretText)
    expect(rows[0]?.secret).toMatch(/^v1\.t2\./)
  })

  it('changes nothing with a wrong code or one that is too late; codes of the old phone work meanwhile', async () => {
    const actor = await person()
    const { secret } = await setUp(actor)
    await beginSecondFactor(actor, { password: PASSWORD, clientIp: null, currentToken: undefined })
    const asked = { clientIp: null, currentToken: undefined }
    const wrong = await confirmSecondFactor(actor, { code: '000000', ...asked })
    expect(wrong).toEqual({ ok: false, code: 'CODE_WRONG', fields: { code: 'CODE_WRONG' } })
    shiftClock(16 * MINUTE_MS)
    const factor = await findFactor(careDb(), actor.userId)
    const late = await codeNow(openSecret(actor.userId, factor?.pendingSecret ?? ''))
    expect(await confirmSecondFactor(actor, { code: late, ...asked })).toEqual({
      ok: false,
      code: 'SET_UP_OVER',
    })
    const input = {
      challenge: await challengeOf(actor),
      code: await codeNow(secret),
      clientIp: newClientIp(),
    }
    expect((await signInWithCode(input)).ok).toBe(true)
  })

  it('replaces the first phone with another one', async () => {
    const actor = await person()
    const first = await setUp(actor)
    const second = await setUp(actor)
    expect(await mails(actor)).toEqual(['secondFactorOn', 'secondFactorMoved'])
    const give = async (code: string) =>
      signInWithCode({ challenge: await challengeOf(actor), code, clientIp: newClientIp() })
    shiftClock(90_000)
    expect((await give(await codeNow(first.secret))).ok).toBe(false)
    expect((await give(first.codes[0] ?? '')).ok).toBe(false)
    expect((await give(await codeNow(second.secret))).ok).toBe(true)
  })
})

describe('the second step', () => {
  it('opens the session that the password alone does not', async () => {
    const actor = await person()
    const secret = await giveSecondFactor(actor.userId)
    const challenge = await challengeOf(actor)
    expect(await careDb().select().from(session).where(eq(session.userId, actor.userId))).toEqual([])
    const input = { challenge, clientIp: newClientIp() }
    for (const code of ['000000', 'nonsense'])
      expect(await signInWithCode({ ...input, code })).toEqual({ ok: false, code: 'CODE_WRONG' })
    const done = await signInWithCode({ ...input, code: await codeNow(secret) })
    expect(done.ok && done.value.actor).toEqual(actor)
    expect(done.ok && (await seen(done.value.token))).toBe(true)
    expect(await deeds(actor)).toEqual(expect.arrayContaining(['account.code-failed', 'account.signed-in']))
  })

  it('does not accept a session that was opened without the code in some other way', async () => {
    const actor = await person()
    await giveSecondFactor(actor.userId)
    expect(await seen(await openSession(actor.userId), true)).toBe(false)
  })

  it('accepts a code once, also when sent twice at once and to two challenges', async () => {
    const actor = await person()
    const secret = await giveSecondFactor(actor.userId)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(actor)))
    const code = await codeNow(secret)
    const tries = [...challenges, challenges[0] ?? ''].map((challenge) =>
      signInWithCode({ challenge, code, clientIp: newClientIp() }),
    )
    expect((await Promise.all(tries)).filter(({ ok }) => ok)).toHaveLength(1)
    const again = { challenge: await challengeOf(actor), code, clientIp: newClientIp() }
    expect((await signInWithCode(again)).ok, 'a little later').toBe(false)
    const before = { ...again, code: await codeNow(secret, -1) }
    expect((await signInWithCode(before)).ok, 'the one before it').toBe(false)
  })

  it('accepts a challenge once and for ten minutes, not after a change of password, not for a disabled account', async () => {
    const actor = await person()
    const secret = await giveSecondFactor(actor.userId)
    const over = { ok: false, code: 'CHALLENGE_OVER' }
    const give = async (challenge: string, later = 0) =>
      signInWithCode({ challenge, code: await codeNow(secret, later), clientIp: newClientIp() })
    const used = await challengeOf(actor)
    expect((await give(used)).ok).toBe(true)
    expect(await give(used, 1)).toEqual(over)
    const voided = await challengeOf(actor)
    await inTransaction((tx) => savePassword(tx, actor.userId, HASH))
    expect(await give(voided, 1)).toEqual(over)
    const late = await challengeOf(actor)
    shiftClock(600_001)
    expect(await give(late)).toEqual(over)
    const held = await challengeOf(actor)
    await careDb().update(user).set({ disabledAt: new Date() }).where(eq(user.id, actor.userId))
    expect(await give(held)).toEqual(over)
    expect(await give('made-up')).toEqual(over)
  })

  it('accepts a recovery code once and mails its owner; another person’s is refused', async () => {
    const [actor, other] = [await person(), await person()]
    const { codes } = await setUp(actor)
    const foreign = (await setUp(other)).codes[1] ?? ''
    const give = async (code: string) =>
      signInWithCode({ challenge: await challengeOf(actor), code, clientIp: newClientIp() })
    const [code = ''] = codes
    const twice = await Promise.all([give(code.toUpperCase()), give(code)])
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await give(code)).ok).toBe(false)
    expect((await give(foreign)).ok).toBe(false)
    expect(await mails(actor)).toEqual(['secondFactorOn', 'recoveryUsed'])
    expect(await deeds(actor)).toContain('account.recovery-code-used')
  })
})

describe('guessing codes', () => {
  it('ends after ten codes from any networks and challenges; then a right one is refused; the owner gets one mail', async () => {
    const actor = await person()
    const secret = await giveSecondFactor(actor.userId)
    const guess = async (code: string) => {
      const challenge = await openChallenge(careDb(), actor.userId)
      const given = await signInWithCode({ challenge, code, clientIp: newClientIp() })
      return given.ok ? 'OK' : given.code
    }
    const { limit } = CODE_LIMITS.account
    const codes = await Promise.all(Array.from({ length: limit + 2 }, () => guess('000000')))
    expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(limit)
    expect(await guess(await codeNow(secret))).toBe('TOO_MANY_CODES')
    expect(await mails(actor)).toEqual(['codesGuessed'])
    shiftClock(CODE_LIMITS.account.windowSeconds * 1000 + 1000)
    expect(await guess(await codeNow(secret))).toBe('OK')
  })
})

describe('afterwards', () => {
  it('new recovery codes replace the old ones, with the password', async () => {
    const actor = await person()
    const { codes } = await setUp(actor)
    const asked = { clientIp: null, currentToken: undefined }
    expect((await renewRecoveryCodes(actor, { password: 'x', ...asked })).ok).toBe(false)
    const renewed = await renewRecoveryCodes(actor, { password: PASSWORD, ...asked })
    if (!renewed.ok) throw new Error(renewed.code)
    const give = async (code: string) =>
      (await signInWithCode({ challenge: await challengeOf(actor), code, clientIp: newClientIp() })).ok
    expect([await give(codes[0] ?? ''), await give(renewed.value[0] ?? '')]).toEqual([false, true])
    expect(await mails(actor)).toEqual(['secondFactorOn', 'recoveryRenewed', 'recoveryUsed'])
  })

  it('a patient can switch it off with the password, staff cannot, the operator can for anyone', async () => {
    const asked = { clientIp: null, currentToken: undefined }
    const patient = await person()
    await setUp(patient)
    expect((await switchOffSecondFactor(patient, { password: 'x', ...asked })).ok).toBe(false)
    expect((await switchOffSecondFactor(patient, { password: PASSWORD, ...asked })).ok).toBe(true)
    expect((await password(patient)).step).toBe('in')
    expect(await mails(patient)).toEqual(['secondFactorOn', 'secondFactorOff'])
    const staff = await person('support')
    await setUp(staff)
    expect(await switchOffSecondFactor(staff, { password: PASSWORD, ...asked })).toEqual({
      ok: false,
      code: 'REQUIRED_FOR_STAFF',
    })
    expect((await password(staff)).step).toBe('code')
    expect(await resetSecondFactor(staff.email)).toEqual({ ok: true, value: null })
    expect((await password(staff)).step).toBe('in')
    expect(await deeds(staff)).toContain('account.second-factor-reset')
    expect(await resetSecondFactor('nobody@example.org')).toEqual({ ok: false, code: 'UNKNOWN_EMAIL' })
  })
})

describe('staff without a second factor', () => {
  it.each(['support', 'editor', 'admin'] as const)(
    '%s is not signed in until it is set up, and is at once after that',
    async (role) => {
      const actor = await person(role)
      const opened = await password(actor)
      if (opened.step !== 'in') throw new Error('a code was asked for')
      expect([await seen(opened.token), await seen(opened.token, true)]).toEqual([false, true])
      await setUp(actor, opened.token)
      expect(await seen(opened.token)).toBe(true)
    },
  )
})

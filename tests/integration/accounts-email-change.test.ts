/** Changing the email address: the answer tells nothing about other accounts, and a stolen link alone does nothing. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { emailChange, session, user } from '@/care/accounts/table'
import { EMAIL_CHANGE_LIMITS } from '@/care/sign-in/constants'
import { confirmEmailChange } from '@/care/sign-in/email/confirm-email-change'
import { findNewEmail } from '@/care/sign-in/email/find-new-email'
import { pruneEmailChanges } from '@/care/sign-in/email/prune-email-changes'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { savePassword } from '@/care/sign-in/save-password'
import type { Actor } from '@/care/sign-in/session'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { inTransaction } from '@/db/transaction'
import { shiftClock } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { careDatabase } from '../support/database'
import { mailsTo, toldTo } from '../support/mails'
import { newAddress as newEmail, PASSWORD, passwordHash, newPerson as person } from '../support/people'
import { openSession } from '../support/sessions'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const HASH = await passwordHash()

const ask = (actor: Actor, email: string, password = PASSWORD, hasher?: Hasher) =>
  requestEmailChange(actor, { email, password, clientIp: null }, hasher)
const confirm = (actor: Actor, token: string, currentToken?: string) =>
  confirmEmailChange(actor, { token, clientIp: null, currentToken })

async function linkTo(email: string): Promise<string> {
  const url = (await mailsTo(email)).findLast(({ template }) => template === 'confirm-email')?.props
    .confirmUrl
  return new URL(url ?? 'http://nowhere').searchParams.get('token') ?? ''
}
const deeds = async ({ userId }: Actor) =>
  (await careDb().select().from(auditEntry).where(eq(auditEntry.subjectId, userId))).map((row) => row.action)
async function addressOf({ userId }: Actor): Promise<string | undefined> {
  const [row] = await careDb().select().from(user).where(eq(user.id, userId))
  return row?.email
}
const DONE = { ok: true, value: null }
const DEAD = { ok: false, code: 'TOKEN_INVALID' }

describe('a new address', () => {
  it('is used when its mailbox has confirmed it; the old one gets two mails, other sessions and links end', async () => {
    const actor = await person()
    const [here, there] = [await openSession(actor.userId), await openSession(actor.userId)]
    const next = newEmail()
    expect(await ask(actor, next)).toEqual(DONE)
    expect(await addressOf(actor), 'nothing has changed yet').toBe(actor.email)
    expect(await toldTo(actor.email)).toEqual(['emailAsked'])
    expect(await mailsTo(next)).toMatchObject([{ template: 'confirm-email', locale: 'fr' }])
    const reset = await issueToken(careDb(), { userId: actor.userId, purpose: 'reset', locale: 'fr' })
    expect(await confirm(actor, await linkTo(next), here)).toEqual({ ok: true, value: { email: next } })
    expect(await toldTo(actor.email)).toEqual(['emailAsked', 'emailChanged'])
    const sessions = await careDb().select().from(session).where(eq(session.userId, actor.userId))
    expect(sessions.map(({ token }) => token)).toEqual([here])
    expect(there).not.toBe(here)
    const stale = { token: reset.token, password: 'Another-Pass-1', clientIp: null }
    expect(await setPasswordWithToken(stale)).toEqual(DEAD)
    expect(await deeds(actor)).toEqual(
      expect.arrayContaining(['account.email-change-asked', 'account.email-changed']),
    )
    const signIn = async (email: string) =>
      (await signInWithPassword({ email, password: PASSWORD, clientIp: '203.0.113.1' })).ok
    expect([await signIn(actor.email), await signIn(next)]).toEqual([false, true])
  })

  it('needs the password, and has to differ from the current one', async () => {
    const actor = await person()
    const next = newEmail()
    const wrong = { ok: false, code: 'PASSWORD_WRONG', fields: { password: 'PASSWORD_WRONG' } }
    expect(await ask(actor, next, 'Bosporus-48')).toEqual(wrong)
    expect(await ask(actor, actor.email)).toMatchObject({ code: 'EMAIL_SAME' })
    expect([await toldTo(next), await toldTo(actor.email)]).toEqual([[], []])
  })

  it('is stored without a token that could be used', async () => {
    const actor = await person()
    const next = newEmail()
    await ask(actor, next)
    const rows = await careDb().select().from(emailChange).where(eq(emailChange.userId, actor.userId))
    expect(JSON.stringify(rows)).not.toContain(await linkTo(next))
  })
})

describe('an address that has an account', () => {
  it('gets the same answer after the same work; its owner gets a mail without a link', async () => {
    const [actor, owner] = [await person(), await person()]
    const free = newEmail()
    const counted = { hash: scryptHasher.hash, calls: 0, verify: async () => ++counted.calls > 0 }
    const answers = [
      await ask(actor, owner.email, PASSWORD, counted),
      await ask(actor, free, PASSWORD, counted),
    ]
    expect(answers).toEqual([DONE, DONE])
    expect(counted.calls).toBe(2)
    expect([await toldTo(owner.email), await toldTo(free)]).toEqual([['emailTaken'], ['confirm-email']])
    expect(JSON.stringify(await mailsTo(owner.email))).not.toContain('token=')
    const rows = await careDb().select().from(emailChange).where(eq(emailChange.userId, actor.userId))
    expect(rows.map(({ email }) => email).sort()).toEqual([owner.email, free].sort())
  })

  it('that got its account after the request is refused like an expired link, and nothing changes', async () => {
    const actor = await person()
    const next = newEmail()
    await ask(actor, next)
    const token = await linkTo(next)
    await person({ email: next })
    expect(await confirm(actor, token)).toEqual(DEAD)
    expect(await addressOf(actor)).toBe(actor.email)
    expect(await confirm(actor, token), 'and it stays used').toEqual(DEAD)
  })
})

describe('a link', () => {
  it('does nothing in another account, so that the owner of a wrong mailbox cannot take the account over', async () => {
    const [actor, thief] = [await person(), await person()]
    const next = newEmail()
    await ask(actor, next)
    const token = await linkTo(next)
    expect(await findNewEmail(careDb(), token, thief.userId)).toBeUndefined()
    expect(await confirm(thief, token)).toEqual(DEAD)
    expect([await addressOf(actor), await addressOf(thief)]).toEqual([actor.email, thief.email])
    expect((await confirm(actor, token)).ok, 'and its owner can still use it').toBe(true)
  })

  it('works once, also when used ten times at once', async () => {
    const actor = await person()
    const next = newEmail()
    await ask(actor, next)
    const token = await linkTo(next)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(actor, token)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await toldTo(actor.email)).filter((kind) => kind === 'emailChanged')).toHaveLength(1)
  })

  it('works for 24 hours, but not after a newer link or a change of password', async () => {
    const actor = await person()
    const [first, second, third, last] = [newEmail(), newEmail(), newEmail(), newEmail()]
    await ask(actor, first)
    await ask(actor, second)
    expect(await confirm(actor, await linkTo(first))).toEqual(DEAD)
    await inTransaction((tx) => savePassword(tx, actor.userId, HASH))
    expect(await confirm(actor, await linkTo(second))).toEqual(DEAD)
    await ask(actor, third)
    shiftClock(DAY_MS)
    expect(await confirm(actor, await linkTo(third))).toEqual(DEAD)
    await pruneEmailChanges(careDb())
    await ask(actor, last)
    shiftClock(48 * HOUR_MS - MINUTE_MS)
    expect((await confirm(actor, await linkTo(last))).ok).toBe(true)
  })
})

describe('a request for a change of address', () => {
  it('is limited for an account', async () => {
    const actor = await person()
    const codes: string[] = []
    for (let attempt = 0; attempt <= EMAIL_CHANGE_LIMITS.account.limit; attempt += 1) {
      const answer = await ask(actor, newEmail())
      codes.push(answer.ok ? 'OK' : answer.code)
    }
    expect(codes).toEqual([...Array(EMAIL_CHANGE_LIMITS.account.limit).fill('OK'), 'TOO_MANY_REQUESTS'])
  })

  it('is limited for a mailbox across accounts, and the answer does not say so', async () => {
    const target = newEmail()
    for (let attempt = 0; attempt < EMAIL_CHANGE_LIMITS.mailbox.limit + 2; attempt += 1)
      expect(await ask(await person(), target)).toEqual(DONE)
    expect(await toldTo(target)).toHaveLength(EMAIL_CHANGE_LIMITS.mailbox.limit)
  })
})

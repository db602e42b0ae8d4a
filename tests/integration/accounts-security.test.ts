/** Changing the password and ending sessions: only one's own, with the current password, recorded and mailed. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { mailMessage } from '@/base/mail/table'
import { session } from '@/care/accounts/table'
import { createStaff } from '@/care/sign-in/create-staff'
import { changePassword } from '@/care/sign-in/security/change-password'
import { endSessions } from '@/care/sign-in/security/end-sessions'
import { listSessions } from '@/care/sign-in/security/list-sessions'
import type { Actor } from '@/care/sign-in/session'
import { signInWithPassword } from '@/care/sign-in/sign-in-with-password'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { signInFully } from '../support/second-factor'
import { setPasswordWithToken } from '../support/set-password'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const PASSWORD = 'Bosporus-47'
const NEXT = 'Halic-1453-Liman'
let count = 0

/** A person who is signed in on so many devices. */
async function person(devices: number): Promise<{ actor: Actor; tokens: readonly string[] }> {
  const email = `device${++count}@example.org`
  await createStaff({ email, name: 'Elif Kaya', role: 'support', password: PASSWORD })
  const tokens: string[] = []
  let actor: Actor | undefined
  for (let device = 0; device < devices; device += 1) {
    const opened = await signInFully({ email, password: PASSWORD, clientIp: `198.51.100.${++count}` })
    tokens.push(opened.token)
    actor = opened.actor
  }
  if (!actor) throw new Error('nobody signed in')
  return { actor, tokens }
}

const held = async (userId: UserId) =>
  (await careDb().select({ token: session.token }).from(session).where(eq(session.userId, userId))).map(
    ({ token }) => token,
  )
const deeds = async (userId: UserId) =>
  (
    await careDb()
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, userId))
  ).map(({ action }) => action)
const change = (
  actor: Actor,
  input: { current?: string; password?: string; currentToken?: string | undefined },
) =>
  changePassword(actor, {
    current: PASSWORD,
    password: NEXT,
    clientIp: null,
    currentToken: undefined,
    ...input,
  })

describe('a change of password', () => {
  it('ends every other session, voids mailed links, is recorded and mailed', async () => {
    const { actor, tokens } = await person(3)
    const link = await issueToken(careDb(), { userId: actor.userId, purpose: 'reset', locale: 'de' })
    expect(await change(actor, { currentToken: tokens[1] })).toEqual({ ok: true, value: null })
    expect(await held(actor.userId)).toEqual([tokens[1]])
    expect(await deeds(actor.userId)).toContain('account.password-changed')
    const mails = await careDb().select().from(mailMessage).where(eq(mailMessage.recipient, actor.email))
    expect(mails.map(({ template }) => template)).toEqual(['password-changed'])
    const late = { token: link.token, password: 'Another-Pass-1', clientIp: null }
    expect(await setPasswordWithToken(late)).toEqual({ ok: false, code: 'TOKEN_INVALID' })
    const { email } = actor
    const signIn = (password: string) => signInWithPassword({ email, password, clientIp: '203.0.113.1' })
    expect([(await signIn(PASSWORD)).ok, (await signIn(NEXT)).ok]).toEqual([false, true])
  })

  it.each([
    ['a wrong current one', { current: 'Bosporus-48' }, 'PASSWORD_WRONG', 'current'],
    ['the same again', { password: PASSWORD }, 'PASSWORD_SAME', 'password'],
    ['one that breaks the rules', { password: 'short' }, 'PASSWORD_TOO_SHORT', 'password'],
    ['one of the commonest', { password: 'Password1!' }, 'PASSWORD_TOO_COMMON', 'password'],
  ])('is refused: %s', async (_case, input, code, field) => {
    const { actor, tokens } = await person(2)
    expect(await change(actor, input)).toEqual({ ok: false, code, fields: { [field]: code } })
    expect(await held(actor.userId)).toHaveLength(tokens.length)
    expect(await deeds(actor.userId)).not.toContain('account.password-changed')
  })

  it('allows ten tries of the current password in a quarter of an hour', async () => {
    const { actor } = await person(1)
    const codes: string[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const result = await change(actor, { current: `Guess-${attempt}-abc` })
      codes.push(result.ok ? 'OK' : result.code)
    }
    expect(codes).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS'])
    shiftClock(901_000)
    expect((await change(actor, {})).ok).toBe(true)
  })
})

describe('signing out elsewhere', () => {
  it('ends the session of one device', async () => {
    const { actor, tokens } = await person(3)
    const [row] = await careDb()
      .select()
      .from(session)
      .where(eq(session.token, tokens[0] ?? ''))
    const asked = { session: row?.id ?? newId(), currentToken: tokens[2], clientIp: null }
    expect(await endSessions(actor, asked)).toBe(1)
    expect(await endSessions(actor, asked), 'a second time there is nothing to end').toBe(0)
    expect((await held(actor.userId)).sort()).toEqual([tokens[1], tokens[2]].sort())
    expect((await deeds(actor.userId)).filter((action) => action === 'account.sessions-ended')).toHaveLength(
      1,
    )
  })

  it('ends all sessions but the current one', async () => {
    const { actor, tokens } = await person(4)
    expect(await endSessions(actor, { session: 'others', currentToken: tokens[3], clientIp: null })).toBe(3)
    expect(await held(actor.userId)).toEqual([tokens[3]])
  })

  it('never ends a session of another account', async () => {
    const [one, other] = [await person(1), await person(1)]
    const [row] = await careDb().select().from(session).where(eq(session.userId, other.actor.userId))
    const asked = { session: row?.id ?? newId(), currentToken: one.tokens[0], clientIp: null }
    expect(await endSessions(one.actor, asked)).toBe(0)
    expect(await held(other.actor.userId)).toHaveLength(1)
  })
})

it('lists the valid sessions, the one used last first', async () => {
  const { actor, tokens } = await person(2)
  shiftClock(MINUTE_MS)
  const opened = await signInFully({ email: actor.email, password: PASSWORD, clientIp: null })
  await careDb()
    .update(session)
    .set({ expiresAt: new Date(0) })
    .where(eq(session.token, tokens[0] ?? ''))
  const rows = await listSessions(careDb(), actor.userId)
  expect(rows.map(({ token }) => token)).toEqual([opened.token, tokens[1]])
})

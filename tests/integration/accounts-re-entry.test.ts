/** Wrong passwords and first codes in an open session are recorded in the audit log, as failed sign-ins are. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { hashNetwork } from '@/base/audit/record-audit'
import { auditEntry } from '@/base/audit/table'
import { PASSWORD_CHANGE_LIMIT } from '@/care/sign-in/constants'
import { requestEmailChange } from '@/care/sign-in/email/request-email-change'
import { disconnectGoogle } from '@/care/sign-in/google/disconnect-google'
import { beginSecondFactor } from '@/care/sign-in/second-factor/begin-second-factor'
import { confirmSecondFactor } from '@/care/sign-in/second-factor/confirm-second-factor'
import { CODE_LIMITS } from '@/care/sign-in/second-factor/constants'
import { renewRecoveryCodes } from '@/care/sign-in/second-factor/renew-recovery-codes'
import { switchOffSecondFactor } from '@/care/sign-in/second-factor/switch-off-second-factor'
import { changePassword } from '@/care/sign-in/security/change-password'
import type { Actor } from '@/care/sign-in/session'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { careDatabase } from '../support/database'
import { PASSWORD, newPerson as person } from '../support/people'
import { openSession } from '../support/sessions'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

const clientIp = '203.0.113.9'

/** The failures in the audit log. */
const failures = ({ userId }: Actor) =>
  careDb()
    .select({
      action: auditEntry.action,
      actorId: auditEntry.actorId,
      subjectId: auditEntry.subjectId,
      network: auditEntry.network,
    })
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, userId))
    .then((rows) => rows.filter(({ action }) => /-(?:failed|limited)$/.test(action)))

const entry = (action: string, { userId }: Actor) => ({
  action,
  actorId: userId,
  subjectId: userId,
  network: hashNetwork(clientIp),
})

const asked = (password: string) => ({ password, clientIp, currentToken: undefined })
const guess = (actor: Actor, current = 'Wrong-4711') =>
  changePassword(actor, { current, password: 'Halic-1453-Liman', clientIp, currentToken: undefined })

describe('a wrong password is recorded', () => {
  it.each([
    ['changing the password', (actor: Actor) => guess(actor)],
    [
      'changing the address',
      (actor: Actor) => requestEmailChange(actor, { email: 'new@example.org', ...asked('Wrong-4711') }),
    ],
    ['setting up the second step', (actor: Actor) => beginSecondFactor(actor, asked('Wrong-4711'))],
    ['new recovery codes', (actor: Actor) => renewRecoveryCodes(actor, asked('Wrong-4711'))],
    ['switching the second step off', (actor: Actor) => switchOffSecondFactor(actor, asked('Wrong-4711'))],
    ['taking Google off', (actor: Actor) => disconnectGoogle(actor, asked('Wrong-4711'))],
  ])('%s', async (_what, attempt) => {
    const actor = await person()
    expect(await attempt(actor)).toMatchObject({ ok: false, code: 'PASSWORD_WRONG' })
    expect(await failures(actor)).toEqual([entry('account.re-entry-failed', actor)])
  })
})

it('a right password is not recorded', async () => {
  const actor = await person()
  expect((await beginSecondFactor(actor, asked(PASSWORD))).ok).toBe(true)
  expect(await failures(actor)).toEqual([])
})

it('used-up tries are recorded once in their window, however many more follow', async () => {
  const actor = await person()
  for (let attempt = 0; attempt < PASSWORD_CHANGE_LIMIT.limit + 4; attempt += 1) await guess(actor)
  const noted = (await failures(actor)).map(({ action }) => action)
  expect(noted.filter((action) => action === 'account.re-entry-failed')).toHaveLength(
    PASSWORD_CHANGE_LIMIT.limit,
  )
  expect(noted.filter((action) => action === 'account.re-entry-limited')).toHaveLength(1)
  shiftClock(PASSWORD_CHANGE_LIMIT.windowSeconds * 1000 + 1000)
  for (let attempt = 0; attempt < PASSWORD_CHANGE_LIMIT.limit + 1; attempt += 1) await guess(actor)
  expect((await failures(actor)).filter(({ action }) => action.endsWith('-limited'))).toHaveLength(2)
})

it('a wrong first code of an authenticator is recorded, and so are used-up tries', async () => {
  const actor = await person()
  const currentToken = await openSession(actor.userId)
  expect((await beginSecondFactor(actor, asked(PASSWORD))).ok).toBe(true)
  const confirm = () => confirmSecondFactor(actor, { code: 'nonsense', clientIp, currentToken })
  expect(await confirm()).toMatchObject({ ok: false, code: 'CODE_WRONG' })
  expect(await failures(actor)).toEqual([entry('account.set-up-code-failed', actor)])
  for (let attempt = 1; attempt < CODE_LIMITS.account.limit + 3; attempt += 1) await confirm()
  const noted = (await failures(actor)).map(({ action }) => action)
  expect(noted.filter((action) => action === 'account.set-up-code-failed')).toHaveLength(
    CODE_LIMITS.account.limit,
  )
  expect(noted.filter((action) => action.endsWith('-limited'))).toHaveLength(1)
})

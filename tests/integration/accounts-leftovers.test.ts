/** Expired sessions and used links are removed, and an account has at most twenty sessions. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import { DEMO_ACCOUNTS } from '@/care/accounts/constants'
import { findUsableToken } from '@/care/accounts/find-account'
import { passwordToken, session } from '@/care/accounts/table'
import { seedDemoAccounts } from '@/care/demo/seed-accounts'
import { SESSIONS_MAX } from '@/care/sign-in/constants'
import { listSessions } from '@/care/sign-in/security/list-sessions'
import { consumeToken } from '@/care/sign-in/tokens/consume-token'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { newId } from '@/lib/ids'
import type { UserId } from '@/lib/record-ids'
import { tasks } from '@/server/tasks'
import { careDatabase } from '../support/database'
import { newPerson } from '../support/people'
import { holdSession, openSession } from '../support/sessions'

process.env.DEMO = 'on'
const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

/** As the worker's jobs do. */
const prune = async () => {
  await tasks['prune-sessions']({}, { db: careDb() })
  await tasks['prune-mailed-links']({}, { db: careDb() })
}

const tokensOf = async (userId: UserId) =>
  (await careDb().select().from(session).where(eq(session.userId, userId))).map(({ token }) => token)

async function open(userId: UserId, many: number): Promise<string[]> {
  const tokens: string[] = []
  for (let time = 0; time < many; time += 1) tokens.push(await openSession(userId))
  return tokens
}

it('expired sessions are removed, valid ones stay', async () => {
  const userId = (await newPerson()).userId
  const [idle = '', old = '', held = ''] = await open(userId, 3)
  const set = (token: string, values: Partial<typeof session.$inferInsert>) =>
    careDb().update(session).set(values).where(eq(session.token, token))
  await set(idle, { expiresAt: new Date(Date.now() - 1000) })
  await set(old, { createdAt: new Date(Date.now() - 12 * HOUR_MS - 1000) })
  await set(held, { createdAt: new Date(Date.now() - 12 * HOUR_MS + MINUTE_MS) })
  await prune()
  expect(await tokensOf(userId)).toEqual([held])
})

it('rows that another transaction has locked are left for the next run, without waiting', async () => {
  const userId = (await newPerson()).userId
  const [busy = ''] = await open(userId, 2)
  await careDb()
    .update(session)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(session.userId, userId))
  const letGo = await holdSession(care.url, busy)
  await prune()
  expect(await tokensOf(userId)).toEqual([busy])
  await letGo()
  await prune()
  expect(await tokensOf(userId)).toEqual([])
})

it('links that were used, voided or have expired are removed, valid ones stay', async () => {
  const [user, waiter] = [(await newPerson()).userId, (await newPerson()).userId]
  const issue = (userId: UserId, purpose: 'set' | 'reset') =>
    issueToken(careDb(), { userId, purpose, locale: 'tr' })
  await issue(user, 'set') // voided by the next
  expect(await consumeToken(careDb(), (await issue(user, 'set')).token)).toBe(true)
  await issue((await newPerson()).userId, 'reset')
  shiftClock(HOUR_MS)
  const works = await issue(waiter, 'set')
  await prune()
  const left = await careDb().select().from(passwordToken)
  expect(left.map(({ userId }) => userId)).toEqual([waiter])
  expect(await findUsableToken(careDb(), works.token, ['set'])).toMatchObject({ userId: waiter })
})

it('one session more than twenty ends the oldest of the same account, with an audit entry', async () => {
  const [userId, other] = [(await newPerson()).userId, (await newPerson()).userId]
  const others = await open(other, 1)
  const tokens = await open(userId, SESSIONS_MAX)
  expect((await tokensOf(userId)).sort()).toEqual([...tokens].sort())
  const ended = () =>
    careDb()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, userId))
      .then((rows) => rows.filter(({ action }) => action === 'account.sessions-ended').length)
  expect(await ended()).toBe(0)
  const [newest = ''] = await open(userId, 1)
  expect((await tokensOf(userId)).sort()).toEqual([...tokens.slice(1), newest].sort())
  expect(await ended()).toBe(1)
  expect(await tokensOf(other)).toEqual(others)
})

it('thirty sign-ins at once leave twenty sessions', async () => {
  const userId = (await newPerson()).userId
  await Promise.all(Array.from({ length: 30 }, () => openSession(userId)))
  expect(await tokensOf(userId)).toHaveLength(SESSIONS_MAX)
})

it('visitors who share a demo account do not sign each other out, and the list of its sessions is bounded', async () => {
  const ids = await seedDemoAccounts()
  const shared = ids.get(DEMO_ACCOUNTS[0].email) ?? newId()
  const tokens = await open(shared, SESSIONS_MAX + 2)
  expect(await tokensOf(shared)).toHaveLength(tokens.length)
  expect(await listSessions(careDb(), shared)).toHaveLength(SESSIONS_MAX)
})

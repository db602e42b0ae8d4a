/** Accounts that were never confirmed are removed after 30 days, unless a record refers to them. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { auditEntry } from '@/base/audit/table'
import type { Role } from '@/care/accounts/roles'
import { profile, user } from '@/care/accounts/table'
import { UNCONFIRMED_DAYS } from '@/care/privacy/constants'
import { removeUnconfirmed } from '@/care/privacy/remove-unconfirmed'
import { insertPerson } from '@/care/sign-in/create-account'
import { issueToken } from '@/care/sign-in/tokens/issue-token'
import { careDb } from '@/db/client'
import { shiftClock } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { UserId } from '@/lib/record-ids'
import { careDatabase } from '../support/database'
import { newPatient, newRequest } from '../support/offers'

const care = await careDatabase()
afterAll(() => care.close())
afterEach(() => shiftClock(0))

let count = 0

async function account(state: { role?: Role; verified?: boolean; daysOld: number }): Promise<UserId> {
  const { role = 'patient', verified = false, daysOld } = state
  const named = { firstName: 'Ada', lastName: 'L', locale: 'de' } as const
  const userId = await insertPerson(careDb(), {
    ...named,
    email: `old${++count}@example.org`,
    role,
    verified,
  })
  if (!userId) throw new Error('not made')
  await age(userId, daysOld)
  return userId
}
const age = (userId: UserId, days: number) =>
  careDb()
    .update(user)
    .set({ createdAt: new Date(Date.now() - days * DAY_MS) })
    .where(eq(user.id, userId))
const left = async (ids: readonly UserId[]) =>
  (
    await careDb()
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.id, [...ids]))
  ).map(({ id }) => id)

it('removes those and no others, records each, and does it once for any number of workers', async () => {
  const old = [
    await account({ daysOld: UNCONFIRMED_DAYS + 1 }),
    await account({ daysOld: UNCONFIRMED_DAYS + 200 }),
  ]
  const withRequest = await newPatient()
  await newRequest(withRequest)
  await age(withRequest.userId, 400)
  const withLink = await account({ daysOld: 400 })
  await issueToken(careDb(), { userId: withLink, purpose: 'verify', locale: 'de' })
  const kept = [
    await account({ daysOld: UNCONFIRMED_DAYS - 1 }),
    await account({ daysOld: 400, verified: true }),
    await account({ daysOld: 400, role: 'support' }),
    withRequest.userId,
    withLink,
  ]
  const removed = await Promise.all([removeUnconfirmed(careDb()), removeUnconfirmed(careDb())])
  expect(removed.reduce((sum, each) => sum + each)).toBe(2)
  expect(await left(old)).toEqual([])
  expect((await left(kept)).sort()).toEqual([...kept].sort())
  expect(await careDb().select().from(profile).where(inArray(profile.userId, old))).toEqual([])
  const notes = await careDb().select().from(auditEntry).where(inArray(auditEntry.subjectId, old))
  expect(notes.map(({ action }) => action)).toEqual(Array(2).fill('account.removed-unconfirmed'))
  expect(await removeUnconfirmed(careDb())).toBe(0)
})

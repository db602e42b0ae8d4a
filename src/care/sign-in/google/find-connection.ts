import { and, eq } from 'drizzle-orm'
import { lockPerson } from '@/care/accounts/find-account'
import { account, user } from '@/care/accounts/table'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { GOOGLE } from './constants'

/** The account of ours that an account at Google is connected to. */
export async function findConnected(db: Executor, subject: string) {
  const [row] = await db
    .select({ user })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(eq(account.providerId, GOOGLE), eq(account.accountId, subject)))
    .limit(1)
  return row?.user
}

/** The same, locked; read again under the lock, because the connection may have ended meanwhile. */
export async function lockConnected(tx: Executor, subject: string) {
  const unlocked = await findConnected(tx, subject)
  if (!unlocked || !(await lockPerson(tx, unlocked.id))) return undefined
  return findConnected(tx, subject)
}

/** How an account can be signed in to. */
export async function findSignInMethods(
  db: Executor,
  userId: UserId,
): Promise<{ readonly hasPassword: boolean; readonly hasGoogle: boolean }> {
  const rows = await db
    .select({ provider: account.providerId, password: account.password })
    .from(account)
    .where(eq(account.userId, userId))
  return {
    hasPassword: rows.some(({ password }) => password !== null),
    hasGoogle: rows.some(({ provider }) => provider === GOOGLE),
  }
}

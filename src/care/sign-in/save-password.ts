import { and, eq, ne } from 'drizzle-orm'
import { PASSWORD_PROVIDER } from '@/care/accounts/constants'
import { account, emailChange, session, user } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { resetGuesses } from './second-factor/count-guesses'
import { voidChallenges } from './second-factor/void-challenges'
import { voidTokens } from './tokens/void-tokens'

/** Stores a new password. Ends every session of the account but `currentToken`'s, and its links and challenges. */
export async function savePassword(
  tx: Tx,
  userId: UserId,
  hash: string,
  currentToken?: string,
): Promise<void> {
  // First, because it takes the lock that signing in waits for (`lockPerson`).
  await tx.update(user).set({ emailVerified: true, updatedAt: now() }).where(eq(user.id, userId))
  await tx
    .insert(account)
    .values({ providerId: PASSWORD_PROVIDER, accountId: userId, userId, password: hash })
    .onConflictDoUpdate({
      target: [account.providerId, account.accountId],
      set: { password: hash, updatedAt: now() },
    })
  await tx.delete(session).where(and(eq(session.userId, userId), ne(session.token, currentToken ?? '')))
  await voidTokens(tx, userId)
  await voidChallenges(tx, userId)
  await resetGuesses(tx, userId)
  await tx.delete(emailChange).where(eq(emailChange.userId, userId))
}

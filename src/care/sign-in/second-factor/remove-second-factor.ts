import { eq } from 'drizzle-orm'
import { user } from '@/care/accounts/table'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import type { UserId } from '@/lib/record-ids'
import { clearGuesses } from './count-guesses'
import { recoveryCode, secondFactor } from './table'
import { voidChallenges } from './void-challenges'

/** Deletes secret, recovery codes, challenges and counted guesses of an account. */
export async function removeSecondFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(secondFactor).where(eq(secondFactor.userId, userId))
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
  await tx.update(user).set({ secondFactorAt: null, updatedAt: now() }).where(eq(user.id, userId))
  await voidChallenges(tx, userId)
  await clearGuesses(tx, userId)
}

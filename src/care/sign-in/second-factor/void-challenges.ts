import { eq } from 'drizzle-orm'
import type { Executor } from '@/db/client'
import type { UserId } from '@/lib/record-ids'
import { signInChallenge } from './table'

/** Deletes an account's challenges, so that a sign-in between password and code has to start again. */
export async function voidChallenges(tx: Executor, userId: UserId): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.userId, userId))
}

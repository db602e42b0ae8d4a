import type { Executor } from '@/db/client'
import { clearAttempts, findWindowEnd, takeAttempt } from '@/db/rate-limit'
import type { UserId } from '@/lib/record-ids'
import { SIGN_IN_LIMITS } from './constants'
import { clearGuesses } from './second-factor/count-guesses'

/** Key of the attempts that all networks together have with one account. */
export const accountLimitKey = (email: string) => `sign-in:account:${email}`

const unlockKey = (email: string) => `sign-in:unlocked:${email}`

/** Resets what was counted of an account: attempts to sign in, codes, its current password and links to a new one. */
export async function resetSignInLimits(
  tx: Executor,
  { userId, email }: { readonly userId: UserId; readonly email: string },
): Promise<void> {
  await clearAttempts(tx, [
    accountLimitKey(email),
    unlockKey(email),
    `password-change:${userId}`,
    `noted:password-change:${userId}`,
    `forgot:account:${email}`,
  ])
  await clearGuesses(tx, userId)
  // Only hashes of the keys of its networks are stored, so they cannot be listed: they are counted under new keys.
  await takeAttempt(tx, unlockKey(email), { ...SIGN_IN_LIMITS.accountAndNetwork, limit: 1 })
}

/** Changes with each unlocking, until the attempts from before are over anyway; empty without one. */
export async function findUnlocking(db: Executor, email: string): Promise<string> {
  return (await findWindowEnd(db, unlockKey(email)))?.toISOString() ?? ''
}

import { careDb, type Executor } from '@/db/client'
import { clearAttempts, type Limit, returnAttempt, takeAttempt } from '@/db/rate-limit'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { isKnownNetwork } from '../find-known-network'
import { CODE_LIMITS, GUESS_RESETS } from './constants'
import type { TypedCode } from './rules'

const accountKey = (userId: UserId) => `code:account:${userId}`

const dayKey = (userId: UserId) => `code:day:${userId}`

export type Guess =
  | { readonly allowed: true; readonly counted: readonly string[] }
  | { readonly allowed: false; readonly by: 'network' | 'account' }

/**
 * Counts one guess before anything is compared. What is not a code of the app counts for the network's limit only.
 * @returns the keys it was counted for, or which limit is used up. Only a person with the password reaches the
 * account's limits
 */
export async function mayGuess(
  userId: UserId,
  clientIp: string | null,
  kind: TypedCode['kind'] | undefined,
): Promise<Guess> {
  const from = networkKey(clientIp)
  const byNetwork = await count([[`code:network:${from}`, CODE_LIMITS.network]])
  if (!byNetwork) return { allowed: false, by: 'network' }
  if (kind !== 'app') return { allowed: true, counted: byNetwork }
  const byAccount =
    (await count([
      [accountKey(userId), CODE_LIMITS.account],
      [dayKey(userId), CODE_LIMITS.day],
    ])) ??
    ((await isKnownNetwork(userId, clientIp)) &&
      (await count([[`code:known:${userId}:${from}`, CODE_LIMITS.known]])))
  if (!byAccount) return { allowed: false, by: 'account' }
  return { allowed: true, counted: [...byNetwork, ...byAccount] }
}

/** @returns the keys, or undefined when one of them is used up */
async function count(limits: readonly (readonly [string, Limit])[]): Promise<readonly string[] | undefined> {
  for (const [key, limit] of limits) {
    if (!(await takeAttempt(careDb(), key, limit)).allowed) return undefined
  }
  return limits.map(([key]) => key)
}

/** Takes a guess back: a right code does not count. @param counted as `mayGuess` returned it */
export async function returnGuess(counted: readonly string[]): Promise<void> {
  await Promise.all(counted.map((key) => returnAttempt(careDb(), key)))
}

/** Deletes the counted guesses of an account. @returns whether there were any */
export function clearGuesses(tx: Executor, userId: UserId): Promise<boolean> {
  return clearAttempts(tx, [accountKey(userId), dayKey(userId)])
}

/**
 * The same after a change of password, as often as `GUESS_RESETS` allows; without earlier guesses it is not counted.
 */
export async function resetGuesses(tx: Executor, userId: UserId): Promise<void> {
  const key = `code:fresh:${userId}`
  if (!(await takeAttempt(tx, key, GUESS_RESETS)).allowed) return
  if (!(await clearGuesses(tx, userId))) await returnAttempt(tx, key)
}

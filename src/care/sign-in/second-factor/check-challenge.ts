/** Between password and code: who may give a code, how often, and that each counts once. */
import { and, eq, lt } from 'drizzle-orm'
import { careDb, type Executor } from '@/db/client'
import { clearAttempts, type Limit, returnAttempt, takeAttempt } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import type { UserId } from '@/lib/record-ids'
import { isKnownNetwork } from '../find-known-network'
import { CHALLENGE_SECONDS, CODE_LIMITS, GUESS_RESETS } from './constants'
import { lockFactor, openSecret } from './find-factor'
import { matchingStep, type TypedCode } from './rules'
import { isSharedDemoAccount } from './show-demo-code'
import { recoveryCode, secondFactor, signInChallenge } from './table'

/** The password was right; a code is still to come. @returns what the browser shows to be asked for it */
export async function openChallenge(db: Executor, userId: UserId): Promise<string> {
  const challenge = randomToken()
  const at = now()
  await db.insert(signInChallenge).values({
    hash: sha256(challenge),
    userId,
    expiresAt: new Date(at.getTime() + CHALLENGE_SECONDS * 1000),
    createdAt: at,
  })
  return challenge
}

/** Uses up a challenge that was found under the account's lock (`lockPerson`). */
export async function consumeChallenge(tx: Executor, challenge: string): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.hash, sha256(challenge)))
}

/** After a change of password or authenticator every sign-in between password and code starts again. */
export async function voidChallenges(tx: Executor, userId: UserId): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.userId, userId))
}

/** Removes those whose time is over. */
export async function pruneChallenges(db: Executor): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now()))
}

const accountKey = (userId: UserId) => `code:account:${userId}`
const dayKey = (userId: UserId) => `code:day:${userId}`

export type Guess =
  | { readonly allowed: true; readonly counted: readonly string[] }
  | { readonly allowed: false; readonly by: 'network' | 'account' }

/**
 * Counts one guess before anything is compared; what cannot be a code of the app only against its network.
 * @returns what it was counted against, or what ended the guessing; the account's limits are only reached
 * with its password
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

/** @returns the keys, or undefined once one of them is used up */
async function count(limits: readonly (readonly [string, Limit])[]): Promise<readonly string[] | undefined> {
  for (const [key, limit] of limits) {
    if (!(await takeAttempt(careDb(), key, limit)).allowed) return undefined
  }
  return limits.map(([key]) => key)
}

/** A right code does not count against its owner. @param counted as `mayGuess` returned it */
export async function returnGuess(counted: readonly string[]): Promise<void> {
  await Promise.all(counted.map((key) => returnAttempt(careDb(), key)))
}

/** Without a second step earlier guesses no longer count. @returns whether there were any */
export function clearGuesses(tx: Executor, userId: UserId): Promise<boolean> {
  return clearAttempts(tx, [accountKey(userId), dayKey(userId)])
}

/** The same for another password, as often as `GUESS_RESETS` allows; without earlier guesses it does not count. */
export async function resetGuesses(tx: Executor, userId: UserId): Promise<void> {
  const key = `code:fresh:${userId}`
  if (!(await takeAttempt(tx, key, GUESS_RESETS)).allowed) return
  if (!(await clearGuesses(tx, userId))) await returnAttempt(tx, key)
}

/**
 * Uses up a code, if it is a right one: the row of the factor is locked first, so the same code twice at the same
 * instant is right once. The accounts of a demo are shared by many people, so there a code may be used by each.
 */
export async function consumeCode(
  tx: Tx,
  { id: userId, email }: { readonly id: UserId; readonly email: string },
  typed: TypedCode,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId)
  if (!factor?.secret) return false
  if (typed.kind === 'recovery') return consumeRecoveryCode(tx, userId, typed.code)
  const usedStep = isSharedDemoAccount(email) ? null : factor.usedStep
  const step = matchingStep(openSecret(userId, factor.secret), typed.code, { at: now(), usedStep })
  if (step === undefined) return false
  await tx.update(secondFactor).set({ usedStep: step }).where(eq(secondFactor.userId, userId))
  return true
}

async function consumeRecoveryCode(tx: Tx, userId: UserId, code: string): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, recoveryHash(userId, code))))
    .returning({ id: recoveryCode.id })
  return gone.length === 1
}

/** How a recovery code is stored: with its owner's id, so that equal codes of two people have different hashes. */
export function recoveryHash(userId: UserId, code: string): string {
  return sha256(`recovery:${userId}:${code}`)
}

/** Between password and code: who may give one, how often, and that each is good once. */
import { and, eq, lt } from 'drizzle-orm'
import { careDb, type Executor } from '@/db/client'
import { type Limit, returnToken, takeToken } from '@/db/rate-limit'
import type { Tx } from '@/db/transaction'
import { now } from '@/lib/clock'
import { randomToken, sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { CHALLENGE_SECONDS, CODE_LIMITS } from '../constants'
import { lockFactor, openSecret } from '../data'
import { isShared } from '../demo/data'
import { matchingStep, type TypedCode } from '../rules'
import { recoveryCode, secondFactor, signInChallenge } from '../table'

/** The password was right; a code is still to come. @returns what the browser shows to be asked for it */
export async function openChallenge(db: Executor, userId: string): Promise<string> {
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

/** Uses up a challenge, for exactly one of any number of callers. */
export async function consumeChallenge(tx: Executor, challenge: string): Promise<boolean> {
  const gone = await tx
    .delete(signInChallenge)
    .where(eq(signInChallenge.hash, sha256(challenge)))
    .returning({ id: signInChallenge.id })
  return gone.length === 1
}

/** Whoever has a password that no longer counts, or a code of an old authenticator, starts again. */
export async function voidChallenges(tx: Executor, userId: string): Promise<void> {
  await tx.delete(signInChallenge).where(eq(signInChallenge.userId, userId))
}

/** Removes those whose time is over. */
export async function pruneChallenges(db: Executor): Promise<void> {
  await db.delete(signInChallenge).where(lt(signInChallenge.expiresAt, now()))
}

function limitsOf(userId: string, network: string | null): readonly (readonly [string, Limit])[] {
  return [
    [`code:network:${networkKey(network)}`, CODE_LIMITS.network],
    [`code:account:${userId}`, CODE_LIMITS.account],
    [`code:day:${userId}`, CODE_LIMITS.day],
  ]
}

/**
 * Counts one guess before anything is compared.
 * @returns what ended the guessing; the account's limits say that somebody has its password
 */
export async function mayGuess(
  userId: string,
  network: string | null,
): Promise<'yes' | 'network' | 'account'> {
  for (const [key, limit] of limitsOf(userId, network)) {
    const verdict = await takeToken(careDb(), key, limit)
    if (!verdict.allowed) return limit === CODE_LIMITS.network ? 'network' : 'account'
  }
  return 'yes'
}

/** What was right does not count against its owner. */
export async function returnGuess(userId: string, network: string | null): Promise<void> {
  await Promise.all(limitsOf(userId, network).map(([key]) => returnToken(careDb(), key)))
}

/**
 * Uses up a code, if it is a right one: the row of the factor is locked first, so the same code twice at the same
 * instant is right once. The accounts of a demo are shared by many people, so there a code may be used by each.
 */
export async function spendCode(
  tx: Tx,
  { id: userId, email }: { readonly id: string; readonly email: string },
  typed: TypedCode,
): Promise<boolean> {
  const factor = await lockFactor(tx, userId)
  if (!factor?.secret) return false
  if (typed.kind === 'recovery') return spendRecoveryCode(tx, userId, typed.code)
  const usedStep = isShared(email) ? null : factor.usedStep
  const step = await matchingStep(openSecret(userId, factor.secret), typed.code, { at: now(), usedStep })
  if (step === undefined) return false
  await tx.update(secondFactor).set({ usedStep: step }).where(eq(secondFactor.userId, userId))
  return true
}

async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.hash, recoveryHash(userId, code))))
    .returning({ id: recoveryCode.id })
  return gone.length === 1
}

/** How a recovery code is kept: with whose it is, so that equal codes of two people have nothing in common. */
export function recoveryHash(userId: string, code: string): string {
  return sha256(`recovery:${userId}:${code}`)
}

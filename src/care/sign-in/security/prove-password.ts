/** A signed-in person enters the password again before anything about signing in changes. */

import { PASSWORD_CHANGE_LIMIT } from '@/care/accounts/constants'
import { findCredential, lockProved, type Proof } from '@/care/accounts/find-account'
import { checkPassword, type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { careDb } from '@/db/client'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { type Err, err, ok, type Result } from '@/lib/result'
import { recordAccountEvent } from '../record-account-event'
import type { Actor } from '../session'

type Who = Pick<Actor, 'userId' | 'email'>
type Reentry = { readonly password: string; readonly clientIp: string | null }
export type ProofCode = 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'

/**
 * Compares the current password, with a limit of its own: an open session must not be a place to guess it. What was
 * wrong is noted. The proof holds while the account is locked with `lockProved`.
 */
export async function provePassword(
  { userId, email }: Who,
  { password, clientIp }: Reentry,
  hasher: Hasher = scryptHasher,
): Promise<Result<Proof, ProofCode>> {
  if (!(await mayTryAgain('password-change', { userId, clientIp }, PASSWORD_CHANGE_LIMIT)))
    return err('TOO_MANY_REQUESTS')
  const found = await findCredential(careDb(), email)
  const isRight = await checkPassword(password, found?.hash ?? null, hasher)
  if (isRight === 'BUSY') return err('TOO_MANY_REQUESTS')
  if (!found?.hash || !isRight) return refuse({ userId, clientIp })
  return ok({ userId, email, hash: found.hash })
}

/** Runs `work` in a transaction once the password was right, unless it has become another by then. */
export async function afterPassword<T, Code extends string>(
  who: Who,
  typed: Reentry,
  work: (tx: Tx) => Promise<Result<T, Code>>,
  hasher?: Hasher,
): Promise<Result<T, Code | ProofCode>> {
  const proof = await provePassword(who, typed, hasher)
  if (!proof.ok) return proof
  const done = await inTransaction(async (tx) => ((await lockProved(tx, proof.value)) ? work(tx) : undefined))
  return done ?? refuse({ userId: who.userId, clientIp: typed.clientIp })
}

type Attempt = { readonly userId: UserId; readonly clientIp: string | null }

/** The answer to a password that is not the account's, noted like a failed sign-in. */
export async function refuse({ userId, clientIp }: Attempt): Promise<Err<'PASSWORD_WRONG'>> {
  await noteFailure('re-entry-failed', { userId, clientIp })
  return err('PASSWORD_WRONG', { password: 'PASSWORD_WRONG' })
}

/** Records that a signed-in person gave something wrong. @param action as in `recordAccountEvent` */
export async function noteFailure(action: string, { userId, clientIp }: Attempt): Promise<void> {
  await recordAccountEvent(careDb(), action, { userId, actorId: userId, clientIp })
}

/**
 * Counts one try of an account. That its tries are used up is noted once in their window: nobody can remove an entry,
 * so a flood must not be able to write them.
 */
export async function mayTryAgain(what: string, asking: Attempt, limit: Limit): Promise<boolean> {
  const key = `${what}:${asking.userId}`
  if ((await takeAttempt(careDb(), key, limit)).allowed) return true
  const isFirst = await takeAttempt(careDb(), `noted:${key}`, { ...limit, limit: 1 })
  if (isFirst.allowed) await noteFailure('re-entry-limited', asking)
  return false
}

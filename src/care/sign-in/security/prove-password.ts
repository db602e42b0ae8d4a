/** A change of how a person signs in asks for the password again, so that an unlocked device is not enough. */

import { findCredential, lockProved, type Proof } from '@/care/accounts/find-account'
import { checkPassword, type Hasher, scryptHasher } from '@/care/accounts/hashing'
import { careDb } from '@/db/client'
import { type Limit, takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import type { UserId } from '@/lib/record-ids'
import { type Err, err, ok, type Result } from '@/lib/result'
import { PASSWORD_CHANGE_LIMIT } from '../constants'
import { recordAccountEvent } from '../record-account-event'
import type { Actor } from '../session'

type AccountOwner = Pick<Actor, 'userId' | 'email'>
type PasswordEntry = { readonly password: string; readonly clientIp: string | null }
export type ProofCode = 'PASSWORD_WRONG' | 'TOO_MANY_REQUESTS'

/**
 * Compares the current password, with a limit of its own so that an open session cannot be used to guess it. A wrong
 * one is recorded. The proof has to be checked again under the account's lock (`lockProved`).
 */
export async function provePassword(
  { userId, email }: AccountOwner,
  { password, clientIp }: PasswordEntry,
  hasher: Hasher = scryptHasher,
): Promise<Result<Proof, ProofCode>> {
  if (!(await countTry('password-change', { userId, clientIp }, PASSWORD_CHANGE_LIMIT)))
    return err('TOO_MANY_REQUESTS')
  const credential = await findCredential(careDb(), email)
  const isRight = await checkPassword(password, credential?.hash ?? null, hasher)
  if (isRight === 'BUSY') return err('TOO_MANY_REQUESTS')
  if (!credential?.hash || !isRight) return refusePassword({ userId, clientIp })
  return ok({ userId, email, hash: credential.hash })
}

/** Runs `work` in a transaction if the password is right and still is when the account is locked. */
export async function withProvedPassword<T, Code extends string>(
  owner: AccountOwner,
  entry: PasswordEntry,
  work: (tx: Tx) => Promise<Result<T, Code>>,
  hasher?: Hasher,
): Promise<Result<T, Code | ProofCode>> {
  const proof = await provePassword(owner, entry, hasher)
  if (!proof.ok) return proof
  const done = await inTransaction(async (tx) => ((await lockProved(tx, proof.value)) ? work(tx) : undefined))
  return done ?? refusePassword({ userId: owner.userId, clientIp: entry.clientIp })
}

type Attempt = { readonly userId: UserId; readonly clientIp: string | null }

/** The answer to a wrong password, recorded like a failed sign-in. */
export async function refusePassword({ userId, clientIp }: Attempt): Promise<Err<'PASSWORD_WRONG'>> {
  await noteFailure('re-entry-failed', { userId, clientIp })
  return err('PASSWORD_WRONG', { password: 'PASSWORD_WRONG' })
}

/** Records a wrong password or code of a signed-in person. @param action as in `recordAccountEvent` */
export async function noteFailure(action: string, { userId, clientIp }: Attempt): Promise<void> {
  await recordAccountEvent(careDb(), action, { userId, actorId: userId, clientIp })
}

/**
 * Counts one try of an account. @returns false when its tries are used up, which is recorded once per window: audit
 * entries cannot be removed, so a flood of tries must not write one each.
 */
export async function countTry(what: string, attempt: Attempt, limit: Limit): Promise<boolean> {
  const key = `${what}:${attempt.userId}`
  if ((await takeAttempt(careDb(), key, limit)).allowed) return true
  const isFirst = await takeAttempt(careDb(), `noted:${key}`, { ...limit, limit: 1 })
  if (isFirst.allowed) await noteFailure('re-entry-limited', attempt)
  return false
}

import { findCredential, lockProved } from '@/care/accounts/find-account'
import { checkPassword, type Hasher, scryptHasher } from '@/care/accounts/hashing'
import type { UserRow } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { type Limit, returnAttempt, takeAttempt } from '@/db/rate-limit'
import { inTransaction } from '@/db/transaction'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { SIGN_IN_LIMITS } from './constants'
import { isKnownNetwork } from './find-known-network'
import { recordAccountEvent } from './record-account-event'
import { accountLimitKey, findUnlocking } from './reset-sign-in-limits'
import { type ClientInfo, type PasswordOutcome, startSession } from './start-session'

export type SignInInput = ClientInfo & { readonly email: string; readonly password: string }

export type SignInCode = 'SIGN_IN_FAILED' | 'TOO_MANY_REQUESTS'

/**
 * Checks an email and password and opens a session, or asks for the second factor where there is one. Unknown address,
 * wrong password, unconfirmed address and disabled account get the same answer after exactly one hash. Limits are
 * counted before hashing; a success is not counted.
 */
export async function signInWithPassword(
  input: SignInInput,
  hasher: Hasher = scryptHasher,
): Promise<Result<PasswordOutcome, SignInCode>> {
  const { email, password, clientIp } = input
  const keys = limitKeys(email, clientIp, await findUnlocking(careDb(), email))
  if (!(await mayTry(keys.perNetwork))) return err('TOO_MANY_REQUESTS')
  const found = await findCredential(careDb(), email)
  if (!(await mayTry([keys.account])) && !(await isKnownNetwork(found?.user.id, clientIp)))
    return err('TOO_MANY_REQUESTS')
  const verdict = await checkPassword(password, found?.hash ?? null, hasher)
  if (verdict === 'BUSY') return err('TOO_MANY_REQUESTS')
  // Checked before the lock as well, so that a right password for a closed account takes no longer than a wrong one.
  const isOpen = found?.user.emailVerified && !found.user.disabledAt
  const outcome =
    isOpen && found.hash && verdict ? await openSessionIfAllowed(found.user, found.hash, input) : undefined
  if (!outcome) {
    const userId = found?.user.id ?? 'unknown'
    await recordAccountEvent(careDb(), 'sign-in-failed', { userId, actorId: null, clientIp })
    return err('SIGN_IN_FAILED')
  }
  await Promise.all([...keys.perNetwork, keys.account].map(({ key }) => returnAttempt(careDb(), key)))
  return ok(outcome)
}

/** @returns undefined where the account cannot be signed in to, or not with this password any more */
function openSessionIfAllowed(
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  hash: string,
  browser: ClientInfo,
): Promise<PasswordOutcome | undefined> {
  return inTransaction(async (tx) => {
    const person = await lockProved(tx, { userId, email, hash })
    return person?.emailVerified ? startSession(tx, person, browser) : undefined
  })
}

/** @param unlocking of the account: attempts from before it do not count */
function limitKeys(email: string, clientIp: string | null, unlocking: string) {
  const from = networkKey(clientIp)
  const atAccount = `sign-in:account-network:${email}:${from}${unlocking}`
  return {
    perNetwork: [
      { key: `sign-in:network:${from}`, limit: SIGN_IN_LIMITS.network },
      { key: atAccount, limit: SIGN_IN_LIMITS.accountAndNetwork },
    ],
    account: { key: accountLimitKey(email), limit: SIGN_IN_LIMITS.account },
  } as const
}

type LimitKey = { readonly key: string; readonly limit: Limit }

/** Stops at the first limit that is reached, so that one network's flood does not use up an account's attempts. */
async function mayTry(keys: readonly LimitKey[]): Promise<boolean> {
  for (const { key, limit } of keys) {
    const verdict = await takeAttempt(careDb(), key, limit)
    if (!verdict.allowed) return false
  }
  return true
}

import { findUsableToken, lockPerson } from '@/care/accounts/find-account'
import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import type { UserRow } from '@/care/accounts/table'
import { careDb } from '@/db/client'
import { takeAttempt } from '@/db/rate-limit'
import { inTransaction, type Tx } from '@/db/transaction'
import { sha256 } from '@/lib/crypto'
import { networkKey } from '@/lib/network'
import { err, ok, type Result } from '@/lib/result'
import { TOKEN_LIMIT } from './constants'
import { endConnections } from './google/end-connections'
import { notifyOfConfirmation, notifyOfNewPassword } from './notify-account-owner'
import { recordAccountEvent } from './record-account-event'
import { savePassword } from './save-password'
import { type ClientInfo, type PasswordOutcome, startSession } from './start-session'
import { consumeToken } from './tokens/consume-token'

export type SetPasswordCode = 'TOKEN_INVALID' | 'TOO_MANY_REQUESTS' | PasswordFault

export type NewPassword = {
  readonly token: string
  readonly password: string
  readonly clientIp: string | null
}

/**
 * Uses up a mailed link and sets the password. Confirms the email address, since only its mailbox got the link, and
 * ends every session of the account.
 * @param finish runs in the same transaction, while the account is locked
 */
export async function setPasswordByLink<Outcome>(
  input: NewPassword,
  finish: (tx: Tx, person: UserRow) => Promise<Outcome>,
  hasher: Hasher = scryptHasher,
): Promise<Result<Outcome, SetPasswordCode>> {
  const { token, password, clientIp } = input
  const db = careDb()
  const verdict = await takeAttempt(db, `password-token:${networkKey(clientIp)}`, TOKEN_LIMIT)
  if (!verdict.allowed) return err('TOO_MANY_REQUESTS')
  const usable = await findUsableToken(db, token, ['set', 'reset'])
  if (!usable) return err('TOKEN_INVALID')
  const [fault] = passwordFaults(password, usable.email)
  if (fault) return err(fault, { password: fault })
  const hash = await makeHash(password, hasher)
  if (hash === 'BUSY') return err('TOO_MANY_REQUESTS')
  return inTransaction(async (tx): Promise<Result<Outcome, SetPasswordCode>> => {
    const { userId, email, purpose, locale } = usable
    const person = await lockPerson(tx, userId)
    if (!person || person.disabledAt || !(await consumeToken(tx, token))) return err('TOKEN_INVALID')
    await savePassword(tx, userId, hash)
    await endConnections(tx, userId)
    await recordAccountEvent(tx, 'password-set', { userId, actorId: userId, clientIp })
    if (purpose === 'reset') await notifyOfNewPassword(tx, { userId, email, locale }, sha256(token))
    if (!person.emailVerified) await notifyOfConfirmation(tx, userId)
    return ok(await finish(tx, person))
  })
}

type PasswordChoice = ClientInfo & { readonly token: string; readonly password: string }

/**
 * Sets the password with a mailed link and opens a session, or asks for the code where there is a second factor. The
 * password is not asked for again: it was just typed, and the link proved the mailbox.
 */
export function setPasswordAndSignIn({
  token,
  password,
  ...browser
}: PasswordChoice): Promise<Result<PasswordOutcome, SetPasswordCode>> {
  const { clientIp } = browser
  return setPasswordByLink({ token, password, clientIp }, (tx, person) => startSession(tx, person, browser))
}

import { lockProved } from '@/care/accounts/find-account'
import { type Hasher, makeHash, scryptHasher } from '@/care/accounts/hashing'
import { type PasswordFault, passwordFaults } from '@/care/accounts/rules'
import { inTransaction } from '@/db/transaction'
import { err, ok, type Result } from '@/lib/result'
import { notifyOfNewPassword } from '../notify-account-owner'
import { recordAccountEvent } from '../record-account-event'
import { savePassword } from '../save-password'
import type { Actor, SessionContext } from '../session'
import { type ProofCode, provePassword, refusePassword } from './prove-password'

type PasswordChange = SessionContext & { readonly current: string; readonly password: string }

export type ChangePasswordCode = PasswordFault | 'PASSWORD_WRONG' | 'PASSWORD_SAME' | 'TOO_MANY_REQUESTS'

/**
 * Changes the password after checking the current one. Every other session ends, mailed links stop working, and the
 * owner gets a mail.
 */
export async function changePassword(
  { userId, email, locale }: Actor,
  { current, password, clientIp, currentToken }: PasswordChange,
  hasher: Hasher = scryptHasher,
): Promise<Result<null, ChangePasswordCode>> {
  const [fault] = passwordFaults(password, email)
  if (fault) return err(fault, { password: fault })
  const proof = await provePassword({ userId, email }, { password: current, clientIp }, hasher)
  if (!proof.ok) return faultOfCurrent(proof.code)
  if (password === current) return err('PASSWORD_SAME', { password: 'PASSWORD_SAME' })
  const hash = await makeHash(password, hasher)
  if (hash === 'BUSY') return err('TOO_MANY_REQUESTS')
  const done = await inTransaction(async (tx) => {
    if (!(await lockProved(tx, proof.value))) return undefined
    await savePassword(tx, userId, hash, currentToken)
    await recordAccountEvent(tx, 'password-changed', { userId, actorId: userId, clientIp })
    await notifyOfNewPassword(tx, { userId, email, locale })
    return ok(null)
  })
  return done ?? faultOfCurrent((await refusePassword({ userId, clientIp })).code)
}

/** This form's field for the current password is called `current`. */
function faultOfCurrent(code: ProofCode) {
  return code === 'PASSWORD_WRONG' ? err(code, { current: code }) : err(code)
}

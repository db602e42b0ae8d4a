/** Choosing a password with the emailed link, and signing in with it in the same step. */
import type { Result } from '@/lib/result'
import { type SetPasswordCode, setPasswordAnd } from './create-account'
import { type ClientInfo, type PasswordOutcome, startSession } from './sign-in-with-password'

type Choice = ClientInfo & { readonly token: string; readonly password: string }

/**
 * Sets the password and opens a session, or asks for the second factor where there is one: the mailbox has spoken and
 * the password was just typed, so asking for both once more proves nothing. The account stays locked in between.
 */
export function setOwnPassword({
  token,
  password,
  ...browser
}: Choice): Promise<Result<PasswordOutcome, SetPasswordCode>> {
  const { clientIp } = browser
  return setPasswordAnd({ token, password, clientIp }, (tx, person) => startSession(tx, person, browser))
}

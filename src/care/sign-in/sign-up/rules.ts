/** What follows a sign-up, or a request for another link. Pure. */

type AccountState = {
  readonly isVerified: boolean
  readonly isDisabled: boolean
  /** Chosen when signing up; the account of a first request has none yet. */
  readonly hasPassword: boolean
  /** A link was mailed just now: the form was sent twice, or the mail has not arrived yet. */
  readonly hasFreshLink: boolean
}

/**
 * `create` a new account; `verify` and `choose-password` mail a link; `already` mails that there is an account;
 * `nothing` is mailed. The screen says the same in every case.
 */
export type SignUpAnswer = 'create' | 'verify' | 'choose-password' | 'already' | 'nothing'

/**
 * Decides by the account that has the email address. The password of a second sign-up is never stored: only a mailed link
 * changes the password of an existing account, so that nobody can make an account with a stranger's address and know
 * its password after the owner has confirmed it.
 * @param isNew true for a sign-up, false for another link
 */
export function answerToSignUp(account: AccountState | undefined, isNew: boolean): SignUpAnswer {
  if (!account) return isNew ? 'create' : 'nothing'
  if (account.isDisabled || (account.hasFreshLink && !account.isVerified)) return 'nothing'
  if (account.isVerified) return 'already'
  return account.hasPassword && !isNew ? 'verify' : 'choose-password'
}

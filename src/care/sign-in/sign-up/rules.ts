/** What signing up, or asking for the link again, comes to. Pure. */

type KnownAccount = {
  readonly isVerified: boolean
  readonly isDisabled: boolean
  /** Chosen when signing up; the account of a first request has none yet. */
  readonly hasPassword: boolean
  /** A link is on its way to the mailbox: sent twice, or the mail has not come yet. */
  readonly hasFreshLink: boolean
}

/**
 * `create` a new account; `verify` and `choose-password` mail a link; `already` mails that there is an account;
 * `nothing` is mailed. The screen says the same in every case.
 */
export type SignUpAnswer = 'create' | 'verify' | 'choose-password' | 'already' | 'nothing'

/**
 * Decides by the account that has the email address. The password of a second sign-up is never taken over:
 * only a link from the mailbox changes the password of an account that exists, so that no one can prepare
 * an account for a stranger's email address and still know its password.
 * @param isNew true for a sign-up, false for another link
 */
export function answerToSignUp(known: KnownAccount | undefined, isNew: boolean): SignUpAnswer {
  if (!known) return isNew ? 'create' : 'nothing'
  if (known.isDisabled || (known.hasFreshLink && !known.isVerified)) return 'nothing'
  if (known.isVerified) return 'already'
  return known.hasPassword && !isNew ? 'verify' : 'choose-password'
}

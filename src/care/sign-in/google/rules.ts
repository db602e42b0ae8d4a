/** What follows a sign-in at Google. Pure; decision 0021. */
import type { Role } from '@/care/accounts/roles'

/** The person as Google's signed answer names them. */
export type Identity = {
  /** Google's own id of the account: the email address may change, this does not. */
  readonly subject: string
  /** Lower-case. */
  readonly email: string
  /** Google has confirmed once that the mailbox was theirs. */
  readonly isConfirmed: boolean
  /** The domain of an organisation whose mailboxes are at Google; undefined for a private account. */
  readonly hostedDomain: string | undefined
  /** Empty where Google has none. */
  readonly firstName: string
  readonly lastName: string
}

/** What decides about one of our accounts. */
export type AccountFacts = {
  readonly role: Role
  readonly isDisabled: boolean
  /** Reading 22: nothing that a demo account does is saved. */
  readonly isDemo: boolean
}

/**
 * `sign-in`: to the connected account. `connect`: the account with the same address, then sign in. `register`: a new
 * account. `use-password`: Google cannot be used.
 */
export type GoogleDecision = 'sign-in' | 'connect' | 'register' | 'use-password'

/**
 * Decides by the account that Google's is connected to, else by the one with the same address. Staff always sign in
 * with password and code. An existing account is connected by its address only if the mailbox is at Google: any other
 * address was confirmed once, and may belong to another person by now.
 */
export function decideGoogleSignIn(
  identity: Pick<Identity, 'email' | 'isConfirmed' | 'hostedDomain'>,
  connected: AccountFacts | undefined,
  sameEmail: AccountFacts | undefined,
): GoogleDecision {
  if (connected) return mayUse(connected) ? 'sign-in' : 'use-password'
  if (!identity.isConfirmed) return 'use-password'
  if (!sameEmail) return 'register'
  return mayUse(sameEmail) && isMailboxAtGoogle(identity) ? 'connect' : 'use-password'
}

function mayUse({ role, isDisabled, isDemo }: AccountFacts): boolean {
  return role === 'patient' && !isDisabled && !isDemo
}

/** Whether the mailbox is at Google, so that the owner of the account has it today. */
function isMailboxAtGoogle({ email, hostedDomain }: Pick<Identity, 'email' | 'hostedDomain'>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com' || domain === hostedDomain?.toLowerCase()
}

/** What signing in with Google comes to. Pure; decision 0021. */
import type { Role } from '@/care/accounts/roles'

/** What Google's signed answer says of a person. */
export type Identity = {
  /** Google's own id of the account: the email address may change, this does not. */
  readonly subject: string
  /** Lower-case. */
  readonly email: string
  /** Google has seen that the mailbox was theirs, once. */
  readonly isConfirmed: boolean
  /** The organisation whose mailboxes Google runs, for an account of one. */
  readonly hostedDomain: string | undefined
  /** Empty where Google has none. */
  readonly firstName: string
  readonly lastName: string
}

/** An account of ours. */
export type KnownPerson = {
  readonly role: Role
  readonly isDisabled: boolean
  /** Reading 22: nothing that a demo account does is saved. */
  readonly isDemo: boolean
}

/**
 * `sign-in` with the account that is connected; `connect` the account that has the address, and sign in; `register` a
 * new one; or be sent to the password.
 */
export type GoogleAnswer = 'sign-in' | 'connect' | 'register' | 'use-password'

/**
 * Decides by the account that Google's is connected to, else by the one with the same address. Staff always sign in
 * with password and code. An account that exists is opened by its address alone only where Google runs the mailbox:
 * for any other email address Google saw its owner once, and mailboxes change hands.
 */
export function answerToGoogle(
  identity: Pick<Identity, 'email' | 'isConfirmed' | 'hostedDomain'>,
  connected: KnownPerson | undefined,
  sameEmail: KnownPerson | undefined,
): GoogleAnswer {
  if (connected) return mayUse(connected) ? 'sign-in' : 'use-password'
  if (!identity.isConfirmed) return 'use-password'
  if (!sameEmail) return 'register'
  return mayUse(sameEmail) && runsMailbox(identity) ? 'connect' : 'use-password'
}

function mayUse({ role, isDisabled, isDemo }: KnownPerson): boolean {
  return role === 'patient' && !isDisabled && !isDemo
}

/** Whether the owner of the Google account has the mailbox today. */
function runsMailbox({ email, hostedDomain }: Pick<Identity, 'email' | 'hostedDomain'>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'gmail.com' || domain === 'googlemail.com' || domain === hostedDomain?.toLowerCase()
}

/** Figures and names of signing in. */
import type { TokenPurpose } from '@/care/accounts/constants'

/** The page that the link of each purpose opens, under the language. */
export const TOKEN_PATHS: Readonly<Record<TokenPurpose, string>> = {
  set: 'set-password',
  reset: 'reset-password',
  verify: 'verify-email',
}

/** Sessions one account may have; opening one more ends the oldest. */
export const SESSIONS_MAX = 20

/**
 * Attempts per window. The first two make guessing one account's password slow. By the second, strangers in many
 * networks could lock the owner out, so it does not apply to networks that the owner signed in from before
 * (`KNOWN_NETWORK_DAYS`). The third bounds the load from one network.
 */
export const SIGN_IN_LIMITS = {
  accountAndNetwork: { limit: 10, windowSeconds: 900 },
  account: { limit: 100, windowSeconds: 900 },
  network: { limit: 40, windowSeconds: 300 },
} as const
/** Audit action of a sign-in, without the prefix `account.`; networks are known by its entries. */
export const SIGNED_IN = 'signed-in'
/** How long a network counts as known after a sign-in from it. */
export const KNOWN_NETWORK_DAYS = 90
/** Mailed links opened by one network, and passwords tried with one link. */
export const TOKEN_LIMIT = { limit: 10, windowSeconds: 3600 } as const
/** Links for a forgotten password. */
export const FORGOT_LIMITS = {
  account: { limit: 5, windowSeconds: 3600 },
  network: { limit: 20, windowSeconds: 3600 },
} as const

/** Mails that strangers can cause by signing up with another person's email address. */
export const SIGN_UP_LIMITS = {
  account: { limit: 3, windowSeconds: 3600 },
  network: { limit: 20, windowSeconds: 3600 },
} as const

/** Validity of a link that confirms a new email address. */
export const EMAIL_CHANGE_HOURS = 24
/** Requests of one account, and mails to one new address for all accounts together. */
export const EMAIL_CHANGE_LIMITS = {
  account: { limit: 5, windowSeconds: 3600 },
  mailbox: { limit: 3, windowSeconds: 3600 },
} as const

/** Tries of the current password in open sessions of one account. */
export const PASSWORD_CHANGE_LIMIT = { limit: 10, windowSeconds: 900 } as const

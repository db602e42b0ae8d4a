/** Specification, section 9; reading 10. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

/** Longest password that is read at all: longer than any we accept, short enough that hashing it costs nothing extra. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024
/** Longest code of an authenticator, or recovery code, that is read at all. */
export const CODE_MAX_LENGTH = 64

/** Longest part of a name that is kept. */
export const NAME_MAX_LENGTH = 80

/** `set`: a first password; `reset`: another one; `verify`: an email address given when signing up. */
export const TOKEN_PURPOSES = ['set', 'reset', 'verify'] as const
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

/** How long a link lives. A first password may wait a weekend in a mailbox; a reset was asked for just now. */
export const TOKEN_HOURS: Readonly<Record<TokenPurpose, number>> = {
  set: 48,
  reset: 0.5,
  verify: 48,
}
/** Where the link of each purpose leads, under the language. */
export const TOKEN_PATHS: Readonly<Record<TokenPurpose, string>> = {
  set: 'set-password',
  reset: 'reset-password',
  verify: 'verify-email',
}

/** A session ends after 8 hours without a request … */
export const SESSION_IDLE_SECONDS = 8 * 3600
/** … its end is moved at most this often … */
export const SESSION_REFRESH_SECONDS = 1800
/** … and never later than this after signing in; staff see more, so theirs ends sooner. */
export const SESSION_MAX_SECONDS = { patient: 12 * 3600, staff: 8 * 3600 } as const

/** Sessions one account may have; one more ends the one that was opened first. */
export const SESSIONS_MAX = 20

/** Tells scripts on cached pages that there is a session; says nothing about the person. */
export const HINT_COOKIE = 'kervan_hint'

/**
 * Attempts per window. The first two make guessing one account slow; the second would let strangers in many networks
 * lock its owner out, so it does not hold where the owner signed in before (`KNOWN_NETWORK_DAYS`). The third bounds
 * what one network may cost us.
 */
export const SIGN_IN_LIMITS = {
  accountAndNetwork: { limit: 10, windowSeconds: 900 },
  account: { limit: 100, windowSeconds: 900 },
  network: { limit: 40, windowSeconds: 300 },
} as const
/** The audit's action of a sign-in, without its room; it also makes a network a known one. */
export const SIGNED_IN = 'signed-in'
/** How long a network is one that an account signed in from. */
export const KNOWN_NETWORK_DAYS = 90
export const TOKEN_LIMIT = { limit: 10, windowSeconds: 3600 } as const
export const FORGOT_LIMITS = {
  account: { limit: 5, windowSeconds: 3600 },
  network: { limit: 20, windowSeconds: 3600 },
} as const

/**
 * An account whose address nobody confirmed and that has nothing attached is removed after this. Its link works for
 * 48 hours and can be asked for again; a month leaves time for a holiday and frees an address that a stranger typed.
 */
export const UNCONFIRMED_DAYS = 30

/** Mails that strangers can cause by signing up with another person's email address. */
export const SIGN_UP_LIMITS = {
  account: { limit: 3, windowSeconds: 3600 },
  network: { limit: 20, windowSeconds: 3600 },
} as const

/** A link to a new email address: long enough for a mailbox on another device, short enough to be forgotten. */
export const CHANGE_HOURS = 24
/** How often one account may ask, and how often one mailbox may be written to for all accounts together. */
export const CHANGE_LIMITS = {
  account: { limit: 5, windowSeconds: 3600 },
  mailbox: { limit: 3, windowSeconds: 3600 },
} as const

/** Guesses at the current password from an open session. */
export const PASSWORD_CHANGE_LIMIT = { limit: 10, windowSeconds: 900 } as const

/** Password hashes computed at once in one process: each takes 16 MB and a core for ~50 ms. */
export const CONCURRENT_HASHES = 2
/** Sign-ins that may wait for a hash; the next one is answered "too many requests" at once. */
export const WAITING_HASHES = 20

/** Sign-ins of a demo installation; printed at its start, made nowhere else. */
export const DEMO_PASSWORD = 'Kervan-Demo-2026!'
/** Only the last one is a demo account in the sense of reading 22: what it saves is not stored. */
export const DEMO_ACCOUNTS = [
  {
    role: 'patient',
    email: 'patient@demo.kervan.example',
    firstName: 'Jonas',
    lastName: 'Weber',
    locale: 'de',
    demo: false,
  },
  {
    role: 'support',
    email: 'support@demo.kervan.example',
    firstName: 'Melike',
    lastName: 'Tezcan',
    locale: 'en',
    demo: false,
  },
  {
    role: 'editor',
    email: 'editor@demo.kervan.example',
    firstName: 'Claire',
    lastName: 'Moreau',
    locale: 'de',
    demo: false,
  },
  {
    role: 'admin',
    email: 'admin@demo.kervan.example',
    firstName: 'Deniz',
    lastName: 'Kaya',
    locale: 'en',
    demo: false,
  },
  {
    role: 'patient',
    email: 'demo@demo.kervan.example',
    firstName: 'Emma',
    lastName: 'Schmidt',
    locale: 'de',
    demo: true,
  },
] as const

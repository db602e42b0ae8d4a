/** RFC 6238 as every authenticator app knows it. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = 30
/** Steps before and after the current one whose codes are accepted as well, because phones' clocks differ. */
export const STEP_TOLERANCE = 1
/** 150 random bits as base64url characters; 40 characters where people type them. RFC 4226 asks for 128. */
export const SECRET_CHARACTERS = 25

export const RECOVERY_CODES = 10
/** 80 bits: nothing that could be found from its hash. */
export const RECOVERY_CHARACTERS = 16
/** Without letters that look like digits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A secret that was shown and never confirmed is worth nothing after this. */
export const SET_UP_MINUTES = 15

/** How long there is for the code after the password. */
export const CHALLENGE_SECONDS = 600
/** Holds the challenge, which is not a session: no page but the one that asks for the code reads it. */
export const CHALLENGE_COOKIE = 'kervan_code'

/**
 * Guesses at an app's codes, counted before anything is compared. An attacker here has the password already; three codes
 * of a million are right at any time, so thirty a day leave a chance of one in eleven thousand. Using them up must not
 * lock the owner out: a network that the account signed in from before has ten of its own. Recovery codes cannot be
 * guessed; only the network's limit holds for them.
 */
export const CODE_LIMITS = {
  network: { limit: 40, windowSeconds: 300 },
  account: { limit: 10, windowSeconds: 900 },
  day: { limit: 30, windowSeconds: 86_400 },
  known: { limit: 10, windowSeconds: 86_400 },
} as const
/**
 * How often a day another password clears the guesses: after it, the attacker no longer gets to a code. Bounded, because
 * an attacker who reads the mailbox could choose one password after the other: strangers' networks end at ninety a day.
 */
export const GUESS_RESETS = { limit: 2, windowSeconds: 86_400 } as const

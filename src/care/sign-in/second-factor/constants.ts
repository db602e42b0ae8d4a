/** RFC 6238 with the values that every authenticator app uses. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = 30
/** Steps before and after the current one whose codes are accepted as well, because phones' clocks differ. */
export const STEP_TOLERANCE = 1
/** 150 random bits as base64url characters; 40 characters where people type them. RFC 4226 asks for 128. */
export const SECRET_CHARACTERS = 25

/** Longest code of an authenticator app, or recovery code, that is read at all. */
export const CODE_MAX_LENGTH = 64

export const RECOVERY_CODES = 10
/** 80 bits: too many to be found from the hash. */
export const RECOVERY_CHARACTERS = 16
/** Without letters that look like digits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** How long a secret that was shown can be confirmed. */
export const SET_UP_MINUTES = 15

/** Time to enter the code after the password. */
export const CHALLENGE_SECONDS = 600
/** Holds the challenge. Only the page that asks for the code reads it; it is no session. */
export const CHALLENGE_COOKIE = 'kervan_code'

/**
 * Guesses of an app's codes, counted before anything is compared. An attacker here already has the password; three
 * codes of a million are right at any time, so thirty a day leave a chance of one in eleven thousand. Using them up must
 * not lock the owner out, so a network that the account signed in from before has ten of its own. Recovery codes cannot
 * be guessed; only the network's limit applies to them.
 */
export const CODE_LIMITS = {
  network: { limit: 40, windowSeconds: 300 },
  account: { limit: 10, windowSeconds: 900 },
  day: { limit: 30, windowSeconds: 86_400 },
  known: { limit: 10, windowSeconds: 86_400 },
} as const
/**
 * How often a day a change of password clears the guesses, since an attacker without the new one cannot guess codes.
 * Bounded, because an attacker who reads the mailbox could set one password after the other: ninety guesses a day remain.
 */
export const GUESS_RESETS = { limit: 2, windowSeconds: 86_400 } as const

/** Tokens with which other programs use the content API. */

/** `read-all`: lists of more than 1,000 rows. `send-requests`: contact requests without a captcha. */
export const RIGHTS = ['read-all', 'send-requests'] as const
export type Right = (typeof RIGHTS)[number]

/** What a token begins with, so that scanners for secrets recognise one in code, mails and logs. */
export const TOKEN_PREFIX = 'kvn_'
/** 43 letters of 62 hold a little more than 256 bits. */
export const RANDOM_LETTERS = 43
export const RANDOM_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Letters at the end that follow from the others. */
export const CHECK_LETTERS = 6
/** How many letters of its end the desk shows. */
export const SHOWN_LETTERS = 4

/** How long a process uses the tokens it has read: a token that another process revoked ends within this time. */
export const TOKENS_FRESH_MS = 1_000
/** Tokens in force at a time: every process holds all of them. */
export const TOKENS_MAX = 200
/** A later use within this time is not written. */
export const USE_NOTED_MS = 60_000

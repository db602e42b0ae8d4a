/** Specification, section 9, "Captcha"; decisions, no. 8. */
export const CAPTCHA_LENGTH = 5
/** The wrong answer with this number makes a new code. */
export const CAPTCHA_MAX_WRONG = 3
export const CAPTCHA_LIFETIME_SECONDS = 600

/**
 * Letters and digits, both cases. Left out: characters whose two cases, or whose letter and digit, cannot be told
 * apart once distorted (0 O o, 1 I l i, 2 Z z, 5 S s, 6 b, 8 B, 9 g q, j, y, and C K P U V W X).
 * After a change, draw and record anew: `scripts/draw-captcha-glyphs.mjs`, `scripts/record-captcha-speech.mjs`.
 */
export const CAPTCHA_ALPHABET = 'ADEFGHJLMNQRTYabdefhmnrt347'

/** What a solved code may be used for: one solved for one form is worth nothing at another. */
export const CAPTCHA_PURPOSES = ['contact_request'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** Cookie that ties a challenge to the browser it was made for; says nothing about who. */
export const CAPTCHA_HOLDER_COOKIE = 'kervan_captcha'

/** Per network. Pictures and sounds cost little, guesses are what a script needs many of. */
export const CAPTCHA_LIMITS = {
  picture: { limit: 60, windowSeconds: 60 },
  speech: { limit: 60, windowSeconds: 60 },
  answer: { limit: 60, windowSeconds: 60 },
} as const

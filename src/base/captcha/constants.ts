/** Specification, section 9, "Captcha"; reading 8. */
export const CAPTCHA_LENGTH = 5
/** After this many wrong answers there is a new code. */
export const CAPTCHA_MAX_WRONG = 3
export const CAPTCHA_LIFETIME_SECONDS = 600

/**
 * Letters and digits, both cases, that are not mistaken for each other or for a character outside of this list, in
 * either of the two fonts: docs/captcha.md has the reason for each that is left out, `present.test.ts` the list of
 * look-alikes. After a change, draw and record again: `scripts/draw-captcha-glyphs.mjs`,
 * `scripts/record-captcha-speech.mjs`.
 */
export const CAPTCHA_ALPHABET = 'ADEFGHLNRTabdehnrt347'

/** In pixels; fits the contact form on a phone 390 px wide without scaling. */
export const PICTURE_SIZE = { width: 304, height: 100 } as const
/** The ink of the light theme. The picture has no background, and the dark theme inverts it (`--ink-filter`). */
export const PICTURE_INK = '#101a33'
/** Of the lines and specks under the characters, which have the same colour. */
export const NOISE_OPACITY = 0.16

/** The form a code is for; a code solved for one form is refused by another. */
export const CAPTCHA_PURPOSES = ['contact_request'] as const
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number]

/** Holds the client token that ties a challenge to the browser it was made for. */
export const CAPTCHA_CLIENT_COOKIE = 'kervan_captcha'
export const CAPTCHA_CLIENT_SECONDS = 3600

/** Per network. Pictures and sounds are cheap; `answer` limits guessing. */
export const CAPTCHA_LIMITS = {
  picture: { limit: 60, windowSeconds: 60 },
  speech: { limit: 60, windowSeconds: 60 },
  answer: { limit: 60, windowSeconds: 60 },
} as const

/** Decisions about a captcha challenge. Specification, sections 4 and 5, "Captcha". Pure. */
import { CAPTCHA_ALPHABET, CAPTCHA_LENGTH, CAPTCHA_LIFETIME_SECONDS, CAPTCHA_MAX_WRONG } from './constants'

/** A code of 5 letters and digits. @param pick a whole number in [0, below) */
export function makeCode(pick: (below: number) => number): string {
  return Array.from({ length: CAPTCHA_LENGTH }, () =>
    CAPTCHA_ALPHABET.charAt(pick(CAPTCHA_ALPHABET.length)),
  ).join('')
}

export function challengeExpiry(at: Date): Date {
  return new Date(at.getTime() + CAPTCHA_LIFETIME_SECONDS * 1000)
}

/** Whether a text can be an answer: at most 5 letters and digits. */
export function isAnswerShaped(answer: string): boolean {
  return /^[A-Za-z0-9]{1,5}$/.test(answer)
}

export type Challenge = { readonly wrong: number; readonly expiresAt: Date; readonly endedAt: Date | null }

/** Whether an answer to the challenge can still count. */
export function isOpen({ wrong, expiresAt, endedAt }: Challenge, at: Date): boolean {
  return endedAt === null && wrong < CAPTCHA_MAX_WRONG && at < expiresAt
}

/** Answers left before there is a new code. */
export function answersLeft(wrong: number): number {
  return Math.max(0, CAPTCHA_MAX_WRONG - wrong)
}

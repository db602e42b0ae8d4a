/** Which codes of a second factor are accepted, and who needs one. Pure. */
import { HOTP, Secret, TOTP } from 'otpauth'
import { isStaffRole, type Role } from '@/care/accounts/roles'
import { sameText } from '@/lib/crypto'
import { MINUTE_MS } from '@/lib/durations'
import {
  CODE_DIGITS,
  RECOVERY_ALPHABET,
  RECOVERY_CHARACTERS,
  SET_UP_MINUTES,
  STEP_SECONDS,
  STEP_TOLERANCE,
} from './constants'

/** Required of staff, because they see other people's health data. */
export function isRequired(role: Role): boolean {
  return isStaffRole(role)
}

/** Whether a person who gave the right password may only set up the second factor and sign out. */
export function mustSetUp(role: Role, hasFactor: boolean): boolean {
  return isRequired(role) && !hasFactor
}

/** The number of the thirty-second step that an instant is in, counted since 1970. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** The code that an authenticator shows in a step. @param secret whose UTF-8 bytes are the key */
export function codeOf(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromUTF8(secret), digits: CODE_DIGITS, counter: step })
}

/**
 * The URL that an authenticator app scans, and its key for people who type it.
 * @param issuer shown above the code
 */
export function authenticatorKey(secret: string, issuer: string, email: string) {
  const key = Secret.fromUTF8(secret)
  const totp = new TOTP({ secret: key, issuer, label: email, digits: CODE_DIGITS, period: STEP_SECONDS })
  return { uri: totp.toString(), key: key.base32 } as const
}

type CodeWindow = {
  /** The current time. */
  readonly at: Date
  /** The step of the last code that was used. */
  readonly usedStep: number | null
}

/** The steps whose codes are accepted now, oldest first; only steps after the one that was used last. */
export function openSteps({ at, usedStep }: CodeWindow): readonly number[] {
  const current = stepAt(at)
  return Array.from(
    { length: 2 * STEP_TOLERANCE + 1 },
    (_each, index) => current - STEP_TOLERANCE + index,
  ).filter((step) => step > (usedStep ?? -1))
}

/** The open step whose code was typed, if any. Compares with every step, so that the time taken tells nothing. */
export function matchingStep(secret: string, typed: string, window: CodeWindow): number | undefined {
  const matches = openSteps(window).filter((step) => sameText(typed, codeOf(secret, step)))
  return matches[0]
}

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string }

const RECOVERY = new RegExp(`^[${RECOVERY_ALPHABET}]{${RECOVERY_CHARACTERS}}$`)

/**
 * Reads an entered code: six digits of the app, or a recovery code. Spaces, dashes and case do not matter, nor whether
 * an `o` was read as a zero, an `i` or `l` as a one. @returns undefined for anything else.
 */
export function readCode(typed: string): TypedCode | undefined {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
  if (/^\d{6}$/.test(text)) return { kind: 'app', code: text }
  const code = text.replaceAll('o', '0').replace(/[il]/g, '1')
  return RECOVERY.test(code) ? { kind: 'recovery', code } : undefined
}

/** Whether a secret that was shown may still be confirmed. */
export function isStillPending(pendingAt: Date | null, at: Date): boolean {
  return pendingAt !== null && at.getTime() - pendingAt.getTime() < SET_UP_MINUTES * MINUTE_MS
}

/** Decisions about the second factor: which codes count, who needs one. Pure. */

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
  STEPS_ASIDE,
} from './constants'

/** Staff see other people's health data: theirs is not a choice. */
export function isRequired(role: Role): boolean {
  return isStaffRole(role)
}

/** Whether a person who gave the right password may only set up the second factor and sign out. */
export function mustSetUp(role: Role, hasFactor: boolean): boolean {
  return isRequired(role) && !hasFactor
}

/** The thirty seconds that an instant lies in, counted since 1970. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / STEP_SECONDS)
}

/** The code that an authenticator shows in a step. @param secret whose UTF-8 bytes are the key */
export function codeOf(secret: string, step: number): string {
  return HOTP.generate({ secret: Secret.fromUTF8(secret), digits: CODE_DIGITS, counter: step })
}

/**
 * What an authenticator app needs to know, and the part of it that people without a camera type.
 * @param issuer whose account it is, shown above the code
 */
export function authenticatorKey(secret: string, issuer: string, email: string) {
  const key = Secret.fromUTF8(secret)
  const totp = new TOTP({ secret: key, issuer, label: email, digits: CODE_DIGITS, period: STEP_SECONDS })
  return { uri: totp.toString(), key: key.base32 } as const
}

type Moment = {
  readonly at: Date
  /** The step of the last code that was used. */
  readonly usedStep: number | null
}

/** The steps whose codes count now, oldest first: never one that was used, nor one before it. */
export function openSteps({ at, usedStep }: Moment): readonly number[] {
  const now = stepAt(at)
  return Array.from({ length: 2 * STEPS_ASIDE + 1 }, (_each, index) => now - STEPS_ASIDE + index).filter(
    (step) => step > (usedStep ?? -1),
  )
}

/** The step whose code was typed, if one that counts. Looks at every step whatever it finds. */
export function matchingStep(secret: string, typed: string, moment: Moment): number | undefined {
  const right = openSteps(moment).filter((step) => sameText(typed, codeOf(secret, step)))
  return right[0]
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

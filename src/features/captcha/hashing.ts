/** How codes and holders are kept: keyed, so that a stolen table cannot be searched for 5-character codes. */
import { randomInt } from 'node:crypto'
import { hmac, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'

/** Bound to the challenge: the same code has another hash in each. */
export function answerHash(challengeId: string, answer: string): string {
  return hmac(`captcha:${challengeId}:${answer}`, env().AUTH_SECRET)
}

export function holderHash(holder: string): string {
  return sha256(`captcha-holder:${holder}`)
}

const FINE = 2 ** 32

/** Unpredictable, because a known bend could be undone. */
export function secureRandom(): number {
  return randomInt(FINE) / FINE
}

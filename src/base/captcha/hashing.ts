/**
 * How codes and holders are kept: keyed, so that a stolen table cannot be searched for 5-character codes. A code itself
 * follows from its challenge's id and our key: it can be drawn and said whenever it is asked for, and is stored nowhere.
 */
import { createCipheriv, randomInt } from 'node:crypto'
import { hmac, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { makeCode } from './rules'

/** Bound to the challenge: the same code has another hash in each. */
export function answerHash(challengeId: string, answer: string): string {
  return hmac(`captcha:${challengeId}:${answer}`, env().AUTH_SECRET)
}

export function holderHash(holder: string): string {
  return sha256(`captcha-holder:${holder}`)
}

/** The code of a challenge; who knows the id but not our key knows nothing of it. */
export function codeOf(challengeId: string): string {
  const random = randomOf(`code:${challengeId}`)
  return makeCode((below) => Math.floor(random() * below))
}

const FINE = 2 ** 32
/** Bytes of chance made at once. */
const SUPPLY = 65_536

/** Unpredictable, because a known bend could be undone. */
export function secureRandom(): number {
  return randomInt(FINE) / FINE
}

/** The same numbers for the same name, unpredictable without our key. @returns numbers from 0 up to, not including, 1 */
export function randomOf(name: string): () => number {
  const key = Buffer.from(hmac(`captcha-random:${name}`, env().AUTH_SECRET), 'hex')
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const nothing = Buffer.alloc(SUPPLY)
  let supply = new Uint32Array()
  let at = 0
  return () => {
    if (at >= supply.length) {
      supply = new Uint32Array(Uint8Array.from(stream.update(nothing)).buffer)
      at = 0
    }
    at += 1
    return (supply[at - 1] ?? 0) / FINE
  }
}

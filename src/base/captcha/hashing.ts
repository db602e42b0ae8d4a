/**
 * How codes and client tokens are stored: codes as keyed hashes, so that a stolen table cannot be searched for
 * 5-character codes. A code itself is derived from its challenge's id and our key: it can be drawn and spoken at any
 * time and is stored nowhere.
 */
import { createCipheriv, randomInt } from 'node:crypto'
import { hmac, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { makeCode } from './rules'

/** Bound to the challenge: the same code has a different hash in each. */
export function answerHash(challengeId: string, answer: string): string {
  return hmac(`captcha:${challengeId}:${answer}`, env().AUTH_SECRET)
}

export function clientTokenHash(clientToken: string): string {
  return sha256(`captcha-holder:${clientToken}`)
}

/** The code of a challenge, which cannot be computed from the id without our key. */
export function codeOf(challengeId: string): string {
  const random = randomOf(`code:${challengeId}`)
  return makeCode((below) => Math.floor(random() * below))
}

const UINT32_RANGE = 2 ** 32
/** Random bytes generated at once. */
const BUFFER_BYTES = 65_536

/** Unpredictable, because a predictable distortion could be undone. @returns a number in [0, 1) */
export function secureRandom(): number {
  return randomInt(UINT32_RANGE) / UINT32_RANGE
}

/** A generator with the same numbers for the same name, unpredictable without our key. @returns numbers in [0, 1) */
export function randomOf(name: string): () => number {
  const key = Buffer.from(hmac(`captcha-random:${name}`, env().AUTH_SECRET), 'hex')
  const stream = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const zeros = Buffer.alloc(BUFFER_BYTES)
  let numbers = new Uint32Array()
  let next = 0
  return () => {
    if (next >= numbers.length) {
      numbers = new Uint32Array(Uint8Array.from(stream.update(zeros)).buffer)
      next = 0
    }
    next += 1
    return (numbers[next - 1] ?? 0) / UINT32_RANGE
  }
}

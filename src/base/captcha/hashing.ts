/**
 * How codes and client tokens are stored: codes as keyed hashes, so that a stolen table cannot be searched for
 * 5-character codes. A code itself is derived from its challenge's id and our key: it can be drawn and spoken at any
 * time and is stored nowhere.
 */
import { createCipheriv, randomInt } from 'node:crypto'
import { hmac, sha256 } from '@/lib/crypto'
import { env } from '@/lib/env'
import { makeCode } from './rules'

/** Bound to the challenge: the same code has another hash in each. */
export function answerHash(challengeId: string, answer: string): string {
  return hmac(`captcha:${challengeId}:${answer}`, env().AUTH_SECRET)
}

export function clientTokenHash(clientToken: string): string {
  return sha256(`captcha-holder:${clientToken}`)
}

/** The code of a challenge. The id without our key tells nothing about it. */
export function codeOf(challengeId: string): string {
  const random = randomOf(`code:${challengeId}`)
  return makeCode((below) => Math.floor(random() * below))
}

const UINT32_RANGE = 2 ** 32
/** Random bytes made at once. */
const BUFFER_BYTES = 65_536

/** Unpredictable: a distortion that can be computed could be undone. @returns a number from 0 up to, not including, 1 */
export function secureRandom(): number {
  return randomInt(UINT32_RANGE) / UINT32_RANGE
}

/** The same numbers for the same name, unpredictable without our key. @returns numbers from 0 up to, not including, 1 */
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

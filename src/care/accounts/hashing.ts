/**
 * Password hashes (scrypt), at most two at a time in one process. Every sign-in computes exactly one, so that the time of
 * an answer does not tell whether an account exists.
 */
import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { sameText } from '@/lib/crypto'
import { createLimiter } from '@/lib/limiter'
import { CONCURRENT_HASHES, WAITING_HASHES } from './constants'

/** 16 MB and some 50 ms. Stored hashes do not name these figures, so changing one makes every stored hash useless. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64
const SALT_BYTES = 16

/** The hash of an unknown password, compared with where an account has none or does not exist. */
const UNKNOWN_HASH =
  '71d55f98985a4baa352a5bf0d46669a0:01c8f691f2e1bc95736acc85222f8039c7c37de5c711a5db4fab9969bcfd8a61cdf9098c5c21e547d5aad23cd5d03c5b99322fd3446a6622b943d0c7bce63d73'

export type Hasher = {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (input: { hash: string; password: string }) => Promise<boolean>
}

/** Hashes are stored as `salt:key`, both in hexadecimal; the salt is used as that text. */
export const scryptHasher: Hasher = {
  hash: async (password) => {
    const salt = randomBytes(SALT_BYTES).toString('hex')
    return `${salt}:${await deriveKey(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt, key] = hash.split(':')
    if (!salt || !key) throw new Error('A stored password hash is malformed')
    return sameText(key, await deriveKey(password, salt))
  },
}

/** The same password typed on another keyboard may be other characters: NFKC makes them one. */
function deriveKey(password: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, COST, (error, key) =>
      error ? reject(error) : resolve(key.toString('hex')),
    )
  })
}

const limited = createLimiter(CONCURRENT_HASHES, WAITING_HASHES)

/**
 * Compares a password with a stored hash, or with that of an unknown password: one hash either way.
 * @returns 'BUSY' without hashing when too many wait already
 */
export async function checkPassword(password: string, stored: string | null, hasher: Hasher = scryptHasher) {
  const result = await limited(() => hasher.verify({ hash: stored ?? UNKNOWN_HASH, password }))
  if (!result.ran) return 'BUSY'
  return result.value && stored !== null
}

/** Hashes a new password; 'BUSY' when too many wait already. A hash is never this word: it holds a colon. */
export async function makeHash(password: string, hasher: Hasher = scryptHasher): Promise<string> {
  const result = await limited(() => hasher.hash(password))
  return result.ran ? result.value : 'BUSY'
}

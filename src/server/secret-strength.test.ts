import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGuessable, isGuessableKey, isReused } from './secret-strength'

describe('a secret that can be guessed', () => {
  it.each([
    'a'.repeat(40),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'abcdefghijkl'.repeat(3),
    'x9#kQ2!mZ7pL'.repeat(4),
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    '12345678901234567890123456789012',
    'change-me-change-me-change-me-please',
    'this-is-my-very-long-production-secret',
    'PASSWORD-of-the-Hospital-Group-2026!',
    '0101100111010110010110010110100110100101',
  ])('%s', (text) => {
    expect(isGuessable(text)).toBe(true)
  })

  it('is none that was made by chance, in any of the usual forms', () => {
    for (let times = 0; times < 2_000; times += 1) {
      const made = randomBytes(24)
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(isGuessable(made.toString(form)), made.toString(form)).toBe(false)
      expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false)
      expect(isGuessableKey(randomBytes(32))).toBe(false)
    }
  })
})

describe('a key', () => {
  it.each([
    ['of zero bytes', Buffer.alloc(32)],
    ['of one byte repeated', Buffer.alloc(32, 7)],
    ['that counts', Buffer.from(Array.from({ length: 32 }, (_, at) => at))],
    ['of a word repeated', Buffer.from('sicherheit'.repeat(4)).subarray(0, 32)],
  ])('%s can be guessed', (_what, key) => {
    expect(isGuessableKey(key)).toBe(true)
  })

  it('is found in a secret that was used for it, however it was written', () => {
    const key = randomBytes(32)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(isReused(key, ['other', key.toString(form)])).toBe(true)
    const text = randomBytes(32).toString('hex').slice(0, 32)
    expect(isReused(Buffer.from(text), [`${text}-and-more`])).toBe(true)
    expect(isReused(key, [randomBytes(32).toString('base64')])).toBe(false)
  })
})

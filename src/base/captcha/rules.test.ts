import { describe, expect, it } from 'vitest'
import { CAPTCHA_ALPHABET } from './constants'
import { answersLeft, challengeExpiry, isAnswerShaped, isOpen, makeCode } from './rules'

const at = new Date('2026-11-21T10:00:00Z')
const fresh = { wrong: 0, expiresAt: challengeExpiry(at), endedAt: null }

describe('captcha rules', () => {
  it('makes a code of 5 letters and digits', () => {
    expect(makeCode((below) => below - 1)).toBe('77777')
    expect(CAPTCHA_ALPHABET).toMatch(/^[A-Za-z0-9]+$/)
    expect(new Set(CAPTCHA_ALPHABET).size).toBe(CAPTCHA_ALPHABET.length)
  })

  it('takes only letters and digits, maximum 5', () => {
    expect(['A', 'aB3dE'].every(isAnswerShaped)).toBe(true)
    expect(['', 'abcdef', 'ab de', 'ä1234', 'a\0', '12.45'].some(isAnswerShaped)).toBe(false)
  })

  it('expires in 10 minutes', () => {
    expect(isOpen(fresh, new Date('2026-11-21T10:09:59.999Z'))).toBe(true)
    expect(isOpen(fresh, new Date('2026-11-21T10:10:00Z'))).toBe(false)
  })

  it('is over after the third wrong answer, and once it was used', () => {
    expect(isOpen({ ...fresh, wrong: 2 }, at)).toBe(true)
    expect(isOpen({ ...fresh, wrong: 3 }, at)).toBe(false)
    expect(isOpen({ ...fresh, endedAt: at }, at)).toBe(false)
    expect([0, 1, 2, 3].map(answersLeft)).toEqual([3, 2, 1, 0])
  })
})

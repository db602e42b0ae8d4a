import { describe, expect, it } from 'vitest'
import { RANDOM_ALPHABET, RANDOM_LETTERS, TOKEN_PREFIX } from './constants'
import { bearerOf, isInForce, isToken, isUseNoted, shownEnd, tokenOf } from './rules'

const letters = 'k'.repeat(RANDOM_LETTERS)
const token = tokenOf(letters)
const at = new Date('2026-11-26T10:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)

describe('the form of a token', () => {
  it('has a prefix that scanners know, and at least 256 random bits', () => {
    expect(token).toMatch(/^kvn_[A-Za-z0-9]{43}[0-9a-f]{6}$/)
    expect(RANDOM_LETTERS * Math.log2(RANDOM_ALPHABET.length)).toBeGreaterThanOrEqual(256)
    expect(new Set(RANDOM_ALPHABET).size).toBe(RANDOM_ALPHABET.length)
  })

  it('ends with letters that follow from the others', () => {
    expect(isToken(token)).toBe(true)
    expect(tokenOf(letters)).toBe(token)
    const end = token.endsWith('0') ? '1' : '0'
    expect(isToken(`${token.slice(0, -1)}${end}`)).toBe(false)
    expect(isToken(`${TOKEN_PREFIX}x${token.slice(TOKEN_PREFIX.length + 1)}`)).toBe(false)
  })

  it.each([
    '',
    'kvn_',
    letters,
    token.slice(0, -1),
    `${token}0`,
    ` ${token}`,
    `${token}\n`,
    token.toUpperCase(),
  ])('is not %j', (text) => expect(isToken(text)).toBe(false))

  it('is recognised by its last four letters', () => {
    expect(shownEnd(token)).toBe(token.slice(-4))
  })
})

describe('the header', () => {
  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
    ['BEARER   abc ', 'abc'],
    ['Bearer abc def', 'abc def'],
    ['Bearer abc, Bearer def', 'abc, Bearer def'],
  ])('of %j names a token', (header, found) => expect(bearerOf(header)).toBe(found))

  it.each([null, '', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearerabc', 'abc'])('of %j names none', (header) =>
    expect(bearerOf(header)).toBeUndefined(),
  )
})

describe('a token in force', () => {
  it('has no end, or one that is still to come', () => {
    expect(isInForce({ expiresAt: null }, at)).toBe(true)
    expect(isInForce({ expiresAt: later(1) }, at)).toBe(true)
    expect(isInForce({ expiresAt: at }, at)).toBe(false)
  })

  it('has its use written at most once a minute, also where a clock ran ahead', () => {
    expect(isUseNoted(null, at)).toBe(true)
    expect(isUseNoted(at, later(59_999))).toBe(false)
    expect(isUseNoted(at, later(60_000))).toBe(true)
    expect(isUseNoted(later(3_600_000), at)).toBe(true)
  })
})

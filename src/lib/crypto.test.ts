import { describe, expect, it } from 'vitest'
import { open, randomToken, sameText, seal } from './crypto'

const key = (byte: number) => Buffer.alloc(32, byte)
const keys = { current: 'k1', keys: { k1: key(1) } }
const place = 'contact_request:1:message' as const

describe('health data unreadable at rest', () => {
  it('opens what it sealed, in any language', () => {
    const text = 'Haarausfall seit 2019 – “İğneden korkuyorum” 💉'
    expect(open(seal(text, place, keys), place, keys)).toBe(text)
  })

  it('never seals the same text to the same bytes, and shows nothing of it', () => {
    const [one, two] = [seal('diabetes', place, keys), seal('diabetes', place, keys)]
    expect(one).not.toBe(two)
    expect(one).not.toContain('diabetes')
  })

  it('does not open a changed text, another row or without its key', () => {
    const sealed = seal('diabetes', place, keys)
    const last = sealed.endsWith('A') ? 'B' : 'A'
    expect(() => open(sealed.slice(0, -1) + last, place, keys)).toThrow()
    expect(() => open(sealed, 'contact_request:2:message', keys)).toThrow()
    expect(() => open(sealed, place, { current: 'k2', keys: { k2: key(2) } })).toThrow()
    expect(() => open('not sealed', place, keys)).toThrow()
  })

  it('does not open a text whose proof was cut short, so that it cannot be guessed', () => {
    const [version, id, iv, body = ''] = seal('', place, keys).split('.')
    for (const bytes of [4, 8, 12, 15]) {
      const tag = Buffer.from(body, 'base64url').subarray(0, bytes).toString('base64url')
      expect(() => open([version, id, iv, tag].join('.'), place, keys)).toThrow()
    }
  })

  it('opens old texts after the key was changed', () => {
    const sealed = seal('diabetes', place, keys)
    expect(open(sealed, place, { current: 'k2', keys: { k2: key(2), k1: key(1) } })).toBe('diabetes')
  })
})

describe('secrets', () => {
  it('are long and never the same', () => {
    expect(randomToken()).toHaveLength(43)
    expect(randomToken()).not.toBe(randomToken())
  })

  it('are compared whole', () => {
    expect(sameText('abc', 'abc')).toBe(true)
    expect(sameText('abc', 'abd')).toBe(false)
    expect(sameText('abc', 'ab')).toBe(false)
  })
})

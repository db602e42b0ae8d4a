/** Every byte of every part counts, and where a part ends. */
import { describe, expect, it } from 'vitest'
import { etagOfParts } from './etag-of-parts'

const partsOf = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text))

describe('the tag of parts', () => {
  it('is weak and the same for the same parts, also when they are other objects', () => {
    const parts = partsOf('{"data":[', '1', ']}')
    expect(etagOfParts(parts)).toMatch(/^W\/"[\w-]{22}"$/)
    expect(etagOfParts(parts)).toBe(etagOfParts(parts))
    expect(etagOfParts(partsOf('{"data":[', '1', ']}'))).toBe(etagOfParts(parts))
  })

  it.each([
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [['a', 'b'], ['a']],
    [
      ['ab', 'c'],
      ['a', 'bc'],
    ],
    [[], ['']],
  ])('of %j is not that of %j', (one, other) => {
    expect(etagOfParts(partsOf(...one))).not.toBe(etagOfParts(partsOf(...other)))
  })
})

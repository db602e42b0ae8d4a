import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json'

function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, shuffled(part)]),
  )
}

describe('canonical JSON', () => {
  it('says the same whatever order the keys came in', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: true })).toBe(
      '{"a":true,"b":[1,{"c":"ü","d":null}]}',
    )
    fc.assert(fc.property(fc.jsonValue(), (value) => canonicalJson(value) === canonicalJson(shuffled(value))))
  })

  it('is JSON of the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('refuses what JSON cannot say', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: undefined }, 1n])
      expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

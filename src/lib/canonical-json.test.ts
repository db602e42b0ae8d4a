import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json'
import { sha256 } from './crypto'

/** How hashes were made before there was a library. */
function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${parts.map(([key, part]) => `${JSON.stringify(key)}:${sortedJson(part)}`).join(',')}}`
}

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

  it('keeps the hashes of offers that were sent before', () => {
    const content = {
      ...{ title: 'Saç ekimi „FUE“', currency: 'EUR', totalMinor: 36_150, doctor: null, notes: null },
      items: [{ title: 'Hotel', quantity: 3, unitMinor: 12_050 }],
      hospital: { id: 'h', name: 'Şişli' },
      ...{ treatmentFrom: '2099-01-10', treatmentUntil: '2099-01-14', validUntil: '2098-12-31' },
      ...{ inclusions: [], mayChange: ['a/b', '\u2028'] },
    }
    expect(sha256(canonicalJson({ offerId: 'o', version: 1, content, previousHash: '0'.repeat(64) }))).toBe(
      '6598947c9061a9821c71db835d5578790d3cbe5a50b09ffe492e00684da6acf2',
    )
  })

  it('writes what the version before it wrote', () => {
    const values = fc.jsonValue({ maxDepth: 4 })
    fc.assert(fc.property(values, (value) => canonicalJson(value) === sortedJson(value)))
  })

  it('refuses what JSON cannot say', () => {
    for (const value of [undefined, Number.NaN, Number.POSITIVE_INFINITY, { a: undefined }, 1n])
      expect(() => canonicalJson(value)).toThrow(TypeError)
  })
})

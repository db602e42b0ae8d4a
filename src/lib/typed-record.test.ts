import { describe, expect, expectTypeOf, it } from 'vitest'
import { keysOf, recordOf } from './typed-record'

describe('records with known keys', () => {
  it('list their keys under their own type', () => {
    const keys = keysOf({ a: 1, b: 2 })
    expect(keys).toEqual(['a', 'b'])
    expectTypeOf(keys).toEqualTypeOf<('a' | 'b')[]>()
  })
  it('have a value for every key', () => {
    const record = recordOf(['a', 'b'], (key) => key.toUpperCase())
    expect(record).toEqual({ a: 'A', b: 'B' })
    expectTypeOf(record).toEqualTypeOf<Record<'a' | 'b', string>>()
  })
})

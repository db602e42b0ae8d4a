import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isId } from './ids'
import { randomKey } from './random-key'

it('a key is a UUID, which every form takes, and another one each time', () => {
  const keys = Array.from({ length: 50 }, () => randomKey())
  for (const key of keys) {
    expect(v.is(v.pipe(v.string(), v.uuid()), key), key).toBe(true)
    expect(isId(key)).toBe(true)
    expect(key).toMatch(/^.{14}4.{4}8/)
  }
  expect(new Set(keys).size).toBe(50)
})

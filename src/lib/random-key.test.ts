import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isId } from './ids'
import { randomKey, randomUuid } from './random-key'

const some = (make: () => string) => Array.from({ length: 50 }, make)

it('a key is 32 hexadecimal digits, which uploads and posts of visitors take, and another one each time', () => {
  const keys = some(randomKey)
  for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/)
  expect(new Set(keys).size).toBe(50)
})

it('a UUID is one that every form takes, and another one each time', () => {
  const ids = some(randomUuid)
  for (const id of ids) {
    expect(v.is(v.pipe(v.string(), v.uuid()), id), id).toBe(true)
    expect(isId(id)).toBe(true)
    expect(id).toMatch(/^.{14}4.{4}8/)
  }
  expect(new Set(ids).size).toBe(50)
})

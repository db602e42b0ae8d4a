import { expect, it } from 'vitest'
import { errorCode } from './error-code'
import { isRecord } from './is-record'

it.each([
  [Object.assign(new Error('away'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [{ code: 404 }, 404],
  [{ code: 'ada@example.org wrote this' }, undefined],
  [{ code: { nested: true } }, undefined],
  [new Error('no code'), undefined],
  ['ENOENT', undefined],
  [null, undefined],
])('reads the code of %j as %j', (thrown, code) => expect(errorCode(thrown)).toBe(code))

it('tells records from all other values', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true)
  expect([null, undefined, [], 'text', 1].some(isRecord)).toBe(false)
})

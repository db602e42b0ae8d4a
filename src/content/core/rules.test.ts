import { expect, it } from 'vitest'
import { isBadQueryError, isRecordId } from './rules'

it.each([1, '2', 2_147_483_647])('%s is an id', (id) => {
  expect(isRecordId(id)).toBe(true)
})

it.each([-1, 0, 1.5, Number.NaN, 99_999_999_999, '99999999999', 'abc', '', null])('%s is none', (id) => {
  expect(isRecordId(id)).toBe(false)
})

it('recognises errors that the caller’s query caused', () => {
  const data = Object.assign(new Error('out of range'), { code: '22003' })
  expect(isBadQueryError(new Error('Failed query', { cause: data }))).toBe(true)
  expect(isBadQueryError(new SyntaxError('JSON'))).toBe(true)
  expect(isBadQueryError(Object.assign(new Error('gone'), { code: '57P01' }))).toBe(false)
  expect(isBadQueryError(undefined)).toBe(false)
})

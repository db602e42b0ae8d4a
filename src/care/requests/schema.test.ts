import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { reasonInput, withdrawalForm } from './schema'

const codeOf = (reason: unknown) => v.safeParse(reasonInput, reason).issues?.[0].message

describe('why the team declines a request', () => {
  it('is stored without the spaces around it, its lines as they were typed', () => {
    expect(v.parse(reasonInput, '  First.\nSecond. \n')).toBe('First.\nSecond.')
  })
  it.each(['', '   ', '\n\t', undefined, 7])('is required: %j is none', (reason) => {
    expect(codeOf(reason)).toBe('REASON_REQUIRED')
  })
  it('has at most 2,000 characters, counted after trimming', () => {
    expect(codeOf(` ${'a'.repeat(2000)} `)).toBeUndefined()
    expect(codeOf('a'.repeat(2001))).toBe('REASON_TOO_LONG')
  })
})

describe('why a patient withdraws one', () => {
  it('is optional', () => {
    expect(v.parse(withdrawalForm, { request: 'r1' })).toEqual({ request: 'r1', version: '', reason: '' })
    expect(v.parse(withdrawalForm, { request: 'r1', reason: '  ' }).reason).toBe('')
  })
  it('has at most 2,000 characters', () => {
    const parsed = v.safeParse(withdrawalForm, { request: 'r1', reason: 'a'.repeat(2001) })
    expect(parsed.issues && fieldCodes(parsed.issues)).toEqual({ reason: 'REASON_TOO_LONG' })
  })
  it('a form without an id is no error: the use case answers it like an unknown id', () => {
    expect(v.parse(withdrawalForm, {})).toEqual({ request: '', version: '', reason: '' })
    expect(v.parse(withdrawalForm, { request: "' or 1=1" }).request).toBe("' or 1=1")
  })
})

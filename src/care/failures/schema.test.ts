import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { dismissForm, failedRef } from './schema'

const mail = { kind: 'mail', id: newId() } as const

describe('which failure is meant', () => {
  it('a mail by its id, a job by its number', () => {
    expect(v.parse(failedRef, { ...mail, more: 1 })).toEqual(mail)
    const job = { kind: 'job', id: '999999999999999999' }
    expect(v.parse(failedRef, job)).toEqual(job)
  })
  it.each([
    ['a mail with the number of a job', { kind: 'mail', id: '7' }],
    ['a job with the id of a mail', { kind: 'job', id: newId() }],
    ['a number with a zero in front', { kind: 'job', id: '07' }],
    ['job 0', { kind: 'job', id: '0' }],
    ['a negative number', { kind: 'job', id: '-1' }],
    ['a number that the database cannot hold', { kind: 'job', id: '1'.repeat(19) }],
    ['a number and something else', { kind: 'job', id: '1; drop table' }],
    ['a second line', { kind: 'job', id: '1\n2' }],
    ['another kind', { kind: 'order', id: newId() }],
    ['nothing', {}],
  ])('not %s', (_what, input) => {
    expect(v.safeParse(failedRef, input).success).toBe(false)
  })
})

describe('why one is set aside', () => {
  const faultsOf = (reason: string) => {
    const { issues } = v.safeParse(dismissForm, { ...mail, reason })
    return issues && fieldCodes(issues)
  }
  it('is required', () => {
    expect(faultsOf('')).toEqual({ reason: 'REASON_REQUIRED' })
    expect(faultsOf('  \n')).toEqual({ reason: 'REASON_REQUIRED' })
  })
  it('has at most 500 characters', () => {
    expect(faultsOf('a'.repeat(500))).toBeUndefined()
    expect(faultsOf('a'.repeat(501))).toEqual({ reason: 'TEXT_TOO_LONG' })
  })
  it('is read without the spaces around it', () => {
    expect(v.parse(dismissForm, { ...mail, reason: ' Called her. ' })).toEqual({
      ...mail,
      reason: 'Called her.',
    })
  })
})

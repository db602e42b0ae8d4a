import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { ADMIN_REASON_MAX_LENGTH } from './constants'
import { archiveForm, documentForm, imageForm, requestForm, rowsForm } from './schema'

const codesOf = (schema: v.GenericSchema, input: object) => {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

describe('an admin gives a purpose and a reason', () => {
  const given = { purpose: 'other', reason: ' Asked by phone ' }
  const id = newId()
  it.each([
    ['rows', rowsForm, {}],
    ['request', requestForm, { request: id }],
    ['document', documentForm, { document: id }],
    ['image', imageForm, { person: id }],
    ['archive', archiveForm, { person: id }],
  ] as const)('%s', (_name, schema, record) => {
    expect(v.parse(schema, { ...given, ...record })).toEqual({
      ...given,
      reason: 'Asked by phone',
      ...record,
    })
    expect(codesOf(schema, { ...record, purpose: '', reason: '  ' })).toEqual({
      purpose: 'PURPOSE_REQUIRED',
      reason: 'REASON_REQUIRED',
    })
    const long = 'x'.repeat(ADMIN_REASON_MAX_LENGTH + 1)
    expect(codesOf(schema, { ...given, ...record, reason: long })).toEqual({
      reason: 'ADMIN_REASON_TOO_LONG',
    })
  })

  it('of the purposes that fit: nothing is deleted for a report, and no list is exported as a duplicate', () => {
    expect(codesOf(requestForm, { ...given, request: id, purpose: 'report' })).toEqual({
      purpose: 'PURPOSE_REQUIRED',
    })
    expect(codesOf(rowsForm, { ...given, purpose: 'duplicate' })).toEqual({ purpose: 'PURPOSE_REQUIRED' })
  })
})

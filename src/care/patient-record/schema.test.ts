import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { RECORD_FIELD_NAMES, RECORD_FIELDS } from './fields'
import { accessForm, answerForm, consentForm } from './schema'

function faultsOf(schema: v.GenericSchema, values: unknown) {
  const parsed = v.safeParse(schema, values)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}
const answer = (values: Record<string, string>) => ({ field: 'allergies', answer: 'details', ...values })

describe('the form of an answer', () => {
  it.each(RECORD_FIELD_NAMES)('takes as many characters as section 5 has for %s, and no more', (field) => {
    const { max } = RECORD_FIELDS[field]
    expect(faultsOf(answerForm, answer({ field, text: 'x'.repeat(max) }))).toEqual({})
    expect(faultsOf(answerForm, answer({ field, text: 'x'.repeat(max + 1) }))).toEqual({
      text: 'TEXT_TOO_LONG',
    })
  })
  it('needs a text for details, and none for the other answers', () => {
    expect(faultsOf(answerForm, answer({ text: ' \r\n' }))).toEqual({ text: 'TEXT_REQUIRED' })
    expect(faultsOf(answerForm, answer({ answer: 'none' }))).toEqual({})
    expect(faultsOf(answerForm, answer({ answer: 'unanswered' }))).toEqual({})
  })
  it('refuses an unknown question or answer', () => {
    expect(faultsOf(answerForm, answer({ field: 'constructor', text: 'x' }))).toHaveProperty('field')
    expect(faultsOf(answerForm, answer({ answer: 'maybe' }))).toHaveProperty('answer', 'ANSWER_REQUIRED')
  })
  it('stores line ends as one character and no control characters', () => {
    const parsed = v.parse(answerForm, answer({ text: ' Penicillin\r\nLatex\u0000\ud800 ' }))
    expect(parsed.text).toBe('Penicillin\nLatex\ufffd')
  })
})

it('the consent is the tick itself', () => {
  expect(faultsOf(consentForm, {})).toEqual({ agreed: 'CONSENT_REQUIRED' })
  expect(faultsOf(consentForm, { agreed: 'on' })).toEqual({})
})

it('a reason is required, and short', () => {
  expect(faultsOf(accessForm, { reason: ' ' })).toEqual({ reason: 'REASON_REQUIRED' })
  expect(faultsOf(accessForm, { reason: 'x'.repeat(501) })).toEqual({ reason: 'REASON_TOO_LONG' })
  expect(faultsOf(accessForm, { request: 'any', reason: 'Called back' })).toEqual({})
})

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fieldCodes } from '@/lib/field-codes'
import { newId } from '@/lib/ids'
import { COMMENT_MAX_LENGTH, REVIEW_NOTE_MAX_LENGTH } from './constants'
import { answerForm, commentForm, reviewForm } from './schema'

const comment = { collection: 'services', record: '7', text: 'Bitte kürzen', idempotency_key: newId() }
const faults = (schema: v.GenericSchema, form: Record<string, unknown>) => {
  const parsed = v.safeParse(schema, form)
  return parsed.success ? {} : fieldCodes(parsed.issues)
}

it('a comment is about a record, and may name a field and a language', () => {
  expect(v.parse(commentForm, comment)).toMatchObject({ record: 7, field: null, locale_of: null })
  const named = { ...comment, field: 'seo.title', locale_of: 'tr' }
  expect(v.parse(commentForm, named)).toMatchObject({ field: 'seo.title', locale_of: 'tr' })
  expect(faults(commentForm, { ...comment, collection: '../x' })).toEqual({ collection: 'INVALID' })
  expect(faults(commentForm, { ...comment, record: '-1' })).toEqual({ record: 'INVALID' })
})

it('a comment has at most 2,000 characters and is plain text', () => {
  expect(COMMENT_MAX_LENGTH).toBe(2000)
  expect(faults(commentForm, { ...comment, text: 'x'.repeat(2000) })).toEqual({})
  expect(faults(commentForm, { ...comment, text: 'x'.repeat(2001) })).toEqual({ text: 'COMMENT_TOO_LONG' })
  expect(faults(commentForm, { ...comment, text: ' \n ' })).toEqual({ text: 'COMMENT_REQUIRED' })
  expect(v.parse(commentForm, { ...comment, text: ' a\u0000b\r\nc ' }).text).toBe('ab\nc')
})

it('a review is asked of one colleague or of all', () => {
  const { text: _, ...review } = comment
  expect(v.parse(reviewForm, { ...review, asked_of: '' })).toMatchObject({ asked_of: null, note: '' })
  const colleague = newId()
  expect(v.parse(reviewForm, { ...review, asked_of: colleague })).toMatchObject({ asked_of: colleague })
  const note = 'x'.repeat(REVIEW_NOTE_MAX_LENGTH + 1)
  expect(faults(reviewForm, { ...review, note })).toEqual({ note: 'NOTE_TOO_LONG' })
})

it('a review ends with an outcome', () => {
  expect(faults(answerForm, { review: newId(), outcome: '' })).toEqual({ outcome: 'OUTCOME_REQUIRED' })
  expect(faults(answerForm, { review: newId(), outcome: 'changes' })).toEqual({})
})
